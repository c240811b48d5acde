package lessons

import (
	"nimlab/nimkit/sequences"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Fill fills the table of a take-away game from small to large, as the article's
// basic program does: a step for each number of matches from 1 to n, with the moves
// as arrows to what they leave. N is from 1 to 60.
func Fill(g takeaway.Game, n int) (told []view.Step) {
	defer orSaid(&told)
	words.Check(within("a strip of %d matches", n, 1, longestSearch))
	words.Must(g.Period())
	var all steps
	for _, e := range g.ExplainAll(1, n) {
		all.add(words.Alike("%s.", view.Reason(e)), plots.Search{Game: g, From: 1, To: n, Known: e.N, Moves: e.Options}.Figure())
	}
	return all
}

// Period searches for the period as the article's program does, on a strip that
// is long enough to prove it: the row of wins and losses; its differences; and for
// StartDDLen = 0, 1, 2, … the M outcomes from that loss on, laid below the strip at
// each later loss, which is PeriodeDDLen = 1, 2, 3, …, until they come back. The game
// has no draws, and preperiod, period and M together fit on 60 squares.
func Period(g takeaway.Game) (told []view.Step) {
	defer orSaid(&told)
	dd := words.Must(g.DD())
	if g.HasDraws() {
		fail("%v has draws: the search is drawn for games without", g)
	}
	m := g.Set.Max()
	losses := sequences.First("losses", len(dd.StartDD())+len(dd.PeriodDD())+1, g.Losses()).Terms
	begin, back := losses[len(dd.StartDD())], losses[len(losses)-1]
	s := plots.Search{Game: g, From: losses[0], To: back + m - 1}
	words.Check(within("a search with numbers up to %d", s.To, s.From, s.From+longestSearch-1))
	s.Known = s.To
	var all steps
	add := func(says words.Text) { all.add(says, s.Figure()) }
	add(words.Of("Zo begint de rij van winst en verlies. Elk oranje vakje met een V is een verlies.",
		"So beginnt die Reihe der Gewinne und Verluste. Jedes orange Feld mit einem V ist ein Verlust.",
		"This is how the row of wins and losses begins. Each orange square with an L is a loss."))
	s.Losses = losses
	add(words.Of("Boven de strook staat hoe ver het van elk verlies naar het volgende is: de verschillen.",
		"Über dem Streifen steht, wie weit es von jedem Verlust zum nächsten ist: die Differenzen.",
		"Above the strip you see how far it is from each loss to the next: these are the differences."))
	for start, kept := range losses[:len(dd.StartDD())+1] {
		s.Kept, s.Tries = kept, nil
		if start == 0 {
			add(words.Of("StartDDLen = 0: we slaan geen verschil over. Onthoud de %d uitkomsten vanaf het eerste verlies, %d. Komt dat rijtje terug?",
				"StartDDLen = 0: Wir lassen keine Differenz aus. Merk dir die %d Ausgänge ab dem ersten Verlust, %d. Kommt diese Folge wieder?",
				"StartDDLen = 0: we leave out no difference. Remember the %d letters from the first loss, %d, on. Does that row come back?", m, kept))
		}
		for period, at := range losses[start+1:] {
			if at+m-1 > s.To {
				break
			}
			s.Tries = append(s.Tries, at)
			good := s.Agree(at)
			switch {
			case good == m:
				add(words.Of("StartDDLen = %d, PeriodeDDLen = %d: bij %d klopt het helemaal. Wat volgt, hangt alleen van deze %d uitkomsten af. Vanaf hier gaat dus alles net als vanaf %d, voor altijd.",
					"StartDDLen = %d, PeriodeDDLen = %d: Bei %d stimmt alles. Was folgt, hängt nur von diesen %d Ausgängen ab. Von hier an geht also alles wie ab %d, für immer.",
					"StartDDLen = %d, PeriodDDLen = %d: at %d the whole row fits. What follows depends only on these %d letters. So from here on everything goes as it did from %d, for ever.", start, period+1, at, m, kept))
			case start == 0:
				add(words.Of("PeriodeDDLen = %d: leg het rijtje bij %d. De letter met nummer %d past niet meer.",
					"PeriodeDDLen = %d: Leg die Folge bei %d an. Der Buchstabe Nummer %d passt nicht mehr.",
					"PeriodDDLen = %d: lay the row at %d. Letter number %d no longer fits.", period+1, at, good+1))
			}
		}
		if kept != begin && start > 0 {
			add(words.Of("StartDDLen = %d: het rijtje vanaf %d komt in dit stuk ook niet terug.",
				"StartDDLen = %d: Die Folge ab %d kommt in diesem Stück auch nicht wieder.",
				"StartDDLen = %d: the row from %d on does not come back in this part either.", start, kept))
		}
	}
	s.Tries, s.Named, s.Start = nil, true, len(dd.StartDD())
	start := words.Of("StartDD is leeg", "StartDD ist leer", "StartDD is empty")
	if len(dd.StartDD()) > 0 {
		start = words.Of("StartDD is %v, met som %d", "StartDD ist %v, mit Summe %d", "StartDD is %v, with sum %d", joined(dd.StartDD(), ", "), dd.StartLen)
	}
	add(words.Of("Klaar: %s. PeriodeDD is %v, met som %d: dat is PeriodeLen.",
		"Fertig: %s. PeriodeDD ist %v, mit Summe %d: Das ist PeriodeLen.",
		"Done: %s. PeriodDD is %v, with sum %d: that is PeriodLen.", start, joined(dd.PeriodDD(), ", "), dd.PeriodLen))
	return all
}
