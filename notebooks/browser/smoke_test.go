package browser

import "testing"

// TestSmokePage is what make test tries of the site in a browser: the start page, a table
// that fills in its own numbers, and a cell that is compiled in the page.
func TestSmokePage(t *testing.T) {
	t.Run("StartPage", TestTheStartPageIsAlive)
	t.Run("ChangedNumbers", TestFieldsOfWhatACellMakes)
	t.Run("CompiledCell", TestACellOfOnesOwnFromDisk)
}

// TestSmokeLab is what make test tries of JupyterLab.
func TestSmokeLab(t *testing.T) {
	inJupyterLab(t, map[string]func(room){
		"Cell":            aCellIsRunAndCompleted,
		"FirstMinutes":    firstMinutes["en"],
		"StoredNotebooks": boardsAndBoxesOfATrustedNotebookAnswer,
	})
}
