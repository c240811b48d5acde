package misere_test

import (
	"errors"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
)

// TestListingOptionsIsLimited checks that listing options counts as work, even if they
// are equal.
func TestListingOptionsIsLimited(t *testing.T) {
	many := octal.From(func(heap int) (options [][]int) {
		if heap == 1 {
			for range 1000 {
				options = append(options, []int{0})
			}
		}
		return options
	})
	if heaps, err := misere.HeapsWithin(many, 1, 11_000); err != nil || len(heaps) != 2 {
		t.Errorf("a thousand options: %v", err)
	}
	_, err := misere.HeapsWithin(many, 1, 9_000)
	var limit *nimkit.LimitError
	require.That(t, errors.As(err, &limit) && strings.Contains(err.Error(), "that follow from one are too much work"), "%v", err)
}

// TestLargeFormsAreLimited checks that forms with too many comparisons are refused, and
// that the String of a huge form is short.
func TestLargeFormsAreLimited(t *testing.T) {
	if testing.Short() {
		t.Skip("builds forms with millions of options")
	}
	forms := misere.NewForms()
	row, err := forms.Position(octal.Kayles.Heaps(12))
	if err != nil || len(row.String()) != 19_108 || !strings.HasPrefix(row.String(), "*[") {
		t.Errorf("a row of 12: %v, %d signs", err, len(row.String()))
	}
	row, err = forms.Position(octal.Kayles.Heaps(24))
	require.That(t, err == nil && strings.HasPrefix(row.String(), "a form with ") && strings.Contains(row.String(), "over in 24 moves"),
		"a row of 24: %v, %.200s", err, row)
	var limit *nimkit.LimitError
	_, err = forms.Position(nim.Heaps(40, 40, 40))
	require.That(t, errors.As(err, &limit) && limit.Limit == 1<<25, "three heaps of 40: %v", err)
	if err := require.Panic(func() { forms.Sum(forms.Heap(40), forms.Heap(40), forms.Heap(40), forms.Heap(40)) }); !errors.As(err, &limit) {
		t.Errorf("a sum of large heaps: %v", err)
	}
}
