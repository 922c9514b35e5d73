// unseen: prompt entry_point=runLengthEncode
class Solution {
    /**
     * Return the run-length encoding of s: each character followed by the length of its run.
     *
     * <p>Example: "aaabbc" gives "a3b2c1", "" gives "".
     */
    static String runLengthEncode(String s) {
// unseen: solution
        StringBuilder result = new StringBuilder();
        int n = s.length();
        for (int i = 0; i < n; i++) {
            int count = 1;
            while (i + 1 < n && s.charAt(i) == s.charAt(i + 1)) {
                count++;
                i++;
            }
            result.append(s.charAt(i));
            result.append(count);
        }
        return result.toString();
    }
}
// unseen: test

public class Main {
    static void check(String result, String wanted) {
        if (!wanted.equals(result)) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check(Solution.runLengthEncode("aaabbc"), "a3b2c1");
        check(Solution.runLengthEncode(""), "");
        check(Solution.runLengthEncode("a"), "a1");
        check(Solution.runLengthEncode("aa"), "a2");
        check(Solution.runLengthEncode("ab"), "a1b1");
        check(Solution.runLengthEncode("abc"), "a1b1c1");
        check(Solution.runLengthEncode("aabaa"), "a2b1a2");
        check(Solution.runLengthEncode("zzzzzzzzzzzz"), "z12");
        check(Solution.runLengthEncode("AAaa"), "A2a2");
        check(Solution.runLengthEncode("wwwwaaadexxxxxx"), "w4a3d1e1x6");
        check(Solution.runLengthEncode("  x"), " 2x1");
    }
}
