//go:build js

package bio

import (
	"syscall/js"
	"unsafe"
)

// sliceOS returns what stands in memory already, where toolchain.js has put it.
func (r *Reader) sliceOS(length uint64) ([]byte, bool) {
	at := js.Global().Get("fs").Call("mapped", r.f.Name()).Int()
	if at == 0 {
		return nil, false
	}
	from := r.Offset()
	r.MustSeek(from+int64(length), 0)
	return unsafe.Slice((*byte)(unsafe.Pointer(uintptr(at)+uintptr(from))), length), true
}
