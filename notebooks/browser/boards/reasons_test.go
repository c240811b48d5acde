package boards

import (
	"fmt"
	"regexp"
	"strings"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// loadText loads a game from a text.
const loadText = `(text => {
	const root = document.querySelector(".nimlab-board");
	root.querySelector(".astext").open = true;
	root.querySelector("textarea").value = text;
	[...root.querySelectorAll("button")].find(b => b.textContent === "Load this text").click();
	return root.querySelector("textarea").value;
})`

// randomOpenings plays games of a number of random moves between two players, and returns them as
// texts.
const randomOpenings = `((games, moves) => {` + hand + `
	const all = [];
	for (let g = 0; g < games; g++) {
		press("New game");
		const most = 1 + Math.floor(Math.random() * moves);
		for (let tries = 0; text().split(" > ").length <= most && tries < 2000 && root.dataset.turn !== "over"; tries++) step(".part.can");
		if (root.dataset.turn !== "over") all.push(text());
	}
	return all;
})(%d, %d)`

// checkMachineWins checks that the machine wins from ten positions that are won for it, against
// random moves.
func (b sample) checkMachineWins(p page) {
	p.choose("two")
	openings := map[string]string{} // who moves first in each, so that the machine wins
	for tries := 0; len(openings) < 10; tries++ {
		require.True(p.t, tries != 10, "only %d positions", len(openings))
		for _, text := range get[[]string](p, fmt.Sprintf(randomOpenings, 30, 4)) {
			record := require.Must(b.Record(text))(p.t, text)
			// The last move won or lost the game for the player who made it.
			n := len(record.Moves)
			if n == 0 || len(openings) == 10 {
				continue
			}
			if after := record.Moves[n-1].After; after != nimkit.Draw {
				openings[text] = map[bool]string{true: "machine", false: "I"}[(after == nimkit.Win) == (n%2 == 1)]
			}
		}
	}
	p.choose("perfect")
	for text, who := range openings {
		p.choose(who)
		if result := get[string](p, fmt.Sprintf(`(async () => { %s(%q); return (%s)(); })()`, loadText, text, playOn)); result != "The computer has won." {
			p.t.Errorf("from %s: %s", text, result)
		}
	}
}

// playOn plays at random to the end, and returns the result on the board.
const playOn = `async () => {` + hand + `
	for (let k = 0; root.dataset.turn !== "over" && k < 5000; k++) {
		if (root.dataset.turn === "machine") await later();
		else step(".part.can");
	}
	return root.querySelector(".status strong").textContent;
}`

// A ply is a move with the explanations of the board before it.
type ply struct {
	First, Second string      // the two stages of the hint
	Rows          [][3]string // of the reasons: a move, the letter of what it leaves, the moves to the end
	More          bool        // there are more moves than rows
	Did           string      // the move that was made
}

// explainedGame plays a game between two players and returns the explanations before each move. Then it
// takes all moves back, makes them again, and returns the texts before and after.
const explainedGame = `(() => {` + hand + `
	press("New game");
	if (root.querySelector("[aria-expanded]").getAttribute("aria-expanded") === "false") press("Why?");
	const plies = [], start = text();
	while (root.dataset.turn !== "over" && plies.length < 200) {
		const advice = root.querySelector(".advice"), ply = {};
		press("Hint");
		ply.First = advice.textContent;
		press("Hint");
		ply.Second = advice.textContent;
		const reasons = root.querySelector(".why table"), heads = [...reasons.querySelectorAll("th")].map(h => h.textContent);
		ply.Rows = [...reasons.querySelectorAll("tbody tr")].map(r => ["move", "the other has", "moves to the end"].map(h => heads.includes(h) ? r.cells[heads.indexOf(h)].textContent : ""));
		ply.More = root.querySelector(".why").textContent.includes("more moves");
		const before = text();
		while (text() === before) step(".part.can");
		ply.Did = root.querySelector(".did").textContent;
		plies.push(ply);
	}
	const end = text();
	while (press("Undo"));
	const back = text();
	while (press("Redo"));
	return {plies, start, back, end, again: text()};
})()`

// checkHintsAndReasons checks hints and reasons of a board against Go: both hints lead to right moves, and
// each reason has the letter and the remoteness of Go. All moves can be taken back and made again.
// It plays 25 games or 250 moves.
func (b sample) checkHintsAndReasons(p page) {
	heap := regexp.MustCompile(`\b(?:heap|row|step|tower) (\d+)`)
	p.choose("two")
	var count struct{ where, move, keeps, lost int }
	most := 250
	if b.byRule() {
		most = 60
	}
	for games, moves := 0, 0; games < 25 && (moves < most || count.move == 0 || count.lost+count.keeps == 0); games++ {
		game := get[struct {
			Plies                   []ply
			Start, Back, End, Again string
		}](p, explainedGame)
		require.That(p.t, game.Back == game.Start && game.Again == game.End,
			"%s taken back is %s, made again %s", game.End, game.Back, game.Again)
		record, err := b.Record(game.End)
		if err != nil || len(record.Moves) != len(game.Plies) {
			p.t.Fatalf("%s: %d moves: %v", game.End, len(game.Plies), err)
		}
		moves += len(record.Moves)
		for i, m := range record.Moves {
			s := game.Plies[i]
			row := func(move string) (found [3]string) {
				for _, r := range s.Rows {
					if strings.EqualFold(r[0], move) {
						found = r
					}
				}
				return found
			}
			wrong := func(what string) {
				p.t.Helper()
				p.t.Errorf("%s: before move %d, from %v: %s: %+v", game.End, i+1, m.From, what, s)
			}
			// The reasons, by the move that was made and by how many are right.
			did := row(strings.TrimSuffix(strings.SplitN(s.Did, ": ", 2)[1], ". "))
			if letter := map[nimkit.Outcome]string{nimkit.Win: "L", nimkit.Loss: "W", nimkit.Draw: "D"}[m.After]; did[1] != letter && !(s.More && did[1] == "") {
				wrong("the move that was made leaves a " + letter)
			}
			keeps := map[nimkit.Outcome]string{nimkit.Win: "L", nimkit.Draw: "D"}[m.Before]
			right := 0
			for _, r := range s.Rows {
				if r[1] == keeps {
					right++
				}
			}
			if m.Before != nimkit.Loss && right != min(len(m.Right), 30) {
				wrong(fmt.Sprintf("%d right moves, want %d", right, len(m.Right)))
			}
			// The hint.
			switch hinted, wins := strings.CutPrefix(strings.TrimSuffix(s.Second, "."), "This wins: "); {
			case m.Before == nimkit.Loss:
				count.lost++
				if !strings.Contains(s.First, "every move loses") {
					wrong("the hint of a loss")
				}
			case m.Before == nimkit.Draw:
				count.keeps++
				if keeping, ok := strings.CutPrefix(hinted, "This keeps the draw: "); !ok || row(keeping)[1] != "D" {
					wrong("the hint of a draw")
				}
			case !wins || row(hinted)[1] != "L":
				wrong("the second hint")
			default:
				count.move++
				soonest := row(hinted)[2]
				for _, r := range s.Rows {
					if r[1] == "L" && len(r[2]) > 0 && (len(r[2]) < len(soonest) || len(r[2]) == len(soonest) && r[2] < soonest) {
						wrong("the hint is not the shortest way")
					}
				}
				if where := heap.FindStringSubmatch(s.First); strings.HasPrefix(s.First, "Look at") {
					count.where++
					if in := heap.FindStringSubmatch(hinted); where == nil || in == nil || where[1] != in[1] {
						wrong("the first hint names another heap than the second")
					}
				}
			}
		}
	}
	require.That(p.t, count.move != 0 && count.lost+count.keeps != 0, "count: %+v", count)
	p.t.Logf("hints count: %+v", count)
}
