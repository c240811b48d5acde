package browser

import "testing"

// The start page, changed numbers and a cell that is compiled in the page work. The tests TestSmoke… are part of make
// test.
func TestSmokePage(t *testing.T) {
	t.Run("StartPageHasPicturesAndErringComputer", TestStartPageHasPicturesAndErringComputer)
	t.Run("HiddenCodeHasLabeledFields", TestHiddenCodeHasLabeledFields)
	t.Run("EditedCellIsCompiledFromDisk", TestEditedCellIsCompiledFromDisk)
}

// In JupyterLab a cell runs, the first steps of a newcomer work, and stored boards are interactive.
func TestSmokeLab(t *testing.T) {
	runInJupyterLab(t, map[string]func(labTest){
		"CellIsRunAndCompleted":        testCellIsRunAndCompleted,
		"FirstSteps/en":                firstStepsTests["en"],
		"TrustedNotebookIsInteractive": testTrustedNotebookIsInteractive,
	})
}
