// unseen: prompt entry_point=RomanToInteger
package main

import "testing"

// RomanToInteger converts the roman numeral s to an integer.
// Example: RomanToInteger("LVIII") returns 58.
// Example: RomanToInteger("MCMXCIV") returns 1994.
func RomanToInteger(s string) int {
// unseen: solution
	values := map[byte]int{'I': 1, 'V': 5, 'X': 10, 'L': 50, 'C': 100, 'D': 500, 'M': 1000}
	total := 0
	for i := 0; i < len(s); i++ {
		value := values[s[i]]
		if i+1 < len(s) && value < values[s[i+1]] {
			total -= value
		} else {
			total += value
		}
	}
	return total
}
// unseen: test
func TestRomanToInteger(t *testing.T) {
	cases := []struct {
		s    string
		want int
	}{
		{"LVIII", 58},
		{"MCMXCIV", 1994},
		{"I", 1},
		{"III", 3},
		{"IV", 4},
		{"IX", 9},
		{"XIV", 14},
		{"XL", 40},
		{"XC", 90},
		{"CD", 400},
		{"CM", 900},
		{"DCXXI", 621},
		{"MMXXIV", 2024},
		{"MMMCMXCIX", 3999},
	}
	for _, c := range cases {
		got := RomanToInteger(c.s)
		if got != c.want {
			t.Errorf("%q: got %v, want %v", c.s, got, c.want)
		}
	}
}
