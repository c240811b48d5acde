package board

// Piece names what a piece is drawn as.
type Piece string

// The pieces.
const (
	Match     Piece = ""
	Coin      Piece = "coin"
	StairCoin Piece = "stair coin" // in piles on the steps of a staircase
	Chocolate Piece = "chocolate"  // squares of a bar, of which the first is poisoned
	Block     Piece = "block"      // in towers
	Pin       Piece = "pin"
	Counter   Piece = "counter"
	Card      Piece = "card"
	Disc      Piece = "disc"
	Man       Piece = "man"
	Link      Piece = "link" // a link between two matches, which a move can remove
	Gap       Piece = "gap"  // nothing; its coordinate is always 0
)
