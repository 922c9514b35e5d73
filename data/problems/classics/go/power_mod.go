// unseen: prompt entry_point=PowerMod
package main

import "testing"

// PowerMod returns base raised to exponent, modulo modulus, for non-negative numbers and modulus > 0.
//
// The square of modulus fits an int.
// Example: PowerMod(2, 10, 1000) returns 24.
// Example: PowerMod(3, 4, 5) returns 1.
func PowerMod(base, exponent, modulus int) int {
// unseen: solution
	if modulus == 1 {
		return 0
	}
	result := 1
	base = base % modulus
	for exponent > 0 {
		if exponent%2 == 1 {
			result = (result * base) % modulus
		}
		base = (base * base) % modulus
		exponent = exponent / 2
	}
	return result
}
// unseen: test
func TestPowerMod(t *testing.T) {
	cases := []struct {
		base, exponent, modulus, want int
	}{
		{2, 10, 1000, 24},
		{3, 4, 5, 1},
		{5, 0, 7, 1},
		{5, 1, 7, 5},
		{0, 3, 7, 0},
		{9, 5, 1, 0},
		{9, 0, 1, 0},
		{10, 3, 7, 6},
		{7, 2, 49, 0},
		{2, 5, 33, 32},
		{3, 200, 13, 9},
		{123456789, 987654321, 1000000007, 652541198},
		{2, 1000000006, 1000000007, 1},
	}
	for _, c := range cases {
		got := PowerMod(c.base, c.exponent, c.modulus)
		if got != c.want {
			t.Errorf("%v, %v, %v: got %v, want %v", c.base, c.exponent, c.modulus, got, c.want)
		}
	}
}
