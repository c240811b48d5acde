package boards

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/play"
	"nimlab/nimkit/words"
)

// In a game with endless play the perfect machine wins a won position in as many moves as its
// remoteness, whatever the reader plays.
func TestMachineWinsInRemoteness(t *testing.T) {
	for _, sample := range games.Endless()[:2] {
		g := require.Must(sample.Game.Graph())(t)
		b := play.Board(sample.Game)
		p := openPage(t, words.English, 1200, b)
		p.waitUntilReady()
		machine := 1 // the number of its first move, from 0
		if g.Outcome(g.Start()) == nimkit.Win {
			p.selectSetting("machine")
			machine = 0
		}
		for _, game := range p.playRandomGames(100, 1<<20) {
			text, _, _ := strings.Cut(game, "|")
			record := require.Must(b.ParseRecord(text))(t)
			if len(record.Moves) > g.Remoteness(g.Start()) || record.Moves[len(record.Moves)-1].Before != nimkit.Win || len(record.Moves)%2 == machine {
				t.Errorf("%s: the machine has not won: %s", sample.Name, text)
			}
			for i, m := range record.Moves {
				from, _ := g.Find(m.From)
				to, _ := g.Find(m.To)
				isBest := false
				for _, n := range g.BestOptions(from) {
					isBest = isBest || n == to
				}
				if i%2 == machine && !isBest {
					t.Errorf("%s: the machine goes from %v to %v, which does not hasten", sample.Name, m.From, m.To)
				}
			}
		}
	}
}

// drawnPath returns the given number of consecutive positions of a drawn game, each of which keeps the draw.
func drawnPath(t *testing.T, g *nimkit.Graph, moves int) []int {
	t.Helper()
	path := []int{g.Start()}
	for len(path) <= moves {
		right := g.RightOptions(path[len(path)-1])
		if len(right) == 0 || g.Outcome(right[0]) != nimkit.Draw {
			t.Fatalf("position %v is no draw", g.Position(path[len(path)-1]))
		}
		path = append(path, right[len(path)%len(right)])
	}
	return path
}

// playPathScript plays a sequence of positions by clicks on the square with these coordinates, or on the
// name.
const playPathScript = `(path => {
	const root = document.querySelector(".nimlab-board");
	for (const to of path) {
		const e = root.querySelector('[data-at="' + to + '"].can') || [...root.querySelectorAll(".choices button")].find(b => b.textContent === to);
		if (!e) return "no move to " + to + " from " + root.querySelector("textarea").value.slice(-80);
		e.dispatchEvent(new MouseEvent("click", {bubbles: true}));
	}
	return "";
})(%s)`

// The board of a long game reports a repetition. The text of the game begins with a later position; Go can judge
// it, and the board can load it.
func TestEndlessGameUsesBoundedMemory(t *testing.T) {
	for _, sample := range games.Endless()[2:] {
		t.Run(sample.Name, func(t *testing.T) {
			g := require.Must(sample.Game.Graph())(t)
			var path []string
			for _, n := range drawnPath(t, g, 10_000)[1:] {
				if p, ok := g.Position(n).([2]int); ok {
					path = append(path, fmt.Sprintf("%d.%d", p[0], p[1]))
				} else {
					path = append(path, g.Position(n).(string))
				}
			}
			b := play.Board(sample.Game)
			p := openPage(t, words.English, 1200, b)
			p.waitUntilReady()
			p.selectSetting("two")
			heapAfter := func(path []string) (bytes float64) {
				t.Helper()
				list := require.Must(json.Marshal(path))(t)
				stuck := get[string](p, fmt.Sprintf(playPathScript, list))
				require.True(t, stuck == "", "%v", stuck)
				p.do(heapprofiler.CollectGarbage(), chromedp.ActionFunc(func(ctx context.Context) error {
					used, _, _, _, err := runtime.GetHeapUsage().Do(ctx)
					bytes = used
					return err
				}))
				return bytes
			}
			early, nodes := heapAfter(path[:2000]), get[int](p, `document.querySelectorAll("*").length`)
			late := heapAfter(path[2000:])
			t.Logf("%.0f kB after 2,000 moves, %.0f kB after 10,000", early/1000, late/1000)
			// A position needs some hundred bytes, so 8,000 more positions would exceed the limit.
			require.That(t, late <= early+200_000, "the page holds %.0f bytes after 2,000 moves and %.0f after 10,000", early, late)
			now := get[int](p, `document.querySelectorAll("*").length`)
			require.That(t, now <= nodes+50, "the page has %d elements after 2,000 moves and %d after 10,000", nodes, now)
			require.Contains(t, get[string](p, `document.querySelector(".advice").textContent`), "been here before", "the advice of the board")
			text := p.gameText()
			record, err := b.ParseRecord(text)
			if err != nil || !strings.Contains(text, "… > ") || len(record.Moves) < 900 || len(record.Moves) > 1000 {
				t.Fatalf("%d moves: %.60s: %v", len(record.Moves), text, err)
			}
			p.click(button("New game"))
			p.do(chromedp.Evaluate(fmt.Sprintf(`document.querySelector(".astext").open = true; document.querySelector("textarea").value = %q`, text), nil))
			p.click(button("Load this text"))
			require.That(t, p.gameText() == text, "loaded: %.80s", p.gameText())
		})
	}
}
