package browser

import "testing"

// TestSmokePage runs those tests of the site that make test includes: the start page, changed numbers, and a cell
// that is compiled in the page.
func TestSmokePage(t *testing.T) {
	t.Run("StartPage", TestStartPageHasPicturesAndErringComputer)
	t.Run("ChangedNumbers", TestHiddenCodeHasLabeledFields)
	t.Run("CompiledCell", TestEditedCellIsCompiledFromDisk)
}

// TestSmokeLab runs those tests of JupyterLab that make test includes.
func TestSmokeLab(t *testing.T) {
	inJupyterLab(t, map[string]func(labTest){
		"Cell":            cellIsRunAndCompleted,
		"FirstMinutes":    firstMinutes["en"],
		"StoredNotebooks": trustedNotebookIsInteractive,
	})
}
