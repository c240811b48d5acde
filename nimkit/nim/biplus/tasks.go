package biplus

import (
	"fmt"
	"math/rand/v2"
)

// A Task is an exercise: two numbers to add.
type Task struct{ M, N uint64 }

// String returns the task: "5 ++ 6".
func (t Task) String() string { return fmt.Sprintf("%d ++ %d", t.M, t.N) }

// TaskCount is the number of tasks on a sheet.
const TaskCount = 10

// Tasks returns a sheet of ten tasks, the same for the same seed: two with numbers below 8, two
// below 16, two below 32, two below 64, and two below 100, which is the limit of mental
// arithmetic in the article. The two numbers of a task differ, none is 0, and no two tasks
// are the same.
func Tasks(seed uint64) [TaskCount]Task {
	random := rand.New(rand.NewPCG(seed, 0))
	var tasks [TaskCount]Task
	seen := map[Task]bool{}
	for i := range tasks {
		below := [...]uint64{8, 16, 32, 64, 100}[i/2]
		for {
			t := Task{1 + random.Uint64N(below-1), 1 + random.Uint64N(below-1)}
			if t.M != t.N && !seen[t] && !seen[Task{t.N, t.M}] {
				tasks[i], seen[t] = t, true
				break
			}
		}
	}
	return tasks
}

// Solutions returns the sums of the tasks of a sheet.
func Solutions(tasks [TaskCount]Task) []uint64 {
	solutions := make([]uint64, len(tasks))
	for i, t := range tasks {
		solutions[i] = Add(t.M, t.N)
	}
	return solutions
}
