// unseen: prompt entry_point=edit_distance
#include <string.h>

/*
 * Return the edit distance of two words: the fewest insertions, deletions and replacements.
 *
 * Example: "horse" and "ros" give 3, "kitten" and "sitting" give 3.
 */
int edit_distance(const char *word1, const char *word2) {
// unseen: solution
    int m = strlen(word1);
    int n = strlen(word2);
    int dp[m + 1][n + 1];
    for (int i = 0; i <= m; i++) {
        for (int j = 0; j <= n; j++) {
            if (i == 0) {
                dp[i][j] = j;
            } else if (j == 0) {
                dp[i][j] = i;
            } else if (word1[i - 1] == word2[j - 1]) {
                dp[i][j] = dp[i - 1][j - 1];
            } else {
                int min = dp[i - 1][j - 1];
                if (dp[i - 1][j] < min)
                    min = dp[i - 1][j];
                if (dp[i][j - 1] < min)
                    min = dp[i][j - 1];
                dp[i][j] = 1 + min;
            }
        }
    }
    return dp[m][n];
}
// unseen: test

#undef NDEBUG
#include <assert.h>

int main(void) {
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
