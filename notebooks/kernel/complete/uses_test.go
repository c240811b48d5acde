package complete

import (
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/notebooks/kernel/project"
)

func labels(items []item) (all []string) {
	for _, i := range items {
		all = append(all, i.Label)
	}
	return all
}

// Constructors come first, then names by their uses in the notebooks, then gopls's order.
func TestNamesAreInTheOrderOfUse(t *testing.T) {
	setRoot(t)
	items := []item{
		{Label: "BoutonCheck", Detail: "func(max uint64) view.Table"}, {Label: "Fractal", Detail: "func()"}, {Label: "Often", Detail: "func(most int) int"},
		{Label: "Position", Detail: "[]uint64", Kind: 7}, {Label: "AtMost", Detail: "func(most int) nim.Takes"}, {Label: "Heaps", Detail: "func(sizes ...int) nimkit.Game"},
		{Label: "Pointer", Detail: "func() (*nim.Takes, error)"},
	}
	uses := map[string]int{"nim.Heaps": 9, "nim.AtMost": 3, "nim.Often": 20, "nim.Position": 5, ".Often": 1, ".Fractal": 8}
	for _, c := range []struct {
		before, typed string
		want          []string
	}{
		{"x := nim.", "", []string{"Heaps", "AtMost", "Pointer", "Often", "Position", "BoutonCheck", "Fractal"}},
		{"x := nim.", "P", []string{"Pointer", "Position", "Heaps", "AtMost", "Often", "BoutonCheck", "Fractal"}},
		{"f(3).", "", []string{"Fractal", "Often", "BoutonCheck", "Position", "AtMost", "Heaps", "Pointer"}},
		{"x := ", "", labels(items)},
	} {
		got := slices.Clone(items)
		sortByUse(got, c.before, c.typed, uses)
		require.That(t, slices.Equal(labels(got), c.want), "%s%s: %q", c.before, c.typed, labels(got))
	}
}

func TestUsesAreCountedInNotebooks(t *testing.T) {
	setRoot(t)
	counts := countUses()
	for _, name := range []string{"nim.Heaps", "show.It", ".Misere"} {
		require.That(t, counts[name] > 1, "%s is used %d times", name, counts[name])
	}
	require.That(t, counts["play.Board"] > counts["nim.BoutonCheck"] && counts[".Board"] == 0, "%d, %d", counts["play.Board"], counts[".Board"])
	t.Setenv(project.RootVariable, t.TempDir())
	require.That(t, len(countUses()) == 0, "names are used without a project")
}

func TestItemsAreDescribedByKindAndSignature(t *testing.T) {
	for _, c := range []struct {
		item item
		want string
	}{
		{item{Kind: 3, Detail: "func(sizes ...int) nimkit.Game"}, "func(sizes ...int) nimkit.Game"}, {item{Kind: 2, Detail: "func() int"}, "func() int"},
		{item{Kind: 6, Detail: "int"}, "var int"}, {item{Kind: 21, Detail: "octal.Code"}, "const octal.Code"}, {item{Kind: 22, Detail: "struct{...}"}, "type struct{...}"},
		{item{Kind: 9, Detail: "\"fmt\""}, "package \"fmt\""}, {item{Kind: 14}, "keyword"}, {item{}, ""},
		{item{Kind: 3, Detail: "func(abcdefghi, abcdefghi, abcdefghi, abcdefghi, abcdefghi, abcdefghi int)"}, "func(abcdefghi, abcdefghi, abcdefghi, abcdefghi, abcdefghi,…"},
	} {
		require.Equal(t, c.item.describe(), c.want)
	}
}
