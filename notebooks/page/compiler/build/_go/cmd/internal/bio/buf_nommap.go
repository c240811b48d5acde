//go:build js

package bio

import (
	"syscall/js"
	"unsafe"
)

// sliceOS returns the next length bytes of a file that toolchain.js has put into the memory of
// this program, without copying them. It reports false for other files.
func (r *Reader) sliceOS(length uint64) ([]byte, bool) {
	address := js.Global().Get("fs").Call("mapped", r.f.Name()).Int()
	if address == 0 {
		return nil, false
	}
	from := r.Offset()
	r.MustSeek(from+int64(length), 0)
	return unsafe.Slice((*byte)(unsafe.Pointer(uintptr(address)+uintptr(from))), length), true
}
