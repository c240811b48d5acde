package view

import (
	"errors"

	"nimlab/nimkit/nim/match"
)

// factKind is what a fact about a machine is about.
func factKind(k match.FactKind) Words {
	switch k {
	case match.Shown:
		return Words{NL: "te zien", DE: "gezeigt", EN: "shown"}
	case match.Board:
		return Words{NL: "bord", DE: "Brett", EN: "board"}
	case match.Turns:
		return Words{NL: "beurt", DE: "Zug", EN: "a turn"}
	case match.End:
		return Words{NL: "einde", DE: "Ende", EN: "end"}
	case match.Strategy:
		return Words{NL: "strategie", DE: "Strategie", EN: "strategy"}
	case match.Visitors:
		return Words{NL: "bezoekers", DE: "Besucher", EN: "visitors"}
	}
	return Words{NL: "andere spelen", DE: "andere Spiele", EN: "other games"}
}

// facts are the facts about the machines in the other languages, by their English
// text.
func facts(text string) Words {
	w := map[string]Words{
		"by Westinghouse at the New York World's Fair, April to October 1940": {
			NL: "door Westinghouse op de wereldtentoonstelling in New York, april tot oktober 1940",
			DE: "von Westinghouse auf der Weltausstellung in New York, April bis Oktober 1940",
		},
		"four rows of seven lamps":                  {NL: "vier rijen van zeven lampen", DE: "vier Reihen zu sieben Lampen"},
		"one or more lamps of one row":              {NL: "een of meer lampen van één rij", DE: "eine oder mehr Lampen einer Reihe"},
		"who puts out the last lamp wins":           {NL: "wie de laatste lamp dooft, wint", DE: "wer die letzte Lampe löscht, gewinnt"},
		"one or more lamps of one heap":             {NL: "een of meer lampen van één stapel", DE: "eine oder mehr Lampen eines Haufens"},
		"at most four heaps of at most seven lamps": {NL: "hoogstens vier stapels van hoogstens zeven lampen", DE: "höchstens vier Haufen zu höchstens sieben Lampen"},
		"a dozen patterns of replies wired in; it waited on purpose, as if it were thinking": {
			NL: "een dozijn vast bedrade antwoordpatronen; hij wachtte expres, alsof hij nadacht",
			DE: "ein Dutzend fest verdrahteter Antwortmuster; er wartete absichtlich, als dächte er nach",
		},
		"about 100,000 games; whoever beat it got a token": {
			NL: "ongeveer 100 000 spelen; wie won, kreeg een penning",
			DE: "etwa 100 000 Partien; wer gewann, bekam eine Münze",
		},
		"in Berlin Ludwig Erhard, minister of economics, lost to it": {
			NL: "in Berlijn verloor Ludwig Erhard, minister van Economische Zaken, van hem",
			DE: "in Berlin verlor Ludwig Erhard, der Wirtschaftsminister, gegen ihn",
		},
		"Festival of Britain, London, from May 1951; Berlin industrial show, October 1951": {
			NL: "Festival of Britain, Londen, vanaf mei 1951; industrietentoonstelling in Berlijn, oktober 1951",
			DE: "Festival of Britain, London, ab Mai 1951; Industrieausstellung Berlin, Oktober 1951",
		},
		"by choice: who takes the last lamp wins, or loses (the reverse game)": {
			NL: "naar keuze: wie de laatste lamp neemt, wint of verliest (het omgekeerde spel)",
			DE: "nach Wahl: wer die letzte Lampe nimmt, gewinnt oder verliert (das umgekehrte Spiel)",
		},
		"Bouton's, by the binary digits of the heaps": {
			NL: "die van Bouton, met de binaire cijfers van de stapels", DE: "die von Bouton, mit den Dualziffern der Haufen",
		},
		"a couple of other variants besides": {NL: "nog een paar andere varianten", DE: "noch ein paar andere Varianten"},
	}[text]
	w.EN = text
	return w
}

// Machine is what is known of a historical machine, each fact with its source.
func Machine(m match.Machine) View {
	if len(m.Facts) == 0 {
		return Same(errors.New("view: a machine of which nothing is known: take match.Nimatron or match.Nimrod"))
	}
	t := Table{
		Caption: Same(m.Name),
		Head: []any{
			Same(""), Words{NL: "wat wij weten", DE: "was wir wissen", EN: "what we know"}, Words{NL: "bron", DE: "Quelle", EN: "source"},
		},
		Side: true,
	}
	for _, f := range m.Facts {
		t.Rows = append(t.Rows, []any{factKind(f.Kind), facts(f.Text), Same(f.Source)})
	}
	return t
}

// PlayerNames are the names of the two players of a series, by how they play: A
// and B if both play in the same way.
func PlayerNames(s match.Series) [2]Words {
	names := [2]Words{playerName(s.Match.First), playerName(s.Match.Second)}
	if names[0] == names[1] {
		return Players()
	}
	return names
}

// playerName names a player by how it plays.
func playerName(p match.Player) Words {
	switch p := p.(type) {
	case nil, match.Perfect:
		return Words{NL: "volmaakt", DE: "perfekt", EN: "perfect"}
	case *match.Random:
		return Words{NL: "toeval", DE: "Zufall", EN: "random"}
	case *match.Erring:
		return Words{NL: "wie zich vergist", DE: "wer sich irrt", EN: "one who errs"}
	case match.Copycat:
		return Words{NL: "wie nadoet", DE: "wer nachmacht", EN: "one who copies"}
	case match.Machine:
		return Same(p.Name)
	}
	return Words{NL: "een ander", DE: "ein anderer", EN: "another"}
}
