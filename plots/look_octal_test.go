package plots
import ("os";"testing";"nimlab/nimkit/view";"nimlab/nimkit/octal")
func TestLookOctal(t *testing.T) {
	for name, f := range map[string]Figure{"o1": HeapNimValues(octal.Lasker, 40), "o2": HeapRows(octal.Kayles, 107), "o3": HeapGames(60, octal.Nim, octal.Lasker, octal.Kayles, octal.MustSubtraction(1,3,4)),
	} {
		png, _, _, err := f.PNG(view.German)
		if err != nil { t.Error(err); continue }
		os.WriteFile("/tmp/look-variants/"+name+".png", png, 0o644)
	}
}
