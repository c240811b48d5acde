// Command hollow clears the outlines in TrueType fonts except for the first hundred glyphs, so
// that the fonts compress well. SVG needs only the widths of letters.
//
//	hollow FONT…
package main

import (
	"encoding/binary"
	"errors"
	"log"
	"os"
)

// keptGlyphs is the number of glyphs that keep their outlines: font metrics are measured on x and H.
const keptGlyphs = 100

func main() {
	for _, name := range os.Args[1:] {
		font, err := os.ReadFile(name)
		if err == nil {
			if err = hollow(font); err == nil {
				err = os.WriteFile(name, font, 0o666)
			}
		}
		if err != nil {
			log.Fatalf("hollow: %s: %v", name, err)
		}
	}
}

// hollow clears the outlines of a font in place, except for the first keptGlyphs. It returns an error for
// anything but a TrueType font. For the format see https://learn.microsoft.com/typography/opentype/spec/otff.
func hollow(font []byte) error {
	tables := map[string][]byte{}
	if len(font) < 12 {
		return errors.New("not a font")
	}
	for entry := 12; entry < 12+16*int(binary.BigEndian.Uint16(font[4:])); entry += 16 {
		if entry+16 > len(font) {
			return errors.New("a font that ends too early")
		}
		from, size := uint64(binary.BigEndian.Uint32(font[entry+8:])), uint64(binary.BigEndian.Uint32(font[entry+12:]))
		if from+size > uint64(len(font)) {
			return errors.New("a font that ends too early")
		}
		tables[string(font[entry:entry+4])] = font[from : from+size]
	}
	head, loca, glyf := tables["head"], tables["loca"], tables["glyf"]
	if len(head) < 52 || len(loca) < 4*keptGlyphs+4 {
		return errors.New("a font without TrueType outlines")
	}
	end := 2 * uint32(binary.BigEndian.Uint16(loca[2*keptGlyphs:]))
	if head[51] == 1 { // long offsets
		end = binary.BigEndian.Uint32(loca[4*keptGlyphs:])
	}
	if int(end) > len(glyf) {
		return errors.New("a font that ends too early")
	}
	clear(glyf[end:])
	return nil
}
