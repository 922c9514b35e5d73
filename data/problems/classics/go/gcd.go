// unseen: prompt entry_point=GCD
package main

import "testing"

// GCD returns the greatest common divisor of two non-negative integers a and b.
// Example: GCD(48, 18) returns 6.
// Example: GCD(17, 5) returns 1.
func GCD(a, b int) int {
// unseen: solution
	if a == 0 {
		return b
	}
	if b == 0 {
		return a
	}
	for b != 0 {
		temp := b
		b = a % b
		a = temp
	}
	return a
}
// unseen: test
func TestGCD(t *testing.T) {
	cases := []struct {
		a, b, want int
	}{
		{48, 18, 6},
		{17, 5, 1},
		{0, 5, 5},
		{5, 0, 5},
		{0, 0, 0},
		{1, 1, 1},
		{7, 7, 7},
		{18, 48, 6},
		{100, 75, 25},
		{1071, 462, 21},
		{270, 192, 6},
		{1000000, 2, 2},
	}
	for _, c := range cases {
		got := GCD(c.a, c.b)
		if got != c.want {
			t.Errorf("%v, %v: got %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
