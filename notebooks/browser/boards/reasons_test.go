package boards

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// loadTextScript is a function that loads a game from a text and returns the text of the board.
const loadTextScript = `(text => {
	const root = document.querySelector(".nimlab-board");
	root.querySelector(".astext").open = true;
	root.querySelector("textarea").value = text;
	[...root.querySelectorAll("button")].find(b => b.textContent === "Load this text").click();
	return root.querySelector("textarea").value;
})`

// randomOpeningsScript plays games of a number of random moves between two players, and returns them as
// texts.
const randomOpeningsScript = `((games, moves) => {` + playHelpers + `
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
	p.selectSetting("two")
	openings := map[string]string{} // the setting of who begins with which the machine wins, by opening
	for tries := 0; len(openings) < 10; tries++ {
		require.True(p.t, tries != 10, "only %d positions", len(openings))
		for _, text := range get[[]string](p, fmt.Sprintf(randomOpeningsScript, 30, 4)) {
			record := require.Must(b.ParseRecord(text))(p.t, text)
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
	p.selectSetting("perfect")
	for text, who := range openings {
		p.selectSetting(who)
		if result := get[string](p, fmt.Sprintf(`(async () => { %s(%q); return (%s)(); })()`, loadTextScript, text, playRandomlyScript)); result != "The computer has won." {
			p.t.Errorf("from %s: %s", text, result)
		}
	}
}

// playRandomlyScript plays at random to the end, and returns the result on the board.
const playRandomlyScript = `async () => {` + playHelpers + `
	for (let k = 0; root.dataset.turn !== "over" && k < 5000; k++) {
		if (root.dataset.turn === "machine") await nextTask();
		else step(".part.can");
	}
	return root.querySelector(".status strong").textContent;
}`

// A ply is a move with the explanations of the board before it.
type ply struct {
	First, Second string      // the texts of the hint after one and two clicks
	Rows          [][3]string // of the reasons: a move, the letter of the position after it, the moves to the end
	More          bool        // there are more moves than rows
	Did           string      // the text about the move that was made
}

// explainedGameScript plays a game between two players and returns the explanations before each move. Then it
// takes all moves back, makes them again, and returns the texts before and after.
const explainedGameScript = `(() => {` + playHelpers + `
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
	p.selectSetting("two")
	var count struct{ where, move, keeps, lost int }
	maxMoves := 250
	if b.usesBoutonsRule() {
		maxMoves = 60
	}
	for games, moves := 0, 0; games < 25 && (moves < maxMoves || count.move == 0 || count.lost+count.keeps == 0); games++ {
		game := get[struct {
			Plies                   []ply
			Start, Back, End, Again string
		}](p, explainedGameScript)
		require.That(p.t, game.Back == game.Start && game.Again == game.End,
			"%s taken back is %s, made again %s", game.End, game.Back, game.Again)
		record, err := b.ParseRecord(game.End)
		if err != nil || len(record.Moves) != len(game.Plies) {
			p.t.Fatalf("%s: %d moves: %v", game.End, len(game.Plies), err)
		}
		moves += len(record.Moves)
		for i, m := range record.Moves {
			ply := game.Plies[i]
			for k, r := range ply.Rows { // words where the players move differently
				ply.Rows[k][1] = cmp.Or(map[string]string{"win": "W", "loss": "L"}[r[1]], r[1])
			}
			row := func(move string) (found [3]string) {
				for _, r := range ply.Rows {
					if strings.EqualFold(r[0], move) {
						found = r
					}
				}
				return found
			}
			reportWrong := func(what string) {
				p.t.Helper()
				p.t.Errorf("%s: before move %d, from %v: %s: %+v", game.End, i+1, m.From, what, ply)
			}
			// The reasons, by the move that was made and by how many are right.
			madeMove := row(strings.TrimSuffix(strings.SplitN(ply.Did, ": ", 2)[1], ". "))
			if letter := map[nimkit.Outcome]string{nimkit.Win: "L", nimkit.Loss: "W", nimkit.Draw: "D"}[m.After]; madeMove[1] != letter && !(ply.More && madeMove[1] == "") {
				reportWrong("the move that was made leaves a " + letter)
			}
			keeps := map[nimkit.Outcome]string{nimkit.Win: "L", nimkit.Draw: "D"}[m.Before]
			right := 0
			for _, r := range ply.Rows {
				if r[1] == keeps {
					right++
				}
			}
			if m.Before != nimkit.Loss && right != min(len(m.Right), 30) {
				reportWrong(fmt.Sprintf("%d right moves, want %d", right, len(m.Right)))
			}
			// The hint.
			switch hinted, wins := strings.CutPrefix(strings.TrimSuffix(ply.Second, "."), "This wins: "); {
			case m.Before == nimkit.Loss:
				count.lost++
				if !strings.Contains(ply.First, "every move loses") {
					reportWrong("the hint of a loss")
				}
			case m.Before == nimkit.Draw:
				count.keeps++
				if keeping, ok := strings.CutPrefix(hinted, "This keeps the draw: "); !ok || row(keeping)[1] != "D" {
					reportWrong("the hint of a draw")
				}
			case !wins || row(hinted)[1] != "L":
				reportWrong("the second hint")
			default:
				count.move++
				soonest := row(hinted)[2]
				for _, r := range ply.Rows {
					if r[1] == "L" && len(r[2]) > 0 && (len(r[2]) < len(soonest) || len(r[2]) == len(soonest) && r[2] < soonest) {
						reportWrong("the hint is not the shortest way")
					}
				}
				if where := heap.FindStringSubmatch(ply.First); strings.HasPrefix(ply.First, "Look at") {
					count.where++
					if in := heap.FindStringSubmatch(hinted); where == nil || in == nil || where[1] != in[1] {
						reportWrong("the first hint names another heap than the second")
					}
				}
			}
		}
	}
	require.That(p.t, count.move != 0 && count.lost+count.keeps != 0, "count: %+v", count)
	p.t.Logf("hints count: %+v", count)
}
