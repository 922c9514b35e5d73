// unseen: prompt entry_point=EditDistance
package main

import "testing"

// min returns the smaller of two numbers.
func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

// EditDistance returns the edit distance of two words: the fewest insertions, deletions and replacements.
// Example: EditDistance("horse", "ros") returns 3.
// Example: EditDistance("kitten", "sitting") returns 3.
func EditDistance(word1, word2 string) int {
// unseen: solution
	m, n := len(word1), len(word2)
	dp := make([][]int, m+1)
	for i := range dp {
		dp[i] = make([]int, n+1)
		dp[i][0] = i
	}
	for j := 0; j <= n; j++ {
		dp[0][j] = j
	}
	for i := 1; i <= m; i++ {
		for j := 1; j <= n; j++ {
			if word1[i-1] == word2[j-1] {
				dp[i][j] = dp[i-1][j-1]
			} else {
				dp[i][j] = 1 + min(dp[i-1][j-1], min(dp[i-1][j], dp[i][j-1]))
			}
		}
	}
	return dp[m][n]
}
// unseen: test
func TestEditDistance(t *testing.T) {
	cases := []struct {
		word1, word2 string
		want         int
	}{
		{"horse", "ros", 3},
		{"kitten", "sitting", 3},
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "", 3},
		{"a", "a", 0},
		{"a", "b", 1},
		{"ab", "a", 1},
		{"abc", "abc", 0},
		{"flaw", "lawn", 2},
		{"intention", "execution", 5},
		{"sunday", "saturday", 3},
		{"abcdef", "azced", 3},
	}
	for _, c := range cases {
		got := EditDistance(c.word1, c.word2)
		if got != c.want {
			t.Errorf("%q, %q: got %v, want %v", c.word1, c.word2, got, c.want)
		}
	}
}
