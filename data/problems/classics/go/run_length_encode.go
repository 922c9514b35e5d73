// unseen: prompt entry_point=RunLengthEncode
package main

import (
	"strconv"
	"testing"
)

// RunLengthEncode returns the run-length encoding of s: each character followed by the length of its run.
// Example: RunLengthEncode("aaabbc") returns "a3b2c1".
// Example: RunLengthEncode("") returns "".
func RunLengthEncode(s string) string {
// unseen: solution
	result := ""
	n := len(s)
	for i := 0; i < n; i++ {
		count := 1
		for i+1 < n && s[i] == s[i+1] {
			count++
			i++
		}
		result += string(s[i]) + strconv.Itoa(count)
	}
	return result
}
// unseen: test
func TestRunLengthEncode(t *testing.T) {
	cases := []struct {
		s, want string
	}{
		{"aaabbc", "a3b2c1"},
		{"", ""},
		{"a", "a1"},
		{"aa", "a2"},
		{"ab", "a1b1"},
		{"abc", "a1b1c1"},
		{"aabaa", "a2b1a2"},
		{"zzzzzzzzzzzz", "z12"},
		{"AAaa", "A2a2"},
		{"wwwwaaadexxxxxx", "w4a3d1e1x6"},
		{"  x", " 2x1"},
	}
	for _, c := range cases {
		got := RunLengthEncode(c.s)
		if got != c.want {
			t.Errorf("%q: got %q, want %q", c.s, got, c.want)
		}
	}
}
