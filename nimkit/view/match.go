package view

import (
	"errors"

	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/words"
)

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
		t.add(f.About, f.Says, f.Source)
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
