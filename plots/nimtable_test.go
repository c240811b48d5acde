package plots

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit/words"
)

func ExampleNimProducts() {
	fmt.Println(NimProducts(16).Text(words.English))
	// Output: Nim-products. A square for each product of two numbers below 16, the largest is 15. The numbers below 2, below 4 and below 16 are a field each: their products do not leave it.
}

func TestNimProducts(t *testing.T) {
	CheckFigure(t, "nim_products", NimProducts(16))
	CheckFigure(t, "nim_products_large", NimProducts(40))
	for _, size := range []int{0, 49} {
		if _, err := NimProducts(size).SVG(words.English); err == nil || !strings.Contains(err.Error(), fmt.Sprint(size)) {
			t.Errorf("%d numbers: %v", size, err)
		}
	}
}
