package boards

import "testing"

// TestSmokeBoards is what make test tries of boards and boxes.
func TestSmokeBoards(t *testing.T) {
	t.Run("Board", TestUndoRedoHintWhyAndText)
	t.Run("Answer", TestAnAnswerIsTyped)
	t.Run("Table", TestATableIsFilledIn)
}
