package boards

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/play"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// sample is a board with its kind and its game.
type sample struct {
	kind board.Kind
	game nimkit.Game
	play.GameBoard
}

// boards returns the sample boards by name. Together they have every kind of layout.
var boards = sync.OnceValue(func() map[string]sample {
	coins := nim.AtMost(3).Heaps(4, 5, 6)
	all := map[string]sample{"coins": {board.InPiles, coins, play.Board(coins).WithCoins()}}
	for _, g := range games.All() {
		all[g.Name] = sample{g.Kind, g.Game, play.Board(g.Game)}
	}
	return all
})

// usesBoutonsRule reports whether a board applies Bouton's rule instead of a table. Fewer moves suffice to
// test such a board, because the rule is the same for every position. The board does not know the
// remoteness.
func (b sample) usesBoutonsRule() bool { return strings.Contains(b.HTML(words.English), `"nim":`) }

// waitUntilReady waits until the board is ready, and switches off the delay of the machine's moves.
func (p page) waitUntilReady() {
	p.t.Helper()
	p.waitUntil(`document.querySelectorAll(".status strong").length === document.querySelectorAll(".nimlab-board").length`)
	p.do(chromedp.Evaluate(`for (const e of document.querySelectorAll(".nimlab-board")) e.dataset.delay = 0;`, nil))
}

// playerToMove returns who is to move on the first board: you, machine, A or B, or over at the end.
func (p page) playerToMove() string {
	return get[string](p, `document.querySelector(".nimlab-board").dataset.turn`)
}

// gameText returns the game on the first board as text.
func (p page) gameText() string { return get[string](p, `document.querySelector("textarea").value`) }

// clickableParts is a JavaScript expression for the parts of a board that can be moved.
const clickableParts = `document.querySelectorAll(".part.can")`

// button returns a JavaScript expression for the button of a board with a text.
func button(word string) string {
	return fmt.Sprintf(`[...document.querySelectorAll(".nimlab-board button")].find(b => b.textContent === %q)`, word)
}

// selectSetting selects the option with a value in the settings of the first board.
func (p page) selectSetting(value string) {
	p.t.Helper()
	if !get[bool](p, fmt.Sprintf(`(() => { const o = [...document.querySelectorAll(".nimlab-board option")].find(o => o.value === %q); o.parentElement.value = %q; o.parentElement.dispatchEvent(new Event("change")); return true; })()`, value, value)) {
		p.t.Fatalf("no setting %q", value)
	}
}

// On every kind of board a game against the machine can be played to its end by clicks alone and by keys
// alone. The machine makes no mistake, and the record has all moves.
func TestWholeGameCanBePlayed(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(boards())) {
		b := boards()[name]
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(3, 4))
			p := openPage(t, words.Dutch, 1200, b)
			p.waitUntilReady()
			playToEnd := func(move func(k int)) {
				t.Helper()
				text := p.gameText()
				for moves := 0; p.playerToMove() != "over"; moves++ {
					require.True(t, moves <= 60, "no end after %s", text)
					move(moves)
					p.waitUntil(fmt.Sprintf(`document.querySelector("textarea").value !== %q && document.querySelector(".nimlab-board").dataset.turn !== "machine"`, text))
					text = p.gameText()
				}
				record := require.Must(b.ParseRecord(text))(t)
				for i, m := range record.Moves {
					if i%2 == 1 && m.Wrong() {
						t.Errorf("the machine's move %d is wrong in %s", i+1, p.gameText())
					}
				}
				rows := get[int](p, `document.querySelectorAll(".record tbody tr").length`)
				require.That(t, rows == len(record.Moves), "%d rows in the record of %d moves", rows, len(record.Moves))
			}
			randomElement := func(list string) string {
				return fmt.Sprintf(`(all => all[%d %% all.length])(%s)`, random.Uint32(), list)
			}
			playToEnd(func(int) {
				switch b.kind {
				case board.Listed:
					p.click(randomElement(`document.querySelectorAll(".choices button")`))
				case board.Hand:
					p.click(`[...` + clickableParts + `].at(-1)`)
					p.click(clickableParts + "[0]")
				case board.Removable, board.Flippable:
					p.click(randomElement(clickableParts))
					p.click(`document.querySelector(".go")`)
				case board.OnFields:
					text := p.gameText()
					for p.gameText() == text && get[bool](p, clickableParts+`.length > 0`) {
						if get[bool](p, `!document.querySelector(".go").hidden`) {
							p.click(`document.querySelector(".go")`)
							return
						}
						p.click(randomElement(`document.querySelectorAll(".part.can:not(.later, .aim)")`))
					}
				default:
					p.click(randomElement(clickableParts))
					if get[bool](p, `!document.querySelector(".go").hidden`) { // two tokens can go there
						p.click(`document.querySelector(".go")`)
					}
				}
			})
			p.click(button("Nieuw spel"))
			p.waitUntil(`document.querySelector(".nimlab-board").dataset.turn === "you"`)
			p.do(chromedp.Evaluate(`(document.querySelector(".part[tabindex='0']") || document.querySelector(".choices button")).focus()`, nil))
			playToEnd(func(k int) {
				if !get[bool](p, `document.activeElement.closest(".stage, .choices") !== null`) {
					t.Fatalf("the focus is lost after %d moves, on %s", k, get[string](p, `document.activeElement.outerHTML.slice(0, 80)`))
				}
				switch b.kind {
				case board.Listed:
					if get[bool](p, `document.querySelectorAll(".choices button").length > 1`) {
						p.pressKeys(kb.Tab)
					}
					p.pressKeys(kb.Enter)
				case board.Hand:
					p.pressKeys(kb.Enter + kb.ArrowRight)
					p.pressKeys(kb.ArrowLeft)
					p.pressKeys(kb.ArrowRight + kb.Enter)
					if get[bool](p, `document.querySelector(".part.aim") !== null`) { // the card itself again
						p.pressKeys(kb.ArrowLeft + kb.Enter)
					}
				case board.Removable, board.Flippable:
					p.pressKeys(kb.ArrowRight + kb.Enter)
					p.pressKeys(kb.Tab + kb.Enter)
				case board.OnFields:
					text := p.gameText()
					for tries := 0; tries < 40 && p.gameText() == text; tries++ {
						p.pressKeys([]string{kb.ArrowRight, kb.ArrowDown, kb.ArrowLeft, kb.ArrowUp}[tries%4] + kb.Enter)
						if p.gameText() == text && get[bool](p, `!document.querySelector(".go").hidden`) {
							p.pressKeys(kb.Tab + kb.Enter)
						}
					}
				default:
					p.pressKeys([]string{kb.ArrowRight, kb.ArrowDown, kb.ArrowLeft}[k%3] + kb.Enter)
					if get[bool](p, `!document.querySelector(".go").hidden`) { // two tokens can go there
						p.click(`document.querySelector(".go")`)
						p.do(chromedp.Evaluate(`(document.querySelector(".part[tabindex='0']") || document.querySelector(".scene")).focus()`, nil))
					}
				}
			})
		})
	}
}

// playHelpers defines functions for scripts that play on the first board of a page: randomElement, click and
// text; press, which presses a button by its text if it is enabled; step, which makes a random step, that is,
// clicks an option of a list, or a part and sometimes the button that plays the selected move; and nextTask,
// which waits until the machine may have moved.
const playHelpers = `
	const root = document.querySelector(".nimlab-board"), randomElement = list => list[Math.floor(Math.random() * list.length)];
	const click = e => e && e.dispatchEvent(new MouseEvent("click", {bubbles: true})), text = () => root.querySelector("textarea").value;
	const press = word => { const b = [...root.querySelectorAll(".bar > button")].find(b => b.textContent === word); return !b.disabled && click(b); };
	const step = parts => {
		const options = root.querySelectorAll(".choices button"), go = root.querySelector(".go");
		if (options.length) return click(randomElement(options));
		click(randomElement(root.querySelectorAll(parts)));
		if (!go.hidden && Math.random() < 0.6) click(go);
	};
	const nextTask = () => new Promise(done => setTimeout(done, 0));
`

// randomGamesScript plays random games on a board: it clicks parts that can be moved, and sometimes any part.
// After the given number of moves it begins no other game. It returns each game as text, a bar, and the
// indices of the moves that the record calls wrong.
const randomGamesScript = `(async (games, moves) => {` + playHelpers + `
	const played = [];
	for (let g = 0; g < games && moves > 0; g++) {
		press("New game");
		for (let k = 0; root.dataset.turn !== "over"; k++) {
			if (k > 5000) return ["no end: " + text()];
			if (root.dataset.turn === "machine") await nextTask();
			else step(Math.random() < 0.8 ? ".part.can" : ".part");
		}
		const rows = [...root.querySelectorAll(".record tbody tr")];
		moves -= rows.length;
		played.push(text() + "|" + rows.flatMap((r, i) => r.classList.contains("wrong") ? [i] : []).join());
	}
	return played;
})(%d, %d)`

// lossOf returns by how much a move makes the number at which play ends worse.
func lossOf(t *testing.T, from, to any) float64 {
	t.Helper()
	a, b := from.(partizan.Turn), to.(partizan.Turn)
	before, after := require.Must(a.Stop())(t), require.Must(b.Stop())(t)
	if a.ToMove == partizan.Right {
		before, after = after, before
	}
	return before.Sub(after).Float()
}

// playRandomGames plays random games on the board of a page, up to a number of games or moves. It returns the
// result of randomGamesScript.
func (p page) playRandomGames(games, moves int) []string {
	p.t.Helper()
	return get[[]string](p, fmt.Sprintf(randomGamesScript, games, moves))
}

// Random play on every board agrees with Go: against the machine, from ten positions that are won for the
// machine, and with two players and every hint and reason.
func TestEveryBoardAgreesWithGo(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(boards())) {
		b := boards()[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := openPage(t, words.English, 1200, b)
			p.waitUntilReady()
			t.Run("random games", func(t *testing.T) { b.checkRandomGames(page{t, p.ctx}) })
			t.Run("ten positions", func(t *testing.T) { b.checkMachineWins(page{t, p.ctx}) })
			t.Run("hints and reasons", func(t *testing.T) { b.checkHintsAndReasons(page{t, p.ctx}) })
		})
	}
}

// checkRandomGames checks 500 random games, or 4,000 moves, against Go: moves are legal, the perfect
// machine loses no won position, wins soonest and loses latest, and the record is that of Go.
func (b sample) checkRandomGames(p page) {
	games, moves := 500, 8
	if testing.Short() {
		games = 20
	}
	var table *nimkit.Graph
	if b.usesBoutonsRule() {
		moves = 2
	} else {
		table = require.Must(b.game.Graph())(p.t)
	}
	checkGames := func(first int, perfect bool, games int) {
		p.t.Helper()
		for _, game := range p.playRandomGames(games, moves*games) {
			at := strings.LastIndex(game, "|")
			text, wrongOnBoard := game[:max(at, 0)], game[at+1:]
			record := require.Must(b.ParseRecord(text))(p.t, game)
			var wrong []string
			for i, m := range record.Moves {
				if m.Wrong() {
					wrong = append(wrong, fmt.Sprint(i))
				}
				if !perfect || i%2 == first {
					continue
				}
				require.True(p.t, !m.Wrong(), "the machine's move %d is wrong: %s", i+1, text)
				if table != nil {
					from, found := table.Find(m.From)
					to, _ := table.Find(m.To)
					if _, ok := m.From.(partizan.Turn); ok {
						if loss := lossOf(p.t, m.From, m.To); slices.ContainsFunc(m.Right, func(right any) bool { return lossOf(p.t, m.From, right) < loss }) {
							p.t.Fatalf("%s: the machine loses %v from %v to %v", text, loss, m.From, m.To)
						}
					} else if !found || !slices.Contains(table.BestOptions(from), to) {
						p.t.Fatalf("%s: the machine goes from %v to %v", text, m.From, m.To)
					}
				}
			}
			require.True(p.t, strings.Join(wrong, ",") == wrongOnBoard, "%s: the board calls %s wrong, Go %s", text, wrongOnBoard, wrong)
		}
	}
	checkGames(0, true, games/2)
	// The machine begins.
	p.selectSetting("machine")
	checkGames(1, true, games/4)
	// A weaker machine makes mistakes, and the record names those of both players.
	p.selectSetting("errs")
	checkGames(1, false, games/8)
	p.selectSetting("beginner")
	checkGames(1, false, games/8)
}

func TestUndoRedoHintWhyAndText(t *testing.T) {
	b := boards()["heaps"]
	p := openPage(t, words.English, 1200, b)
	p.waitUntilReady()
	const advice, why = `document.querySelector(".advice").textContent`, `document.querySelector(".why")`
	p.click(button("Hint"))
	require.Contains(t, get[string](p, advice), "every move loses", "a hint from a loss")
	p.click(button("Why?"))
	n := get[int](p, why+`.querySelectorAll("table")[0].querySelectorAll("tbody tr").length`)
	require.That(t, n == 8, "%d reasons, want 8", n)
	require.Contains(t, get[string](p, why+`.textContent`), "and 8 more moves that give the other a W", "the other moves")
	require.Contains(t, get[string](p, why+`.textContent`), "All columns are even", "the columns of (1, 3, 5, 7)")
	n = get[int](p, `document.querySelectorAll(".sign.w").length`)
	require.That(t, n == 16, "%d signs beside the matches, want 16", n)
	p.click(button("Why?"))
	require.That(t, !get[bool](p, `document.querySelector(".sign") !== null`), "letters are left")
	// Three moves, back to the start, and forward again.
	start := p.gameText()
	var texts []string
	for range 3 {
		p.click(clickableParts + "[0]")
		p.waitUntil(`document.querySelector(".nimlab-board").dataset.turn !== "machine"`)
		texts = append(texts, p.gameText())
		if p.playerToMove() == "over" {
			break
		}
	}
	for range len(texts) - 1 {
		p.click(button("Undo"))
	}
	require.Equal(t, p.gameText(), texts[0], "after undo")
	p.click(button("Undo"))
	require.That(t, p.gameText() == start && !get[bool](p, button("Undo")+".disabled === false"), "at the start: %s", p.gameText())
	require.That(t, get[bool](p, "document.activeElement === "+button("Redo")), "at the start the keys are not with Redo")
	for range texts {
		p.click(button("Redo"))
	}
	last := texts[len(texts)-1]
	require.That(t, p.gameText() == last && !get[bool](p, button("Redo")+".disabled === false"), "after redo: %s, want %s", p.gameText(), last)
	// Two players, a hint in two stages, and a game loaded from a text.
	p.selectSetting("two")
	load := func(text string) string {
		t.Helper()
		p.do(chromedp.Evaluate(fmt.Sprintf(`document.querySelector(".astext").open = true; document.querySelector("textarea").value = %q`, text), nil))
		p.click(button("Load this text"))
		return get[string](p, `document.querySelector(".astext [role=status]").textContent`)
	}
	require.Contains(t, load("misère: 1,3,5,7 > 1,3,5,6"), "after 1 moves", "loading")
	p.click(button("Hint"))
	require.Contains(t, get[string](p, advice), "Look at heap", "the first hint")
	p.click(button("Hint"))
	if s := get[string](p, advice); !strings.Contains(s, "This wins: heap") || !get[bool](p, `document.querySelector(".aim") !== null`) {
		t.Errorf("the second hint: %q", s)
	}
	require.That(t, p.playerToMove() == "B", "%s is to move", p.playerToMove())
	for _, bad := range []string{"", "x", "misère: 1,3,5,7 > 0,0,0,0", "normal: 9,9", "misère: <b>", strings.Repeat("1,", 10_000), "misère: 1,3,5,6"} {
		before := get[string](p, `document.querySelector(".nimlab-board").dataset.at`)
		s := load(bad)
		require.That(t, strings.Contains(s, "not a game for this board"), "loading %.30q: %q", bad, s)
		require.That(t, get[string](p, `document.querySelector(".nimlab-board").dataset.at`) == before, "%.30q was loaded", bad)
	}
	// Loading a game selects its play.
	load("normal: 1,3,5,7 > 1,3,5,0")
	require.That(t, get[bool](p, `document.querySelector(".rule").textContent.includes("wins")`), "a game in normal play")
	// The record names the decisive mistake.
	load("misère: 1,3,5,7 > 1,3,5,6 > 1,3,5,5 > 1,1,5,5 > 1,1,5,4 > 1,1,4,4 > 1,1,4,0 > 1,1,0,0 > 0,1,0,0 > 0,0,0,0")
	record := require.Must(b.ParseRecord(p.gameText()))(t)
	mistakes := record.Mistakes()
	if s := get[string](p, `document.querySelector(".record > p").textContent`); !strings.Contains(s, fmt.Sprintf("lost at move %d", mistakes[len(mistakes)-1]+1)) || get[bool](p, `document.querySelector(".record details").open`) {
		t.Errorf("%v: %s", mistakes, s)
	}
	n = get[int](p, `document.querySelectorAll(".history .spot").length`)
	require.That(t, n == len(record.Moves)+1, "%d spots in the history of %d moves", n, len(record.Moves))
}

// The first tap selects a move, the second plays it.
func TestTapsSelectBeforeTheyPlay(t *testing.T) {
	p := openPageAfter(t, words.English, 390, []chromedp.Action{emulation.SetTouchEmulationEnabled(true)}, boards()["heaps"])
	p.waitUntilReady()
	p.selectSetting("two")
	tap := func() {
		at := get[[]float64](p, `(() => { const e = document.querySelector("[data-at='3.4']"); e.scrollIntoView({block: "center"}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`)
		p.do(chromedp.Evaluate(fmt.Sprintf(`document.querySelector("[data-at='3.4'] .hit").dispatchEvent(new PointerEvent("click", {bubbles: true, pointerType: "touch", clientX: %f, clientY: %f}))`, at[0], at[1]), nil))
	}
	tap()
	s := get[string](p, `document.querySelector(".go").textContent`)
	require.That(t, s == "Play: heap 4: 7 → 4" && !strings.Contains(p.gameText(), ">"), "one tap: %q, %s", s, p.gameText())
	tap()
	require.That(t, strings.HasSuffix(p.gameText(), "> 1,3,5,4"), "two taps: %s", p.gameText())
}

// Without scripts a page has the picture and a sentence, all steps, and hints that can be opened.
func TestPageWithoutScriptsHasPicturesAndHints(t *testing.T) {
	p := openPageAfter(t, words.English, 800, []chromedp.Action{emulation.SetScriptExecutionDisabled(true)}, boards()["heaps"], sampleSteps(), questionBox())
	p.do(emulation.SetScriptExecutionDisabled(false))
	for _, want := range []string{
		`document.querySelector(".stage img").naturalHeight > 200 && document.querySelector(".stage img").alt === "heaps (1, 3, 5, 7)"`,
		`document.querySelector(".unscripted").textContent.includes("(1, 3, 5, 7)")`,
		`[...document.querySelectorAll(".nimlab-steps li")].every(li => li.offsetHeight > 20)`,
		`[...document.querySelectorAll(".hint")].every(h => h.offsetHeight > 5)`,
		`document.querySelector(".nimlab-box").textContent.includes("show.It(exercise.")`,
	} {
		require.That(t, get[bool](p, want), "this is false: %s", want)
	}
}

// Many widgets on a page are independent, and define nothing global.
func TestScriptDefinesNothingGlobal(t *testing.T) {
	empty := openPage(t, words.English, 1200, words.Same("nothing"))
	const names = `Object.getOwnPropertyNames(window).filter(n => !/^\d+$/.test(n)).sort().join()`
	want := get[string](empty, names)
	p := openPage(t, words.English, 1200, boards()["heaps"], boards()["heaps"], sampleSteps(), questionBox(), boards()["pins"], play.Fold("more", boards()["strip"]))
	p.waitUntilReady()
	got := get[string](p, names)
	require.That(t, got == want, "the page has %s, without boards %s", got, want)
	require.That(t, !get[bool](p, `document.querySelector("[id]:not([id^=exercise-])") !== null`),
		"something has an id that is no exercise's")
	p.click(`document.querySelectorAll(".nimlab-board")[1].querySelector(".part.can")`)
	p.waitUntil(`document.querySelectorAll("textarea")[1].value.includes(">")`)
	require.That(t, !strings.Contains(p.gameText(), ">"), "a move on the second board was made on the first")
}

// Widgets fit a phone in every language, and nothing is cut off on a laptop.
func TestBoardsFitTheirPages(t *testing.T) {
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		var all []view.View
		for _, name := range slices.Sorted(maps.Keys(boards())) {
			all = append(all, boards()[name])
		}
		for _, g := range games.Endless() {
			all = append(all, play.Board(g.Game))
		}
		for _, f := range []play.Figure{play.Columns, play.Pairs, play.Mex} {
			all = append(all, play.Board(nim.Heaps(15, 30, 31)).WithFigure(f).RevealOnly(play.Winner))
		}
		all = append(all, sampleSteps(), questionBox(), programBox(), play.Board(nim.Heaps(15, 30, 45)), play.Board(nimkit.From(games.Take(1, 2, 3), 120)))
		p := openPage(t, l, 320, all...)
		p.waitUntilReady()
		for _, width := range []int64{320, 390, 1200} {
			p.setWidth(width)
			p.do(chromedp.Evaluate(`for (const b of document.querySelectorAll(".bar > button[aria-expanded=false]")) b.click(); for (const d of document.querySelectorAll("details")) d.open = true;`, nil))
			if got := get[int64](p, `document.documentElement.scrollWidth`); got > width {
				t.Errorf("%s: the page is %d wide on %d: %s", l, got, width,
					get[string](p, `[...document.querySelectorAll("main *")].filter(e => e.getBoundingClientRect().right > innerWidth && !e.closest(".wide, pre, [style*=overflow]")).map(e => e.tagName + "." + e.getAttribute("class")).slice(0, 5).join()`))
			}
			if small := get[string](p, `[...document.querySelectorAll(".part.can")].map(g => [g, (g.querySelector(".hit, .square") || g).getBoundingClientRect()]).filter(([, r]) => r.width && Math.min(r.width, r.height) < 23.5).map(([g, r]) => g.getAttribute("aria-label") + " " + r.width + " by " + r.height).slice(0, 5).join("; ")`); small != "" {
				t.Errorf("%s on %d: too small to tap: %s", l, width, small)
			}
			if small := get[int](p, `[...document.querySelectorAll(".nimlab-play button, .nimlab-play select, .nimlab-play input")].filter(e => e.offsetHeight && e.getBoundingClientRect().height < 32).length`); small > 0 {
				t.Errorf("%d buttons are too small to tap", small)
			}
		}
	}
}

func TestLargestBoardCanBePlayed(t *testing.T) {
	p := openPage(t, words.English, 1200, play.Board(nim.Heaps(35, 36, 36)))
	start := time.Now()
	p.waitUntilReady()
	t.Logf("49,284 positions are ready %v after the page has loaded", time.Since(start).Round(time.Millisecond))
	p.click(clickableParts + "[0]")
	p.waitUntil(`document.querySelector(".nimlab-board").dataset.turn === "you" && document.querySelector("textarea").value.split(">").length === 3`)
}
