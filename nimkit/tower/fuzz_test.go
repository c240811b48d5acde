package tower_test

import (
	"fmt"
	"math/big"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/tower"
)

// FuzzWithValue checks that the tower of a value has that value and can be parsed, and that the error
// for a large value is short.
func FuzzWithValue(f *testing.F) {
	for _, c := range []struct {
		num int64
		log uint8
	}{{0, 0}, {1, 1}, {-7, 3}, {100, 0}, {1 << 40, 0}, {3, 200}, {-1 << 63, 255}} {
		f.Add(c.num, c.log)
	}
	f.Fuzz(func(t *testing.T, num int64, log uint8) {
		v := require.Must(tower.ParseDyadic(fmt.Sprintf("%d/%v", num, new(big.Int).Lsh(big.NewInt(1), uint(log)))))(t)
		built, err := tower.WithValue(v)
		if err != nil {
			if len(err.Error()) > 500 || log < 4 && max(num, -num) < 20 && num > -20 {
				t.Errorf("%v: %v", v, err)
			}
			return
		}
		got := built.Value()
		require.That(t, got.Cmp(v) == 0, "the tower %v of value %v has the value %v", built, v, got)
		if len(built) == 0 {
			return
		}
		if again, err := tower.Parse(built.String()); err != nil || again.String() != built.String() {
			t.Errorf("%v is parsed as %v, %v", built, again, err)
		}
	})
}
