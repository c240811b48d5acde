// Command hollow empties the outlines of letters in TrueType fonts, but for the first
// hundred glyphs: who writes SVG asks a font only how wide a letter is.
//
//	hollow FONT…
package main

import (
	"encoding/binary"
	"errors"
	"log"
	"os"
)

// whole is how many glyphs keep their outlines: the heights of x and H are measured on them.
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

// hollow empties a font: https://learn.microsoft.com/typography/opentype/spec/otff
func hollow(font []byte) error {
	tables := map[string][]byte{}
	if len(font) < 12 {
		return errors.New("no font")
	}
	for at := 12; at < 12+16*int(binary.BigEndian.Uint16(font[4:])); at += 16 {
		if at+16 > len(font) {
			return errors.New("half a font")
		}
		from, size := uint64(binary.BigEndian.Uint32(font[at+8:])), uint64(binary.BigEndian.Uint32(font[at+12:]))
		if from+size > uint64(len(font)) {
			return errors.New("half a font")
		}
		tables[string(font[at:at+4])] = font[from : from+size]
	}
	head, loca, glyf := tables["head"], tables["loca"], tables["glyf"]
	if len(head) < 52 || len(loca) < 4*whole+4 {
		return errors.New("a font without outlines of TrueType")
	}
	end := 2 * uint32(binary.BigEndian.Uint16(loca[2*whole:]))
	if head[51] == 1 { // long places
		end = binary.BigEndian.Uint32(loca[4*whole:])
	}
	if int(end) > len(glyf) {
		return errors.New("half a font")
	}
	clear(glyf[end:])
	return nil
}
