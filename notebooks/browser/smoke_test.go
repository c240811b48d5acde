package browser

import "testing"

// TestSmokePage contains the tests of the site that make test runs: the start page, changed numbers,
// and a cell that is compiled in the page.
func TestSmokePage(t *testing.T) {
	t.Run("StartPage", TestStartPage)
	t.Run("ChangedNumbers", TestFieldsWhileCodeIsHidden)
	t.Run("CompiledCell", TestEditedCellFromDisk)
}

// TestSmokeLab contains the tests of JupyterLab that make test runs.
func TestSmokeLab(t *testing.T) {
	inJupyterLab(t, map[string]func(labTest){
		"Cell":            cellIsRunAndCompleted,
		"FirstMinutes":    firstMinutes["en"],
		"StoredNotebooks": trustedNotebookIsInteractive,
	})
}
