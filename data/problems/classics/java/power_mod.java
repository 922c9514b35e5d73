// unseen: prompt entry_point=powerMod
class Solution {
    /**
     * Return base raised to exponent, modulo modulus, for non-negative numbers and modulus > 0.
     *
     * <p>The square of modulus fits a long.
     *
     * <p>Example: powerMod(2, 10, 1000) is 24, powerMod(3, 4, 5) is 1.
     */
    static long powerMod(long base, long exponent, long modulus) {
// unseen: solution
        if (modulus == 1) {
            return 0;
        }
        long result = 1;
        base = base % modulus;
        while (exponent > 0) {
            if (exponent % 2 == 1) {
                result = (result * base) % modulus;
            }
            base = (base * base) % modulus;
            exponent = exponent / 2;
        }
        return result;
    }
}
// unseen: test

public class Main {
    static void check(long result, long wanted) {
        if (result != wanted) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check(Solution.powerMod(2, 10, 1000), 24);
        check(Solution.powerMod(3, 4, 5), 1);
        check(Solution.powerMod(5, 0, 7), 1);
        check(Solution.powerMod(5, 1, 7), 5);
        check(Solution.powerMod(0, 3, 7), 0);
        check(Solution.powerMod(9, 5, 1), 0);
        check(Solution.powerMod(9, 0, 1), 0);
        check(Solution.powerMod(10, 3, 7), 6);
        check(Solution.powerMod(7, 2, 49), 0);
        check(Solution.powerMod(2, 5, 33), 32);
        check(Solution.powerMod(3, 200, 13), 9);
        check(Solution.powerMod(123456789, 987654321, 1000000007), 652541198);
        check(Solution.powerMod(2, 1000000006, 1000000007), 1);
    }
}
