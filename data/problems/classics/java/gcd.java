// unseen: prompt entry_point=gcd
class Solution {
    /**
     * Return the greatest common divisor of two non-negative integers a and b.
     *
     * <p>Example: gcd(48, 18) is 6, gcd(17, 5) is 1.
     */
    static int gcd(int a, int b) {
// unseen: solution
        if (a == 0) {
            return b;
        }
        if (b == 0) {
            return a;
        }
        while (b != 0) {
            int temp = b;
            b = a % b;
            a = temp;
        }
        return a;
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
        check(Solution.gcd(48, 18), 6);
        check(Solution.gcd(17, 5), 1);
        check(Solution.gcd(0, 5), 5);
        check(Solution.gcd(5, 0), 5);
        check(Solution.gcd(0, 0), 0);
        check(Solution.gcd(1, 1), 1);
        check(Solution.gcd(7, 7), 7);
        check(Solution.gcd(18, 48), 6);
        check(Solution.gcd(100, 75), 25);
        check(Solution.gcd(1071, 462), 21);
        check(Solution.gcd(270, 192), 6);
        check(Solution.gcd(1000000, 2), 2);
    }
}
