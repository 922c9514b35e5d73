// unseen: prompt entry_point=edit_distance
#include <algorithm>
#include <string>
#include <vector>

/// Returns the edit distance of two words: the fewest insertions, deletions and replacements.
/// Example: `edit_distance("horse", "ros")` returns `3`.
/// Example: `edit_distance("kitten", "sitting")` returns `3`.
int edit_distance(const std::string& word1, const std::string& word2) {
// unseen: solution
    int m = word1.size();
    int n = word2.size();
    std::vector<std::vector<int>> dp(m + 1, std::vector<int>(n + 1, 0));
    for (int i = 0; i <= m; i++) {
        dp[i][0] = i;
    }
    for (int j = 0; j <= n; j++) {
        dp[0][j] = j;
    }
    for (int i = 1; i <= m; i++) {
        for (int j = 1; j <= n; j++) {
            if (word1[i - 1] == word2[j - 1]) {
                dp[i][j] = dp[i - 1][j - 1];
            } else {
                dp[i][j] = 1 + std::min(dp[i - 1][j - 1], std::min(dp[i - 1][j], dp[i][j - 1]));
            }
        }
    }
    return dp[m][n];
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(edit_distance("horse", "ros") == 3);
    assert(edit_distance("kitten", "sitting") == 3);
    assert(edit_distance("", "") == 0);
    assert(edit_distance("", "abc") == 3);
    assert(edit_distance("abc", "") == 3);
    assert(edit_distance("a", "a") == 0);
    assert(edit_distance("a", "b") == 1);
    assert(edit_distance("ab", "a") == 1);
    assert(edit_distance("abc", "abc") == 0);
    assert(edit_distance("flaw", "lawn") == 2);
    assert(edit_distance("intention", "execution") == 5);
    assert(edit_distance("sunday", "saturday") == 3);
    assert(edit_distance("abcdef", "azced") == 3);
    return 0;
}
