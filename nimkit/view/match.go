package view

import (
	"errors"

	"nimlab/nimkit/nim/match"
)

// factKind is what a fact about a machine is about.
func factKind(k match.FactKind) Words {
	kinds := []string{
		match.Shown: "te zien|gezeigt|shown", match.Board: "bord|Brett|board", match.Turns: "beurt|Zug|a turn", match.End: "einde|Ende|end",
		match.Strategy: "strategie|Strategie|strategy", match.Visitors: "bezoekers|Besucher|visitors", match.Variants: "andere spelen|andere Spiele|other games",
	}
	return word(kinds[min(int(k), len(kinds)-1)])
}

// fact is a fact about a machine or its source, found by its English text. The titles
// of sources stay as they are.
func fact(text string) Words {
	for _, known := range []string{
		"door Westinghouse op de wereldtentoonstelling in New York, april tot oktober 1940|von Westinghouse auf der Weltausstellung in New York, April bis Oktober 1940|by Westinghouse at the New York World's Fair, April to October 1940",
		"vier rijen van zeven lampen|vier Reihen zu sieben Lampen|four rows of seven lamps",
		"een of meer lampen van één rij|eine oder mehr Lampen einer Reihe|one or more lamps of one row",
		"wie de laatste lamp dooft, wint|wer die letzte Lampe löscht, gewinnt|whoever puts out the last lamp wins",
		"een of meer lampen van één stapel|eine oder mehr Lampen eines Haufens|one or more lamps of one heap",
		"hoogstens vier stapels van hoogstens zeven lampen|höchstens vier Haufen zu höchstens sieben Lampen|at most four heaps of at most seven lamps",
		"een dozijn vast bedrade antwoordpatronen; hij wachtte expres, alsof hij nadacht|ein Dutzend fest verdrahteter Antwortmuster; er wartete absichtlich, als dächte er nach|a dozen patterns of replies wired in; it waited on purpose, as if it were thinking",
		"ongeveer 100.000 spelen; wie won, kreeg een penning|etwa 100.000 Partien; wer gewann, bekam eine Münze|about 100,000 games; whoever beat it got a token",
		"in Berlijn verloor Ludwig Erhard, minister van Economische Zaken, van hem|in Berlin verlor Ludwig Erhard, der Wirtschaftsminister, gegen ihn|in Berlin Ludwig Erhard, minister of economics, lost to it",
		"Festival of Britain, Londen, vanaf mei 1951; industrietentoonstelling in Berlijn, oktober 1951|Festival of Britain, London, ab Mai 1951; Industrieausstellung Berlin, Oktober 1951|Festival of Britain, London, from May 1951; Berlin industrial exhibition, October 1951",
		"naar keuze: wie de laatste lamp neemt, wint of verliest (het omgekeerde spel)|nach Wahl: wer die letzte Lampe nimmt, gewinnt oder verliert (das umgekehrte Spiel)|by choice: whoever takes the last lamp wins, or loses (the reverse game)",
		"die van Bouton, met de binaire cijfers van de stapels|die von Bouton, mit den Dualziffern der Haufen|Bouton's, by the binary digits of the heaps",
		"nog een paar andere varianten|noch ein paar andere Varianten|a couple of other variants",
		"Wikipedia (Engels), Nimatron|Wikipedia (englisch), Nimatron|Wikipedia (English), Nimatron",
		"Wikipedia (Engels), Nimatron (een oudere versie)|Wikipedia (englisch), Nimatron (eine ältere Fassung)|Wikipedia (English), Nimatron (an older version)",
		"Wikipedia (Duits), Nim-Spiel|Wikipedia (deutsch), Nim-Spiel|Wikipedia (German), Nim-Spiel",
		"Wikipedia (Engels), Nimrod (computer)|Wikipedia (englisch), Nimrod (computer)|Wikipedia (English), Nimrod (computer)",
		"NIMROD-pagina's op goodeveca.net, naar het boekje van Ferranti uit 1951|NIMROD-Seiten auf goodeveca.net, nach dem Heft von Ferranti aus dem Jahr 1951|NIMROD pages at goodeveca.net, after Ferranti's booklet of 1951",
		"handleiding bij de NIMROD-simulatie uit 2001, BeOS-archief|Anleitung zur NIMROD-Simulation von 2001, BeOS-Archiv|manual of the NIMROD simulation of 2001, BeOS archive",
	} {
		if w := word(known); w.EN == text {
			return w
		}
	}
	return Same(text)
}

// Machine is what is known of a historical machine, each fact with its source.
func Machine(m match.Machine) View {
	if len(m.Facts) == 0 {
		return Same(errors.New("view: a machine of which nothing is known: take match.Nimatron or match.Nimrod"))
	}
	t := Table{
		Caption: Same(m.Name),
		Head:    heads("", "wat wij weten|was wir wissen|what we know", "bron|Quelle|source"),
		Side:    true,
	}
	for _, f := range m.Facts {
		t.add(factKind(f.Kind), fact(f.Text), fact(f.Source))
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
		return word("volmaakt|perfekt|perfect")
	case *match.Random:
		return word("toeval|Zufall|random")
	case *match.Erring:
		return word("wie zich vergist|wer sich irrt|one who errs")
	case match.Copycat:
		return word("wie nadoet|wer nachmacht|one who copies")
	case match.Machine:
		return Same(p.Name)
	}
	return word("een ander|ein anderer|another")
}
