package view

import (
	"errors"

	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/words"
)

// factKind is what a fact about a machine is about.
func factKind(k match.FactKind) words.Text {
	kinds := []words.Text{
		match.Shown: words.Of("te zien", "gezeigt", "shown"), match.Board: words.Of("bord", "Brett", "board"), match.Turns: words.Of("beurt", "Zug", "a turn"), match.End: words.Of("einde", "Ende", "end"),
		match.Strategy: words.Of("strategie", "Strategie", "strategy"), match.Visitors: words.Of("bezoekers", "Besucher", "visitors"), match.Variants: words.Of("andere spelen", "andere Spiele", "other games"),
	}
	return kinds[min(int(k), len(kinds)-1)]
}

// fact is a fact about a machine or its source, found by its English text. The titles
// of sources stay as they are.
func fact(text string) words.Text {
	for _, known := range []words.Text{
		words.Of("door Westinghouse op de wereldtentoonstelling in New York, april tot oktober 1940", "von Westinghouse auf der Weltausstellung in New York, April bis Oktober 1940", "by Westinghouse at the New York World's Fair, April to October 1940"),
		words.Of("vier rijen van zeven lampen", "vier Reihen zu sieben Lampen", "four rows of seven lamps"),
		words.Of("een of meer lampen van één rij", "eine oder mehr Lampen einer Reihe", "one or more lamps of one row"),
		words.Of("wie de laatste lamp dooft, wint", "wer die letzte Lampe löscht, gewinnt", "whoever puts out the last lamp wins"),
		words.Of("een of meer lampen van één stapel", "eine oder mehr Lampen eines Haufens", "one or more lamps of one heap"),
		words.Of("hoogstens vier stapels van hoogstens zeven lampen", "höchstens vier Haufen zu höchstens sieben Lampen", "at most four heaps of at most seven lamps"),
		words.Of("een dozijn vast bedrade antwoordpatronen; hij wachtte expres, alsof hij nadacht", "ein Dutzend fest verdrahteter Antwortmuster; er wartete absichtlich, als dächte er nach", "a dozen patterns of replies wired in; it waited on purpose, as if it were thinking"),
		words.Of("ongeveer 100.000 spelen; wie won, kreeg een penning", "etwa 100.000 Partien; wer gewann, bekam eine Münze", "about 100,000 games; whoever beat it got a token"),
		words.Of("in Berlijn verloor Ludwig Erhard, minister van Economische Zaken, van hem", "in Berlin verlor Ludwig Erhard, der Wirtschaftsminister, gegen ihn", "in Berlin Ludwig Erhard, minister of economics, lost to it"),
		words.Of("Festival of Britain, Londen, vanaf mei 1951; industrietentoonstelling in Berlijn, oktober 1951", "Festival of Britain, London, ab Mai 1951; Industrieausstellung Berlin, Oktober 1951", "Festival of Britain, London, from May 1951; Berlin industrial exhibition, October 1951"),
		words.Of("naar keuze: wie de laatste lamp neemt, wint of verliest (het omgekeerde spel)", "nach Wahl: wer die letzte Lampe nimmt, gewinnt oder verliert (das umgekehrte Spiel)", "by choice: whoever takes the last lamp wins, or loses (the reverse game)"),
		words.Of("die van Bouton, met de binaire cijfers van de stapels", "die von Bouton, mit den Dualziffern der Haufen", "Bouton's, by the binary digits of the heaps"),
		words.Of("nog een paar andere varianten", "noch ein paar andere Varianten", "a couple of other variants"),
		words.Of("Wikipedia (Engels), Nimatron", "Wikipedia (englisch), Nimatron", "Wikipedia (English), Nimatron"),
		words.Of("Wikipedia (Engels), Nimatron (een oudere versie)", "Wikipedia (englisch), Nimatron (eine ältere Fassung)", "Wikipedia (English), Nimatron (an older version)"),
		words.Of("Wikipedia (Duits), Nim-Spiel", "Wikipedia (deutsch), Nim-Spiel", "Wikipedia (German), Nim-Spiel"),
		words.Of("Wikipedia (Engels), Nimrod (computer)", "Wikipedia (englisch), Nimrod (computer)", "Wikipedia (English), Nimrod (computer)"),
		words.Of("NIMROD-pagina's op goodeveca.net, naar het boekje van Ferranti uit 1951", "NIMROD-Seiten auf goodeveca.net, nach dem Heft von Ferranti aus dem Jahr 1951", "NIMROD pages at goodeveca.net, after Ferranti's booklet of 1951"),
		words.Of("handleiding bij de NIMROD-simulatie uit 2001, BeOS-archief", "Anleitung zur NIMROD-Simulation von 2001, BeOS-Archiv", "manual of the NIMROD simulation of 2001, BeOS archive"),
	} {
		if known.EN == text {
			return known
		}
	}
	return words.Same(text)
}

// Machine is what is known of a historical machine, each fact with its source.
func Machine(m match.Machine) View {
	if len(m.Facts) == 0 {
		return words.Same(errors.New("view: a machine of which nothing is known: take match.Nimatron or match.Nimrod"))
	}
	t := Table{
		Caption: words.Same(m.Name),
		Head:    heads(words.Same(""), words.Of("wat wij weten", "was wir wissen", "what we know"), words.Of("bron", "Quelle", "source")),
		Side:    true,
	}
	for _, f := range m.Facts {
		t.add(factKind(f.Kind), fact(f.Text), fact(f.Source))
	}
	return t
}

// PlayerNames are the names of the two players of a series, by how they play: A
// and B if both play in the same way.
func PlayerNames(s match.Series) [2]words.Text {
	names := [2]words.Text{playerName(s.Match.First), playerName(s.Match.Second)}
	if names[0] == names[1] {
		return Players()
	}
	return names
}

// playerName names a player by how it plays.
func playerName(p match.Player) words.Text {
	switch p := p.(type) {
	case nil, match.Perfect:
		return words.Of("volmaakt", "perfekt", "perfect")
	case *match.Random:
		return words.Of("toeval", "Zufall", "random")
	case *match.Erring:
		return words.Of("wie zich vergist", "wer sich irrt", "one who errs")
	case match.Copycat:
		return words.Of("wie nadoet", "wer nachmacht", "one who copies")
	case match.Machine:
		return words.Same(p.Name)
	}
	return words.Of("een ander", "ein anderer", "another")
}
