package show

import (
	"reflect"
	"strings"
	"testing"

	"nimlab/nimkit/internal/inputs"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Every value that a room exports can be shown, the zero value of its type too, and
// what is read then is no address and no mistake of a format.
func TestEveryValueIsLegible(t *testing.T) {
	shown := 0
	for name, values := range inputs.Specimens() {
		typ := reflect.TypeOf(values[0])
		zero := reflect.New(typ).Elem()
		if typ.Kind() == reflect.Pointer {
			zero = reflect.New(typ.Elem())
		}
		for _, v := range append(values, zero.Interface()) {
			for _, l := range []words.Language{words.Dutch, words.German, words.English} {
				says := text(v, l)
				if says == "" && !reflect.ValueOf(v).IsZero() {
					t.Errorf("%s: nothing is said of %#v", name, v)
				}
				for _, bad := range []string{"&{", "0x", "%!", "(nil)", "PANIC", "goroutine", "invalid memory address"} {
					if strings.Contains(says, bad) {
						t.Errorf("%T says %q: %.300s", v, bad, says)
					}
				}
				if page, ok := v.(view.View); ok && strings.Contains(page.HTML(l), "%!") {
					t.Errorf("%T shows a mistake of a format", v)
				}
				shown++
			}
		}
	}
	if shown < 500 {
		t.Errorf("only %d values", shown)
	}
}
