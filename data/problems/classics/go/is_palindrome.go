// unseen: prompt entry_point=IsPalindrome
package main

import (
	"testing"
	"unicode"
)

// IsPalindrome returns true if s is a palindrome, looking at letters and digits only and ignoring case.
// Example: IsPalindrome("A man, a plan, a canal: Panama") returns true.
// Example: IsPalindrome("race a car") returns false.
func IsPalindrome(s string) bool {
// unseen: solution
	runes := []rune{}
	for _, r := range s {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			runes = append(runes, unicode.ToLower(r))
		}
	}
	left, right := 0, len(runes)-1
	for left < right {
		if runes[left] != runes[right] {
			return false
		}
		left++
		right--
	}
	return true
}
// unseen: test
func TestIsPalindrome(t *testing.T) {
	cases := []struct {
		s    string
		want bool
	}{
		{"A man, a plan, a canal: Panama", true},
		{"race a car", false},
		{"", true},
		{" ", true},
		{".,", true},
		{"a", true},
		{"ab", false},
		{"aba", true},
		{"abba", true},
		{"abca", false},
		{"0P", false},
		{"1a2", false},
		{"12321", true},
		{"No lemon, no melon!", true},
		{"..Aa..b", false},
	}
	for _, c := range cases {
		got := IsPalindrome(c.s)
		if got != c.want {
			t.Errorf("%q: got %v, want %v", c.s, got, c.want)
		}
	}
}
