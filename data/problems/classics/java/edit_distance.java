// unseen: prompt entry_point=editDistance
class Solution {
    /**
     * Return the edit distance of two words: the fewest insertions, deletions and replacements.
     *
     * <p>Example: "horse" and "ros" give 3, "kitten" and "sitting" give 3.
     */
    static int editDistance(String word1, String word2) {
// unseen: solution
        int m = word1.length();
        int n = word2.length();
        int[][] dp = new int[m + 1][n + 1];
        for (int i = 0; i <= m; i++) {
            dp[i][0] = i;
        }
        for (int j = 0; j <= n; j++) {
            dp[0][j] = j;
        }
        for (int i = 1; i <= m; i++) {
            for (int j = 1; j <= n; j++) {
                if (word1.charAt(i - 1) == word2.charAt(j - 1)) {
                    dp[i][j] = dp[i - 1][j - 1];
                } else {
                    dp[i][j] = 1 + Math.min(dp[i - 1][j - 1], Math.min(dp[i - 1][j], dp[i][j - 1]));
                }
            }
        }
        return dp[m][n];
    }
}
// unseen: test

public class Main {
    static void check(int result, int wanted) {
        if (result != wanted) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check(Solution.editDistance("horse", "ros"), 3);
        check(Solution.editDistance("kitten", "sitting"), 3);
        check(Solution.editDistance("", ""), 0);
        check(Solution.editDistance("", "abc"), 3);
        check(Solution.editDistance("abc", ""), 3);
        check(Solution.editDistance("a", "a"), 0);
        check(Solution.editDistance("a", "b"), 1);
        check(Solution.editDistance("ab", "a"), 1);
        check(Solution.editDistance("abc", "abc"), 0);
        check(Solution.editDistance("flaw", "lawn"), 2);
        check(Solution.editDistance("intention", "execution"), 5);
        check(Solution.editDistance("sunday", "saturday"), 3);
        check(Solution.editDistance("abcdef", "azced"), 3);
    }
}
