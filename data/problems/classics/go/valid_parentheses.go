// unseen: prompt entry_point=ValidParentheses
package main

import "testing"

// ValidParentheses returns true if every bracket in s is closed by the same type in the right order.
//
// The string s holds only the characters '(', ')', '{', '}', '[' and ']'.
// Example: ValidParentheses("()[]{}") returns true.
// Example: ValidParentheses("(]") returns false.
func ValidParentheses(s string) bool {
// unseen: solution
	stack := []rune{}
	pairs := map[rune]rune{')': '(', '}': '{', ']': '['}
	for _, c := range s {
		if c == '(' || c == '{' || c == '[' {
			stack = append(stack, c)
		} else {
			if len(stack) == 0 || stack[len(stack)-1] != pairs[c] {
				return false
			}
			stack = stack[:len(stack)-1]
		}
	}
	return len(stack) == 0
}
// unseen: test
func TestValidParentheses(t *testing.T) {
	cases := []struct {
		s    string
		want bool
	}{
		{"()[]{}", true},
		{"(]", false},
		{"", true},
		{"()", true},
		{"(", false},
		{")", false},
		{"([)]", false},
		{"{[]}", true},
		{"((()))", true},
		{"(()", false},
		{"())", false},
		{"[({})](]", false},
		{"}{", false},
		{"{[()()]}[]", true},
	}
	for _, c := range cases {
		got := ValidParentheses(c.s)
		if got != c.want {
			t.Errorf("%q: got %v, want %v", c.s, got, c.want)
		}
	}
}
