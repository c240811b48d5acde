package cell

import (
	"strings"
	"testing"

	"nimlab/internal/require"
)

func TestPageThatMissedOutputIsNotifiedOnce(t *testing.T) {
	t.Setenv(LanguageVariable, "en")
	var p Pages
	p.RecordMessage("a")
	require.Equal(t, p.Begin("a", 1), "")
	p.RecordMessage("a")
	p.RecordMessage("server") // a session that runs no cell
	p.RecordMessage("b")
	p.End()
	p.RecordMessage("c") // no cell was running
	require.Equal(t, p.Begin("a", 2), "")
	p.RecordMessage("b")
	p.End()
	note := p.Begin("b", 3)
	require.That(t, strings.HasPrefix(note, "This page was opened while cell [1] was running."), "%q", note)
	p.End()
	require.Equal(t, p.Begin("b", 4), "")
	p.End()
	require.Equal(t, p.Begin("c", 5), "")
}
