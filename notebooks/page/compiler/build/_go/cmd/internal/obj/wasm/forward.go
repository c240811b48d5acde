package wasm

import "cmd/internal/obj"

// A function of Go is a row of blocks of WebAssembly, and what goes from one to another goes
// round by a table at its head, which a browser takes for a loop. A jump forward needs no
// table: it is a branch to the end of the block before the one where it goes.
type forward struct {
	tableIdxs []uint64 // of each PC_B, the block that it is in
	branches  map[uint64][]*obj.Prog
}

// to returns the block where a jump goes, if that stands behind it.
func (f forward) to(jump *obj.Prog) (block uint64, ok bool) {
	of := func(p *obj.Prog) uint64 { return f.tableIdxs[min(p.Pc, int64(len(f.tableIdxs)-1))] }
	block = of(jump.To.Val.(*obj.Prog))
	return block, of(jump) < block
}

// end lets the branches to a block go to the end of the one before it.
func (f forward) end(block uint64, p *obj.Prog) {
	for _, b := range f.branches[block] {
		b.To = obj.Addr{Type: obj.TYPE_BRANCH, Val: p}
	}
}
