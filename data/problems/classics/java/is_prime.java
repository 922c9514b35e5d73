// unseen: prompt entry_point=isPrime
class Solution {
    /**
     * Return true if n is a prime number, false otherwise.
     *
     * <p>Example: isPrime(7) is true, isPrime(10) is false.
     */
    static boolean isPrime(int n) {
// unseen: solution
        if (n <= 3) {
            return n > 1;
        }
        if (n % 2 == 0 || n % 3 == 0) {
            return false;
        }
        for (int i = 5; i * i <= n; i += 6) {
            if (n % i == 0 || n % (i + 2) == 0) {
                return false;
            }
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
        check(Solution.isPrime(7), true);
        check(Solution.isPrime(10), false);
        check(Solution.isPrime(-7), false);
        check(Solution.isPrime(0), false);
        check(Solution.isPrime(1), false);
        check(Solution.isPrime(2), true);
        check(Solution.isPrime(3), true);
        check(Solution.isPrime(4), false);
        check(Solution.isPrime(9), false);
        check(Solution.isPrime(25), false);
        check(Solution.isPrime(29), true);
        check(Solution.isPrime(49), false);
        check(Solution.isPrime(97), true);
        check(Solution.isPrime(7919), true);
        check(Solution.isPrime(7921), false);
    }
}
