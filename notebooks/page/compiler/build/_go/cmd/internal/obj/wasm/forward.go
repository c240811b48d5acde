package wasm

import "cmd/internal/obj"

// forward turns forward jumps into branches. A Go function is a sequence of nested WebAssembly blocks
// in a loop. Without this change every jump goes through the branch table at the head of the loop,
// which hides the control flow from the browser. A forward jump can be a branch to the end of the
// block before its target.
type forward struct {
	tableIdxs []uint64               // by PC_B: the block
	branches  map[uint64][]*obj.Prog // by block: the branches to it
}

// target returns the block that a jump goes to, and reports whether it is ahead of the jump.
func (f forward) target(jump *obj.Prog) (block uint64, ok bool) {
	blockOf := func(p *obj.Prog) uint64 { return f.tableIdxs[min(p.Pc, int64(len(f.tableIdxs)-1))] }
	block = blockOf(jump.To.Val.(*obj.Prog))
	return block, blockOf(jump) < block
}

// resolve makes the branches to a block go to the end of the block before it, which begins at p.
func (f forward) resolve(block uint64, p *obj.Prog) {
	for _, b := range f.branches[block] {
		b.To = obj.Addr{Type: obj.TYPE_BRANCH, Val: p}
	}
}
