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

// whole is the number of glyphs that keep their outlines: font metrics are measured on x and H.
const whole = 100

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

// hollow clears the outlines of a font: https://learn.microsoft.com/typography/opentype/spec/otff
func hollow(font []byte) error {
	tables := map[string][]byte{}
	if len(font) < 12 {
		return errors.New("not a font")
	}
	for at := 12; at < 12+16*int(binary.BigEndian.Uint16(font[4:])); at += 16 {
		if at+16 > len(font) {
			return errors.New("a font that ends too early")
		}
		from, size := uint64(binary.BigEndian.Uint32(font[at+8:])), uint64(binary.BigEndian.Uint32(font[at+12:]))
		if from+size > uint64(len(font)) {
			return errors.New("a font that ends too early")
		}
		tables[string(font[at:at+4])] = font[from : from+size]
	}
	head, loca, glyf := tables["head"], tables["loca"], tables["glyf"]
	if len(head) < 52 || len(loca) < 4*whole+4 {
		return errors.New("a font without TrueType outlines")
	}
	end := 2 * uint32(binary.BigEndian.Uint16(loca[2*whole:]))
	if head[51] == 1 { // long offsets
		end = binary.BigEndian.Uint32(loca[4*whole:])
	}
	if int(end) > len(glyf) {
		return errors.New("a font that ends too early")
	}
	clear(glyf[end:])
	return nil
}
