// unseen: prompt entry_point=CollatzSteps
package main

import "testing"

// CollatzSteps returns the number of Collatz steps that it takes to reach 1 from the positive integer n.
// Example: CollatzSteps(6) returns 8.
// Example: CollatzSteps(1) returns 0.
func CollatzSteps(n int) int {
// unseen: solution
	steps := 0
	for n != 1 {
		if n%2 == 0 {
			n = n / 2
		} else {
			n = 3*n + 1
		}
		steps++
	}
	return steps
}
// unseen: test
func TestCollatzSteps(t *testing.T) {
	cases := []struct {
		n, want int
	}{
		{6, 8},
		{1, 0},
		{2, 1},
		{3, 7},
		{4, 2},
		{5, 5},
		{7, 16},
		{9, 19},
		{16, 4},
		{27, 111},
		{97, 118},
		{871, 178},
		{6171, 261},
	}
	for _, c := range cases {
		got := CollatzSteps(c.n)
		if got != c.want {
			t.Errorf("%v: got %v, want %v", c.n, got, c.want)
		}
	}
}
