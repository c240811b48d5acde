package boards

import "testing"

// TestSmokeBoards runs the tests of boards and boxes for make test.
func TestSmokeBoards(t *testing.T) {
	t.Run("Board", TestUndoRedoHintWhyAndText)
	t.Run("Answer", TestAnswerCanBeTyped)
	t.Run("Table", TestTableReportsContradictionsAtOnce)
}
