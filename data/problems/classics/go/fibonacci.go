// unseen: prompt entry_point=Fibonacci
package main

import "testing"

// Fibonacci returns the n-th Fibonacci number, where Fibonacci(0) is 0 and Fibonacci(1) is 1.
// Example: Fibonacci(6) returns 8.
// Example: Fibonacci(10) returns 55.
func Fibonacci(n int) int {
// unseen: solution
	if n == 0 {
		return 0
	}
	if n == 1 {
		return 1
	}
	a, b := 0, 1
	for i := 2; i <= n; i++ {
		a, b = b, a+b
	}
	return b
}
// unseen: test
func TestFibonacci(t *testing.T) {
	cases := []struct {
		n, want int
	}{
		{6, 8},
		{10, 55},
		{0, 0},
		{1, 1},
		{2, 1},
		{3, 2},
		{4, 3},
		{5, 5},
		{20, 6765},
		{30, 832040},
		{40, 102334155},
	}
	for _, c := range cases {
		got := Fibonacci(c.n)
		if got != c.want {
			t.Errorf("%v: got %v, want %v", c.n, got, c.want)
		}
	}
}
