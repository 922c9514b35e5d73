// unseen: prompt entry_point=countPrimes
class Solution {
    /**
     * Return the number of primes less than n.
     *
     * <p>Example: countPrimes(10) is 4, countPrimes(2) is 0.
     */
    static int countPrimes(int n) {
// unseen: solution
        if (n <= 2) {
            return 0;
        }
        boolean[] isPrime = new boolean[n];
        for (int i = 2; i < n; i++) {
            isPrime[i] = true;
        }
        for (int i = 2; i * i < n; i++) {
            if (isPrime[i]) {
                for (int j = i * i; j < n; j += i) {
                    isPrime[j] = false;
                }
            }
        }
        int count = 0;
        for (int i = 2; i < n; i++) {
            if (isPrime[i]) {
                count++;
            }
        }
        return count;
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
        check(Solution.countPrimes(10), 4);
        check(Solution.countPrimes(2), 0);
        check(Solution.countPrimes(0), 0);
        check(Solution.countPrimes(1), 0);
        check(Solution.countPrimes(3), 1);
        check(Solution.countPrimes(4), 2);
        check(Solution.countPrimes(5), 2);
        check(Solution.countPrimes(6), 3);
        check(Solution.countPrimes(25), 9);
        check(Solution.countPrimes(26), 9);
        check(Solution.countPrimes(30), 10);
        check(Solution.countPrimes(50), 15);
        check(Solution.countPrimes(100), 25);
        check(Solution.countPrimes(1000), 168);
    }
}
