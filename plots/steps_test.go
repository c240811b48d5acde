package plots

import (
	"errors"
	"strings"
	"testing"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func TestSteps(t *testing.T) {
	first, second := Heaps(nim.Position{1}), Heaps(nim.Position{2})
	var all steps
	all.add(words.Same("one"), first)
	all.add(words.Same("two"), second)
	for i, want := range []struct {
		says string
		f    Figure
	}{{"one", first}, {"two", second}} {
		if got := all[i]; got.Says.EN != want.says || len(got.Shows) != 1 || got.Shows[0].(Figure).Title != want.f.Title {
			t.Errorf("step %d: %v", i, got)
		}
	}
	if len(all) != 2 {
		t.Errorf("%d steps", len(all))
	}
}

// An argument that ends in an error is that error and none of the steps before it.
func TestStepsThatFail(t *testing.T) {
	broken := func(fault any) (told []view.Step) {
		defer orSaid(&told)
		var all steps
		all.add(words.Same("one"), Heaps(nim.Position{1}))
		panic(fault)
	}
	told := broken(errors.New(strings.Repeat("long ", 1000)))
	if len(told) != 1 || told[0].Shows != nil || !strings.HasPrefix(told[0].Says.EN, "long") || len(told[0].Says.EN) > 2*longestError {
		t.Errorf("%d steps: %v", len(told), told)
	}
	// What is no error of the house is not for the page: a mistake of the program, and
	// whatever a rule of the reader panics with.
	for _, fault := range []any{"a text", index([]int{})} {
		func() {
			defer func() {
				if got := recover(); got != fault {
					t.Errorf("%v became %v", fault, got)
				}
			}()
			broken(fault)
		}()
	}
}

// index is the panic of an element that is not there.
func index(list []int) (fault any) {
	defer func() { fault = recover() }()
	return list[0]
}
