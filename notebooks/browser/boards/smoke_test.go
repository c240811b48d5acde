package boards

import "testing"

// A board, a box and a table work. This test is part of make test.
func TestSmokeBoards(t *testing.T) {
	t.Run("UndoRedoHintWhyAndText", TestUndoRedoHintWhyAndText)
	t.Run("AnswerCanBeTyped", TestAnswerCanBeTyped)
	t.Run("TableReportsContradictionsAtOnce", TestTableReportsContradictionsAtOnce)
}
