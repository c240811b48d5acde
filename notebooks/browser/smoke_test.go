package browser

import "testing"

// TestSmokePage runs the tests of the site that make test includes: the start page, changed numbers, and a cell
// that is compiled in the page.
func TestSmokePage(t *testing.T) {
	t.Run("StartPage", TestStartPageHasPicturesAndErringComputer)
	t.Run("ChangedNumbers", TestHiddenCodeHasLabeledFields)
	t.Run("CompiledCell", TestEditedCellIsCompiledFromDisk)
}

// TestSmokeLab runs the tests of JupyterLab that make test includes.
func TestSmokeLab(t *testing.T) {
	runInJupyterLab(t, map[string]func(labTest){
		"Cell":            testCellIsRunAndCompleted,
		"FirstSteps":      firstStepsTests["en"],
		"StoredNotebooks": testTrustedNotebookIsInteractive,
	})
}
