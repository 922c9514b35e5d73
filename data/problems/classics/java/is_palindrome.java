// unseen: prompt entry_point=isPalindrome
class Solution {
    /**
     * Return true if s is a palindrome, looking at letters and digits only and ignoring case.
     *
     * <p>Example: "A man, a plan, a canal: Panama" is one, "race a car" is not.
     */
    static boolean isPalindrome(String s) {
// unseen: solution
        int left = 0;
        int right = s.length() - 1;
        while (left < right) {
            while (left < right && !Character.isLetterOrDigit(s.charAt(left))) {
                left++;
            }
            while (left < right && !Character.isLetterOrDigit(s.charAt(right))) {
                right--;
            }
            if (Character.toLowerCase(s.charAt(left)) != Character.toLowerCase(s.charAt(right))) {
                return false;
            }
            left++;
            right--;
        }
        return true;
    }
}
// unseen: test

public class Main {
    static void check(boolean result, boolean wanted) {
        if (result != wanted) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check(Solution.isPalindrome("A man, a plan, a canal: Panama"), true);
        check(Solution.isPalindrome("race a car"), false);
        check(Solution.isPalindrome(""), true);
        check(Solution.isPalindrome(" "), true);
        check(Solution.isPalindrome(".,"), true);
        check(Solution.isPalindrome("a"), true);
        check(Solution.isPalindrome("ab"), false);
        check(Solution.isPalindrome("aba"), true);
        check(Solution.isPalindrome("abba"), true);
        check(Solution.isPalindrome("abca"), false);
        check(Solution.isPalindrome("0P"), false);
        check(Solution.isPalindrome("1a2"), false);
        check(Solution.isPalindrome("12321"), true);
        check(Solution.isPalindrome("No lemon, no melon!"), true);
        check(Solution.isPalindrome("..Aa..b"), false);
    }
}
