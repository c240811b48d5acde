package play

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// mostCoins is how many coins a picture of coins that are turned holds.
const mostCoins = 64

// turningScene lays the coins of a coin-turning game in a row, or on a board, each with
// both its faces. A position says which lie heads up: "○●●", "○●/●●". It is none for
// other texts.
func turningScene(g *nimkit.Graph, start string) (scene, bool) {
	coins := coinsOf(start)
	if len(coins) == 0 || len(coins) > mostCoins {
		return scene{}, false
	}
	for n := range g.Len() {
		if p, ok := g.Position(n).(string); !ok || len(coinsOf(p)) != len(coins) {
			return scene{}, false
		}
	}
	return scene{
		kind: "turning", reads: "flip",
		row:   func(g *nimkit.Graph, n int) []int { return coinsOf(g.Position(n).(string)) },
		still: words.Of("munten %s", "Münzen %s", "coins %s", start),
		svg:   drawTurning(strings.Split(start, "/")),
	}, true
}

// coinsOf is 1 for each coin that lies heads up and 0 for tails, or nothing.
func coinsOf(position string) (coins []int) {
	for _, c := range strings.ReplaceAll(position, "/", "") {
		switch c {
		case '○':
			coins = append(coins, 0)
		case '●':
			coins = append(coins, 1)
		default:
			return nil
		}
	}
	return coins
}

// drawTurning draws ten coins of a row a line, or the lines of a board. The places
// count from 0.
func drawTurning(lines []string) string {
	const step, high, margin = 54.0, 72.0, 8.0
	var d drawing
	wide, bottom, pile := 0, 0, 0
	for row, text := range lines {
		for column, c := range []rune(text) {
			line, at, name := row, column, fmt.Sprintf("%d,%d", column, row)
			if len(lines) == 1 {
				line, at, name = column/10, column%10, fmt.Sprint(column)
			}
			wide, bottom = max(wide, at+1), max(bottom, line+1)
			x, y := margin+step*(float64(at)+0.5), margin+high*float64(line)+23
			heads, tails := "", ` style="visibility:hidden"`
			if c == '○' {
				heads, tails = tails, heads
			}
			d.named(name, pile, 0, x+17, y+17, `<circle class="hit" cx="%.4g" cy="%.4g" r="26" fill="#fff" fill-opacity="0"/><g class="thing"><circle cx="%.4g" cy="%.4g" r="22" fill="#000" opacity=".18"/>`+
				`<g class="face"%s><circle cx="%.4g" cy="%.4g" r="22" fill="#e8bd4a" stroke="#8f6612" stroke-width="1.4"/><circle cx="%.4g" cy="%.4g" r="17.5" fill="none" stroke="#b58a25"/><path d="M%.4g %.4gc0 -4 -4 -5 -4 -10a7.5 8.5 0 0 1 15 0c0 5 -4 6 -4 10c4 1 7 2 8.500 5a17 17 0 0 1 -24 0c1.500 -3 4.500 -4 8.500 -5z" fill="#6b4a08"/></g>`+
				`<g class="back"%s><circle cx="%.4g" cy="%.4g" r="22" fill="#f4efdf" stroke="#8a7b5c" stroke-width="1.4"/><circle cx="%.4g" cy="%.4g" r="14" fill="none" stroke="#8a7b5c" stroke-width="2"/></g></g>`+
				`<text class="name" x="%.4g" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65" aria-hidden="true">%s</text>`,
				x, y, x+1, y+2, heads, x, y, x, y, x-3.5, y+4, tails, x, y, x, y, x, y+39, name)
			pile++
		}
	}
	return d.document(2*margin+step*float64(wide), margin+high*float64(bottom))
}
