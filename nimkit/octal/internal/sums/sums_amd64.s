#include "textflag.h"

// func eights(v uint16, x, y *uint16, n int) bool
//
// X0 holds v eight times. A step loads 32 numbers of x into X1, X3, X5 and X7, and those of
// y into X2, X4, X6 and X8. It nim-adds them and compares the sums with v, which sets all
// bits of an equal sum. PMOVMSKB shows whether any bit is set.
TEXT ·eights(SB), NOSPLIT, $0-33
	MOVWLZX    v+0(FP), AX
	MOVQ       x+8(FP), SI
	MOVQ       y+16(FP), DI
	MOVQ       n+24(FP), CX
	MOVQ       AX, X0
	PSHUFLW    $0, X0, X0
	PUNPCKLQDQ X0, X0

step:
	MOVOU    0(SI), X1
	MOVOU    0(DI), X2
	MOVOU    16(SI), X3
	MOVOU    16(DI), X4
	MOVOU    32(SI), X5
	MOVOU    32(DI), X6
	MOVOU    48(SI), X7
	MOVOU    48(DI), X8
	PXOR     X2, X1
	PXOR     X4, X3
	PXOR     X6, X5
	PXOR     X8, X7
	PCMPEQW  X0, X1
	PCMPEQW  X0, X3
	PCMPEQW  X0, X5
	PCMPEQW  X0, X7
	POR      X1, X3
	POR      X5, X7
	POR      X3, X7
	PMOVMSKB X7, AX
	TESTL    AX, AX
	JNZ      found
	ADDQ     $64, SI
	ADDQ     $64, DI
	SUBQ     $32, CX
	JNZ      step
	MOVB     $0, ret+32(FP)
	RET

found:
	MOVB $1, ret+32(FP)
	RET
