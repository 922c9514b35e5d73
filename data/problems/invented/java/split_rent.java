// unseen: prompt entry_point=splitRent
class Solution {
    /** Add up the weights; negative ones count as 0. */
    private static long weightSum(int[] weights) {
        long sum = 0;
        for (int weight : weights) {
            if (weight > 0) {
                sum += weight;
            }
        }
        return sum;
    }

    /**
     * Divide {@code total} cents of rent by weights and return the cents of everyone.
     *
     * <p>A negative weight counts as 0; if no weight is positive, every weight counts as 1. Everyone gets
     * total * weight / (sum of weights), rounded down. The cents that are then left over go one each to
     * those with the largest remainders of that division; of equal ones to the lowest index first. A
     * negative total (a refund) is divided as if it were positive, and every share is negated. Without
     * weights the result is empty. The arguments must not be changed; total * weight fits a long.
     *
     * <p>Example: total -100 and weights {3, -5, 4} give {-43, 0, -57}.
     */
    static long[] splitRent(long total, int[] weights) {
// unseen: solution
        int count = weights.length;
        long whole = weightSum(weights);
        long amount = Math.abs(total), left = amount;
        long[] shares = new long[count], remainders = new long[count];
        for (int i = 0; i < count; i++) {
            long part = whole == 0 ? 1 : Math.max(weights[i], 0);
            long parts = whole == 0 ? count : whole;
            shares[i] = amount * part / parts;
            remainders[i] = amount * part % parts;
            left -= shares[i];
        }
        for (; left > 0 && count > 0; left--) {
            int best = 0;
            for (int i = 1; i < count; i++) {
                best = remainders[i] > remainders[best] ? i : best;
            }
            shares[best]++;
            remainders[best] = -1;
        }
        for (int i = 0; i < count && total < 0; i++) {
            shares[i] *= -1;
        }
        return shares;
    }
}
// unseen: test

public class Main {
    static void check(long[] result, long... wanted) {
        if (!java.util.Arrays.equals(result, wanted)) {
            throw new AssertionError(java.util.Arrays.toString(result));
        }
    }

    public static void main(String[] args) {
        check(Solution.splitRent(1000, new int[] {1, 1, 1}), 334, 333, 333);
        check(Solution.splitRent(-100, new int[] {3, -5, 4}), -43, 0, -57);
        check(Solution.splitRent(500, new int[] {}));
        check(Solution.splitRent(0, new int[] {2, 3}), 0, 0);
        check(Solution.splitRent(10, new int[] {0, 0, 0, -1}), 3, 3, 2, 2);
        check(Solution.splitRent(7, new int[] {0, 1}), 0, 7);
        check(Solution.splitRent(100, new int[] {1, 2, 3}), 17, 33, 50);
        check(Solution.splitRent(101, new int[] {5, 3, 3, 1}), 42, 25, 25, 9);
        check(Solution.splitRent(200, new int[] {7, 7, 7, 9}), 47, 47, 46, 60);
        check(Solution.splitRent(1, new int[] {1, 1}), 1, 0);
        check(Solution.splitRent(-1, new int[] {1, 1}), -1, 0);
        check(Solution.splitRent(9000000000L, new int[] {1, 1}), 4500000000L, 4500000000L);
        int[] weights = {0, -2};
        check(Solution.splitRent(3, weights), 2, 1);
        check(new long[] {weights[0], weights[1]}, 0, -2);
    }
}
