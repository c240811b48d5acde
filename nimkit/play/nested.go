package play

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// How deep folds and steps may lie in one another, and how much may lie in one, all
// told: no reader opens more, and no browser draws hundreds of levels.
const (
	mostDeep   = 20
	mostNested = 2000
)

// nested is the error for a fold or steps with too much in them, or too deep.
func nested(v any) error {
	left := mostNested
	return look(v, 0, &left)
}

// look looks into a value that lies so deep, as long as there are not more of them than
// were left.
func look(v any, depth int, left *int) error {
	if *left--; *left < 0 {
		return nimkit.NewLimitError(mostNested, words.Errorf("play: more than %d folds, steps and what they show in one another", mostNested))
	}
	var inside []any
	switch v := v.(type) {
	case Folded:
		inside = v.values
	case Prediction:
		inside = v.values
	case Walk:
		for _, step := range v {
			inside = append(inside, step.Says)
			inside = append(inside, step.Shows...)
		}
	default:
		return nil
	}
	if depth++; depth > mostDeep {
		return nimkit.NewLimitError(mostDeep, words.Errorf("play: folds and steps more than %d deep in one another", mostDeep))
	}
	for _, v := range inside {
		if err := look(v, depth, left); err != nil {
			return err
		}
	}
	return nil
}
