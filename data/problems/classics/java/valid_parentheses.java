// unseen: prompt entry_point=validParentheses
import java.util.Stack;

class Solution {
    /**
     * Return true if every bracket in s is closed by the same type in the right order.
     *
     * <p>The string s holds only the characters '(', ')', '{', '}', '[' and ']'.
     *
     * <p>Example: "()[]{}" is valid, "(]" is not.
     */
    static boolean validParentheses(String s) {
// unseen: solution
        Stack<Character> stack = new Stack<>();
        for (char c : s.toCharArray()) {
            if (c == '(' || c == '{' || c == '[') {
                stack.push(c);
            } else {
                if (stack.isEmpty()) {
                    return false;
                }
                char top = stack.pop();
                if (c == ')' && top != '(') {
                    return false;
                }
                if (c == '}' && top != '{') {
                    return false;
                }
                if (c == ']' && top != '[') {
                    return false;
                }
            }
        }
        return stack.isEmpty();
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
        check(Solution.validParentheses("()[]{}"), true);
        check(Solution.validParentheses("(]"), false);
        check(Solution.validParentheses(""), true);
        check(Solution.validParentheses("()"), true);
        check(Solution.validParentheses("("), false);
        check(Solution.validParentheses(")"), false);
        check(Solution.validParentheses("([)]"), false);
        check(Solution.validParentheses("{[]}"), true);
        check(Solution.validParentheses("((()))"), true);
        check(Solution.validParentheses("(()"), false);
        check(Solution.validParentheses("())"), false);
        check(Solution.validParentheses("[({})](]"), false);
        check(Solution.validParentheses("}{"), false);
        check(Solution.validParentheses("{[()()]}[]"), true);
    }
}
