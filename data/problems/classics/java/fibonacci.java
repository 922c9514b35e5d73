// unseen: prompt entry_point=fibonacci
class Solution {
    /**
     * Return the n-th Fibonacci number, where fibonacci(0) is 0 and fibonacci(1) is 1.
     *
     * <p>Example: fibonacci(6) is 8, fibonacci(10) is 55.
     */
    static int fibonacci(int n) {
// unseen: solution
        if (n == 0) {
            return 0;
        }
        if (n == 1) {
            return 1;
        }
        int a = 0;
        int b = 1;
        for (int i = 2; i <= n; i++) {
            int c = a + b;
            a = b;
            b = c;
        }
        return b;
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
        check(Solution.fibonacci(6), 8);
        check(Solution.fibonacci(10), 55);
        check(Solution.fibonacci(0), 0);
        check(Solution.fibonacci(1), 1);
        check(Solution.fibonacci(2), 1);
        check(Solution.fibonacci(3), 2);
        check(Solution.fibonacci(4), 3);
        check(Solution.fibonacci(5), 5);
        check(Solution.fibonacci(20), 6765);
        check(Solution.fibonacci(30), 832040);
        check(Solution.fibonacci(40), 102334155);
    }
}
