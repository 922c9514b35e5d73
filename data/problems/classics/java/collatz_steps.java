// unseen: prompt entry_point=collatzSteps
class Solution {
    /**
     * Return the number of Collatz steps that it takes to reach 1 from the positive integer n.
     *
     * <p>Example: collatzSteps(6) is 8, collatzSteps(1) is 0.
     */
    static int collatzSteps(int n) {
// unseen: solution
        int steps = 0;
        while (n != 1) {
            if (n % 2 == 0) {
                n = n / 2;
            } else {
                n = 3 * n + 1;
            }
            steps++;
        }
        return steps;
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
        check(Solution.collatzSteps(6), 8);
        check(Solution.collatzSteps(1), 0);
        check(Solution.collatzSteps(2), 1);
        check(Solution.collatzSteps(3), 7);
        check(Solution.collatzSteps(4), 2);
        check(Solution.collatzSteps(5), 5);
        check(Solution.collatzSteps(7), 16);
        check(Solution.collatzSteps(9), 19);
        check(Solution.collatzSteps(16), 4);
        check(Solution.collatzSteps(27), 111);
        check(Solution.collatzSteps(97), 118);
        check(Solution.collatzSteps(871), 178);
        check(Solution.collatzSteps(6171), 261);
    }
}
