// unseen: prompt entry_point=CountPrimes
package main

import "testing"

// CountPrimes returns the number of primes less than n.
// Example: CountPrimes(10) returns 4.
// Example: CountPrimes(2) returns 0.
func CountPrimes(n int) int {
// unseen: solution
	if n <= 2 {
		return 0
	}
	isPrime := make([]bool, n)
	for i := 2; i < n; i++ {
		isPrime[i] = true
	}
	for i := 2; i*i < n; i++ {
		if isPrime[i] {
			for j := i * i; j < n; j += i {
				isPrime[j] = false
			}
		}
	}
	count := 0
	for i := 2; i < n; i++ {
		if isPrime[i] {
			count++
		}
	}
	return count
}
// unseen: test
func TestCountPrimes(t *testing.T) {
	cases := []struct {
		n, want int
	}{
		{10, 4},
		{2, 0},
		{0, 0},
		{1, 0},
		{3, 1},
		{4, 2},
		{5, 2},
		{6, 3},
		{25, 9},
		{26, 9},
		{30, 10},
		{50, 15},
		{100, 25},
		{1000, 168},
	}
	for _, c := range cases {
		got := CountPrimes(c.n)
		if got != c.want {
			t.Errorf("%v: got %v, want %v", c.n, got, c.want)
		}
	}
}
