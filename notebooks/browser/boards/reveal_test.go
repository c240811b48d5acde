package boards

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/play"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// observedGameScript plays a random game, pointing at parts and selecting them. It returns the game as text
// with everything that the board displayed in any state.
const observedGameScript = `(async () => {` + playHelpers + `
	const read = new Set();
	const look = () => read.add(root.innerText + "\n" + [...root.querySelectorAll("[aria-label], title")].map(e => e.getAttribute("aria-label") || e.textContent).join("\n"));
	for (const d of root.querySelectorAll("details")) d.open = true;
	press("New game");
	for (let k = 0; root.dataset.turn !== "over" && k < 200; k++) {
		if (root.dataset.turn === "machine") { await nextTask(); continue; }
		look();
		const options = root.querySelectorAll(".choices button"), go = root.querySelector(".go"), part = randomElement(root.querySelectorAll(Math.random() < 0.8 ? ".part.can" : ".part"));
		if (options.length) { click(randomElement(options)); continue; }
		part.dispatchEvent(new PointerEvent("pointerover", {bubbles: true}));
		look();
		click(part);
		look();
		if (!go.hidden && Math.random() < 0.6) click(go);
	}
	look();
	const played = text(), over = root.dataset.turn === "over";
	const sentences = [...root.querySelectorAll(".record > p")].map(p => p.textContent).join("\n");
	const found = [".sign", ".chip", ".why *", ".record details", ".record table", ".history", ".spot", ".watched"].filter(s => root.querySelector(s));
	press("Undo");
	look();
	return {text: played, sentences, found, over, read: [...read], won: root.querySelector(".status strong").textContent};
})()`

// observation is the result of observedGameScript.
type observation struct {
	Text      string   // the game
	Sentences string   // of the record, one on each line
	Over      bool     // false if the script stopped before the end
	Found     []string // selectors of elements that reveal more than the winner
	Read      []string // the texts that the board displayed
}

// No state of a whole game displays a value, column, theorem, right move or mark. At the end the
// board names the last losing move.
func TestWinnerBoardRevealsOnlyLosingMove(t *testing.T) {
	revealing := regexp.MustCompile(`[✓✗]|(?i)\b(hint|why|columns|odd|even|base two|nim-value|value|values|right was|wrong|winning move|start was|every move|this wins|judged|mirror|sum)\b`)
	var lost atomic.Int32
	t.Cleanup(func() {
		require.That(t, lost.Load() >= 50, "only %d games were lost by a move", lost.Load())
	})
	for _, name := range slices.Sorted(maps.Keys(boards())) {
		b := boards()[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := openPage(t, words.English, 1200, b.RevealOnly(play.Winner))
			p.waitUntilReady()
			p.do(chromedp.Evaluate(`document.querySelector(".rule").hidden = true`, nil)) // the rule of a game may contain a word such as "odd"
			for _, opponent := range []string{"perfect", "beginner", "two"} {
				p.selectSetting(opponent)
				for range 3 {
					s := get[observation](p, observedGameScript)
					if len(s.Found) > 0 {
						t.Fatalf("%s: there is %v", s.Text, s.Found)
					}
					for _, read := range s.Read {
						word := revealing.FindString(read)
						require.True(t, word == "", "%s: %q in %s", s.Text, word, read)
					}
					record := require.Must(b.ParseRecord(s.Text))(t)
					want := ""
					if wrong := record.Mistakes(); s.Over && len(wrong) > 0 && record.Moves[wrong[len(wrong)-1]].After == nimkit.Loss {
						want = fmt.Sprintf("The game was lost at move %d (", wrong[len(wrong)-1]+1)
						lost.Add(1)
					}
					if got, _, _ := strings.Cut(s.Sentences, "("); got != strings.TrimSuffix(want, "(") || strings.Contains(s.Sentences, "\n") {
						t.Fatalf("%s: %q, want %q", s.Text, s.Sentences, want)
					}
				}
			}
		})
	}
}

// A board of outcomes displays marks, letters and right moves, but no values, columns, theorem or remoteness.
func TestOutcomesBoardRevealsNoValues(t *testing.T) {
	p := openPage(t, words.English, 1200, play.Board(nim.Heaps(3, 5, 7)).RevealOnly(play.Outcomes))
	p.waitUntilReady()
	p.click(button("Why?"))
	if s := get[string](p, `document.querySelector(".why").innerText`); !strings.Contains(s, "This position is a W") || regexp.MustCompile(`(?i)column|even|sum|to the end`).MatchString(s) {
		t.Errorf("why: %s", s)
	}
	if n := get[int](p, `document.querySelectorAll(".sign").length`); n != 15 {
		t.Errorf("there are %d marks, want 15", n)
	}
	p.click(button("Hint"))
	p.click(button("Hint"))
	if s := get[string](p, `document.querySelector(".advice").textContent`); !strings.HasPrefix(s, "This wins") {
		t.Errorf("hint: %s", s)
	}
	p.selectSetting("two")
	get[string](p, loadTextScript+`("normal: 3,5,7 > 3,5,0 > 3,3,0 > 3,0,0 > 0,0,0")`)
	if s := get[string](p, `document.querySelector(".record").innerText`); !strings.HasPrefix(s, "The game was lost at move 1 (player A: heap 3: 7 → 0).") || strings.Contains(s, "right was") {
		t.Errorf("the record before the reasons are opened is %q", s)
	}
	p.click(`document.querySelector(".record summary")`)
	require.Contains(t, get[string](p, `document.querySelector(".record").innerText`), "right was", "the record after the reasons are opened")
}

// Games that were won or loaded are no defeats.
func TestTwoDefeatsOfferEasierGames(t *testing.T) {
	p := openPage(t, words.English, 390, play.Board(nim.Heaps(1, 1)))
	p.waitUntilReady()
	offeredButtons := func() []string {
		return get[[]string](p, `[...document.querySelectorAll(".another button")].map(b => b.textContent)`)
	}
	loseGame := func() {
		t.Helper()
		p.click(clickableParts + "[0]")
		p.waitUntil(`document.querySelector(".nimlab-board").dataset.turn === "over"`)
	}
	get[string](p, loadTextScript+`("normal: 1,1 > 0,1 > 0,0")`)
	p.click(button("New game"))
	loseGame()
	require.That(t, len(offeredButtons()) == 0, "offered after one defeat")
	p.click(button("Undo"))
	loseGame()
	require.That(t, len(offeredButtons()) == 0, "a move that was taken back counts as a game")
	p.click(button("New game"))
	if loseGame(); !slices.Equal(offeredButtons(), []string{"The computer begins", "Begin smaller", "Against a computer that makes mistakes"}) {
		t.Errorf("offered are %q", offeredButtons())
	}
	p.click(button("The computer begins"))
	p.waitUntil(`document.querySelector(".nimlab-board").dataset.turn === "you"`)
	if s := p.gameText(); strings.Count(s, ">") != 1 || !get[bool](p, `document.querySelector(".stage").contains(document.activeElement)`) {
		t.Errorf("the computer did not begin: %s", s)
	}
	p.click(clickableParts + "[0]")
	require.Equal(t, get[string](p, `document.querySelector(".status strong").textContent`), "You have won!", "said")
	p.selectSetting("I")
	for range 2 {
		p.click(button("New game"))
		loseGame()
	}
	p.click(button("Against a computer that makes mistakes"))
	got := get[string](p, `[...document.querySelectorAll(".settings select")][0].value`)
	require.That(t, got == "errs" && p.gameText() == "normal: 1,1", "against %s: %s", got, p.gameText())
	for range 2 {
		p.click(button("New game"))
		loseGame()
	}
	require.That(t, slices.Equal(offeredButtons(), []string{"The computer begins", "Begin smaller", "Against a beginner"}),
		"then are offered %q", offeredButtons())
}

// A board whose start is lost for the reader does not reveal that.
func TestEasierGamesCanBeWon(t *testing.T) {
	textsByLanguage := map[words.Language]struct{ again, other, smaller, yours, lost string }{
		words.Dutch:   {"Nieuw spel", "De computer begint", "Kleiner beginnen", "Jij bent aan zet", `(?i)verlo(or|ren)|\bV\b`},
		words.German:  {"Neues Spiel", "Der Computer fängt an", "Kleiner anfangen", "Du bist am Zug", `(?i)verlor|verlust|\bV\b`},
		words.English: {"New game", "The computer begins", "Begin smaller", "Your turn", `(?i)\blost\b|\bloss|\bL\b`},
	}
	heaps := func(n []int) bool {
		sum := 0
		for _, h := range n {
			sum ^= h
		}
		return sum != 0
	}
	lostGames := map[string]struct {
		board play.GameBoard
		won   func(n []int) bool
	}{
		"heaps":   {play.Board(nim.Heaps(4, 4)), heaps},
		"many":    {play.Board(nim.Heaps(30, 40, 30^40)), heaps},
		"matches": {play.Board(takeaway.MustSet(1, 2).Misere().Heap(7)), func(n []int) bool { return n[0]%3 != 1 }},
		"cards":   {play.Board(cards.Up(5)), func(n []int) bool { return cards.Row{Up: n[0], Down: n[1]}.Outcome() == nimkit.Win }},
	}
	for l, texts := range textsByLanguage {
		for name, game := range lostGames {
			t.Run(string(l)+" "+name, func(t *testing.T) {
				p := openPage(t, l, 390, game.board.RevealOnly(play.Winner))
				p.waitUntilReady()
				if word := regexp.MustCompile(texts.lost).FindString(get[string](p, `document.querySelector(".nimlab-board").innerText`)); word != "" {
					t.Errorf("the board begins with %q", word)
				}
				turn := `document.querySelector(".nimlab-board").dataset.turn`
				for range 2 {
					p.click(button(texts.again))
					for get[string](p, turn) != "over" {
						p.waitUntil(turn + ` !== "machine"`)
						get[bool](p, `(async () => {
							const root = document.querySelector(".nimlab-board"), go = root.querySelector(".go");
							for (const part of root.querySelectorAll(".part")) {
								if (root.dataset.turn !== "you") return true;
								part.dispatchEvent(new MouseEvent("click", {bubbles: true}));
								if (!go.hidden) go.click();
							}
							return true;
						})()`)
					}
				}
				offered := get[[]string](p, `[...document.querySelectorAll(".another button")].map(b => b.textContent)`)
				require.True(t, len(offered) == 3 && offered[0] == texts.other && offered[1] == texts.smaller, "offered are %q", offered)
				p.click(button(texts.smaller))
				text := p.gameText()
				s := get[string](p, `document.querySelector(".status strong").textContent`)
				require.True(t, s == texts.yours && strings.Contains(text, "… > ") && strings.Count(text, ">") == 1, "%s: %s", text, s)
				if !get[bool](p, `(at => at.top >= 0 && at.bottom <= innerHeight || at.top < 1 && at.bottom > innerHeight - 1)(document.querySelector(".stage").getBoundingClientRect())`) {
					t.Error("the board is neither whole in sight nor all that is seen")
				}
				var numbers []int
				for _, n := range regexp.MustCompile(`\d+`).FindAllString(text, -1) {
					numbers = append(numbers, words.Must(strconv.Atoi(n)))
				}
				require.That(t, game.won(numbers), "%s cannot be won", text)
				p.click(button(texts.again))
				require.That(t, !strings.Contains(p.gameText(), "…"), "a new game begins at %s", p.gameText())
			})
		}
	}
}

// Figures show the current position, or the one after the selected move, also on a phone and for
// screen readers.
func TestFiguresFollowSelectedMove(t *testing.T) {
	caption := func(p page) string {
		return get[string](p, `document.querySelector(".watched [role=status]").textContent`)
	}
	pointAt := func(p page, at string) {
		p.do(chromedp.Evaluate(fmt.Sprintf(`document.querySelector("[data-at='%s']").dispatchEvent(new PointerEvent("pointerover", {bubbles: true}))`, at), nil))
	}
	t.Run("columns", func(t *testing.T) {
		p := openPage(t, words.English, 390, play.Board(nim.Heaps(1, 3, 6)).RevealOnly(play.Winner).WithFigure(play.Columns))
		p.waitUntilReady()
		rows := func() string {
			return get[string](p, `[...document.querySelectorAll(".watched tr")].map(r => [...r.cells].map(c => c.textContent).join(" ")).join("; ")`)
		}
		if got, want := rows(), "heap 4 2 1; 1 0 0 1; 3 0 1 1; 6 1 1 0; ones 1 2 2;  odd even even"; got != want || caption(p) != "Odd columns: 4." {
			t.Errorf("%s: %s", got, caption(p))
		}
		pointAt(p, "2.2")
		if got := rows(); !strings.Contains(got, "; 2 0 1 0; ones 0 2 2;") || caption(p) != "After this move: all columns are even." {
			t.Errorf("pointed at: %s: %s", got, caption(p))
		}
		if n := get[int](p, `document.querySelectorAll(".watched .changed").length`); n != 1 {
			t.Errorf("%d bits change", n)
		}
		// The same by keys.
		p.do(chromedp.Evaluate(`document.querySelector(".part[tabindex='0']").focus()`, nil))
		p.pressKeys(kb.ArrowDown)
		require.That(t, strings.HasPrefix(caption(p), "After this move: odd columns: "), "by keys: %s", caption(p))
		p.selectSetting("two")
		p.click(`document.querySelector("[data-at='2.2']")`)
		if got := rows(); !strings.Contains(got, "; 2 0 1 0; ones 0 2 2;") || caption(p) == "" {
			t.Errorf("moved: %s", got)
		}
		width := get[int](p, `document.documentElement.scrollWidth`)
		require.That(t, width <= 390, "%d wide", width)
	})
	// Why? does not repeat the table of columns, only its conclusion.
	t.Run("columns with reasons", func(t *testing.T) {
		for figure, tables := range map[play.Figure]int{play.Columns: 1, play.Pairs: 2} {
			p := openPage(t, words.English, 390, play.Board(nim.Heaps(3, 5)).WithFigure(figure))
			p.waitUntilReady()
			p.click(button("Why?"))
			n := get[int](p, `document.querySelectorAll(".why table").length`)
			require.Equal(t, n, tables, "tables of reasons with figure", figure)
			require.Contains(t, get[string](p, `document.querySelector(".why").textContent`), "Not all columns are even", "the conclusion")
		}
	})
	t.Run("pairs", func(t *testing.T) {
		p := openPage(t, words.English, 390, play.Board(nim.Heaps(3, 5)).WithFigure(play.Pairs))
		p.waitUntilReady()
		shapes := func() string {
			return get[string](p, `["path", ".paired", ".alone"].map(s => document.querySelectorAll(".watched " + s).length).join()`)
		}
		require.That(t, shapes() == "3,6,2" && caption(p) == "Without a partner: 2.", "%s: %s", shapes(), caption(p))
		if pointAt(p, "1.3"); shapes() != "3,6,0" || caption(p) != "After this move: everything has a partner." {
			t.Errorf("pointed at: %s: %s", shapes(), caption(p))
		}
		p = openPage(t, words.English, 390, play.Board(pins.Full(8)).WithFigure(play.Pairs))
		p.waitUntilReady()
		p.selectSetting("two")
		got := get[string](p, loadTextScript+`("normal: 1,1,1,1,1,1,1,1 > 1,1,1,0,0,1,1,1")`)
		require.That(t, shapes() == "3,6,0", "%s: %s, %s", got, shapes(), caption(p))
	})
	t.Run("mex", func(t *testing.T) {
		for _, game := range []nimkit.Game{octal.Kayles.Heaps(3, 4), classics.Wythoff(3, 5), nim.Heaps(60, 70, 80), nimkit.From(games.Take(1, 2, 3), 20)} {
			p := openPage(t, words.English, 390, play.Board(game).WithFigure(play.Mex).RevealOnly(play.Winner))
			p.waitUntilReady()
			want := uint64(require.Must(game.NimValue())(t).Nimber)
			if got := caption(p); !strings.HasPrefix(got, fmt.Sprintf("The least value that is missing is %d:", want)) || get[string](p, `document.querySelector(".watched .missing").textContent`) != fmt.Sprint(want) {
				t.Errorf("%T: %s", game, got)
			}
			width := get[int](p, `document.documentElement.scrollWidth`)
			require.That(t, width <= 390, "%d wide", width)
		}
	})
}

// The second click never plays the move. The button plays it, and the board keeps the focus.
func TestSecondClickDeselects(t *testing.T) {
	p := openPage(t, words.English, 1200, play.Board(pins.Full(8)))
	p.waitUntilReady()
	p.selectSetting("two")
	selectedPins := func() string {
		return get[string](p, `[...document.querySelectorAll(".part.aim")].map(e => e.dataset.name).join()`)
	}
	pin := func(n int) { p.click(fmt.Sprintf(`document.querySelector("[data-at='%d.0']")`, n-1)) }
	for _, c := range []struct {
		pin  int
		want string
	}{{3, "3"}, {4, "3,4"}, {3, "4"}, {4, ""}, {7, "7"}, {7, ""}, {2, "2"}} {
		if pin(c.pin); selectedPins() != c.want || p.gameText() != "normal: 1,1,1,1,1,1,1,1" {
			t.Errorf("after pin %d: %q, %s", c.pin, selectedPins(), p.gameText())
		}
	}
	p.click(`document.querySelector(".go")`)
	if !strings.HasSuffix(p.gameText(), "> 1,0,1,1,1,1,1,1") || !get[bool](p, `document.querySelector(".stage").contains(document.activeElement)`) {
		t.Errorf("played: %s", p.gameText())
	}
	// A hint does not play a move either.
	p.click(button("Hint"))
	p.click(button("Hint"))
	hinted, before := selectedPins(), p.gameText()
	pin(int(hinted[0] - '0'))
	require.That(t, p.gameText() == before, "a hint of %s is played: %s", hinted, p.gameText())
}

// markup is HTML that a page contains unchanged.
type markup string

func (m markup) HTML(words.Language) string { return string(m) }
func (markup) Text(words.Language) string   { return "" }

// On the site a link opens a board with its game, also in a fold. Invalid games are ignored. A
// notebook has no such links.
func TestAddressContainsGame(t *testing.T) {
	p := openPage(t, words.English, 390, markup(`</main><main id="text">`), play.Board(nim.Heaps(1, 2)), play.Fold("more", play.Board(nim.Heaps(3, 5))))
	p.waitUntilReady()
	const second = `document.querySelectorAll(".nimlab-board")[1]`
	address := get[string](p, `location.href`)
	openAddress := func(hash string) string {
		t.Helper()
		p.do(chromedp.Evaluate(fmt.Sprintf(`location.hash = %q`, hash), nil))
		p.waitUntil(`new Promise(r => setTimeout(() => r(true), 50))`) // the page handles the event in a later task
		return get[string](p, second+`.querySelector("textarea").value`)
	}
	if got := openAddress("#game2=normal:3,5>3,3"); got != "normal: 3,5 > 3,3" || !get[bool](p, second+`.closest("details").open`) {
		t.Errorf("arrived: %s", got)
	}
	if got := get[string](p, second+`.dataset.turn`); got != "you" {
		t.Errorf("%s is to move", got)
	}
	for _, bad := range []string{"#game2=normal:3,5>5,5", "#game2=<img src=x onerror=alert(1)>", "#game2", "#game9=normal:3,5", "#c-07.0=1,4,9", "#%"} {
		require.Equal(t, openAddress(bad), "normal: 3,5 > 3,3", bad)
	}
	// After one move it is the reader's turn again; a link to a finished game shows its end.
	openAddress("#game2=normal:3,5>3,3>3,2")
	require.That(t, get[string](p, second+`.dataset.turn`) == "you", "the machine is to move where a link leads")
	if got := openAddress("#game2=normal:3,5>3,0>0,0"); got != "normal: 3,5 > 3,0 > 0,0" || get[string](p, second+`.dataset.turn`) != "over" {
		t.Errorf("a game that is over: %s", got)
	}
	openAddress("#game2=normal:3,5>3,3")
	require.Equal(t, p.gameText(), "normal: 1,2", "the other board")
	// The link of a board leads back to it, with other changes in the address.
	openAddress("#c-07.0=1,4,9")
	p.do(chromedp.Evaluate(second+`.querySelector(".settings select").value = "two"; `+second+`.querySelector(".settings select").dispatchEvent(new Event("change")); `+second+`.querySelector(".part.can").dispatchEvent(new MouseEvent("click", {bubbles: true}))`, nil))
	link, text := get[string](p, second+`.querySelector(".link").href`), get[string](p, second+`.querySelector("textarea").value`)
	if !strings.HasPrefix(link, address+"#c-07.0=1,4,9&game2=normal:3,5%3E3,3%3E") && !strings.HasPrefix(link, address+"#c-07.0=1,4,9&game2=normal:3,5>3,3>") {
		t.Errorf("the link is %s", link)
	}
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(link))
	p.waitUntil(`!document.querySelector(".nimlab-play:not(.awake)") && document.querySelectorAll("textarea").length === 2`)
	if got := get[string](p, second+`.querySelector("textarea").value`); got != text {
		t.Errorf("%s leads to %s, not to %s", link, got, text)
	}
	// A list has names with any characters, and the reader may have changed the play.
	p = openPage(t, words.English, 390, markup(`</main><main id="text">`), boards()["a struct"])
	p.waitUntilReady()
	p.selectSetting("two")
	p.click(`document.querySelector(".choices button")`)
	text = p.gameText()
	p.do(chromedp.Evaluate(`document.querySelector(".link").click()`, nil), chromedp.Evaluate(`document.querySelector(".nimlab-board").querySelector("textarea").value = ""; dispatchEvent(new HashChangeEvent("hashchange"))`, nil))
	require.Equal(t, p.gameText(), text, "a list")
	p = openPage(t, words.English, 390, play.Board(nim.Heaps(1, 2)))
	p.waitUntilReady()
	require.That(t, get[bool](p, `document.querySelector(".link").hidden`), "a link in a notebook")
	p.do(chromedp.Evaluate(`location.hash = "#game1=normal:1,2>1,1"`, nil))
	require.Equal(t, p.gameText(), "normal: 1,2", "a notebook listens to its address")
}
