package plots

import "nimlab/nimkit/words"

// PNG returns an error: a browser renders [Figure.SVG] itself.
func (f Figure) PNG(words.Language) (data []byte, width, height int, err error) {
	return nil, 0, 0, words.Errorf("plots: a page has no PNG")
}
