// unseen: prompt entry_point=IsPrime
package main

import "testing"

// IsPrime returns true if n is a prime number, false otherwise.
// Example: IsPrime(7) returns true.
// Example: IsPrime(10) returns false.
func IsPrime(n int) bool {
// unseen: solution
	if n <= 3 {
		return n > 1
	}
	if n%2 == 0 || n%3 == 0 {
		return false
	}
	for i := 5; i*i <= n; i += 6 {
		if n%i == 0 || n%(i+2) == 0 {
			return false
		}
	}
	return true
}
// unseen: test
func TestIsPrime(t *testing.T) {
	cases := []struct {
		n    int
		want bool
	}{
		{7, true},
		{10, false},
		{-7, false},
		{0, false},
		{1, false},
		{2, true},
		{3, true},
		{4, false},
		{9, false},
		{25, false},
		{29, true},
		{49, false},
		{97, true},
		{7919, true},
		{7921, false},
	}
	for _, c := range cases {
		got := IsPrime(c.n)
		if got != c.want {
			t.Errorf("%v: got %v, want %v", c.n, got, c.want)
		}
	}
}
