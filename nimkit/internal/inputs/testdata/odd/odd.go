package odd

type Odd struct{}

type hidden struct{}

func Panics(int)   {}
func Allowed()     {}
func Works(string) {}
func Fills([]byte) {}
func Shows(bool)   {}
func Says()        {}
func Steps()       {}
func Forgotten()   {}
func Left()        {}
func hides()       {}

func (Odd) Called(float64)     {}
func (Odd) NotListed()         {}
func (o *Odd) Skipped()        {}
func (hidden) Unseen()         {}
func Answers(int)              {}
func Goes(int)                 {}
func Knows(int)                {}
func Many(n ...int)            {}
func Of[T any](t T, a [2]int8) {}

type List[T any] []T

func (List[T]) Len() {}
