// unseen: prompt entry_point=simulateQueue
class Solution {
    /** Return the index (0 or 1) of the counter that is free earlier, 0 if they are equal. */
    int earlierCounter(int firstFree, int secondFree) {
        return secondFree < firstFree ? 1 : 0;
    }

    /** Return how long someone waits for a counter that is free from minute {@code free}. */
    int waitingTime(int free, int arrival) {
        return Math.max(0, free - arrival);
    }

    /**
     * Simulate a post office with two counters and return {served, left, waited}.
     *
     * <p>Customer i comes at minute {@code arrivals[i]} (never before customer i - 1) and needs
     * {@code services[i]} minutes. Both counters are free from minute 0. A customer goes to the counter
     * that is free earlier (the first if equal) and waits there until it is free, but leaves at once if
     * that takes more than {@code patience} minutes. After every third customer that a counter has served,
     * it pauses for 2 more minutes. Someone with services[i] <= 0 has only a question: served at once,
     * without waiting, without a counter. Returned are the number of customers served, the number who
     * left, and the total waiting time of those served.
     *
     * <p>Example: arrivals {0, 0, 1, 2}, services {5, 3, 4, 1} and patience 2 give {3, 1, 2}.
     */
    int[] simulateQueue(int[] arrivals, int[] services, int patience) {
// unseen: solution
        int[] free = new int[2];
        int[] handled = new int[2];
        int served = 0, left = 0, waited = 0;
        for (int i = 0; i < arrivals.length; i++) {
            if (services[i] <= 0) {
                served++;
                continue;
            }
            int counter = earlierCounter(free[0], free[1]);
            int wait = waitingTime(free[counter], arrivals[i]);
            if (wait > patience) {
                left++;
                continue;
            }
            served++;
            waited += wait;
            handled[counter]++;
            free[counter] = arrivals[i] + wait + services[i];
            if (handled[counter] % 3 == 0) {
                free[counter] += 2;
            }
        }
        return new int[] {served, left, waited};
    }
}
// unseen: test

public class Main {
    static void check(int[] result, int... wanted) {
        if (!java.util.Arrays.equals(result, wanted)) {
            throw new AssertionError(java.util.Arrays.toString(result));
        }
    }

    public static void main(String[] args) {
        Solution s = new Solution();
        check(s.simulateQueue(new int[] {0, 0, 1, 2}, new int[] {5, 3, 4, 1}, 2), 3, 1, 2);
        check(s.simulateQueue(new int[] {}, new int[] {}, 5), 0, 0, 0);
        check(s.simulateQueue(new int[] {3, 3, 3}, new int[] {10, 10, 10}, 0), 2, 1, 0);
        check(s.simulateQueue(new int[] {3, 3, 3}, new int[] {10, 10, 10}, 10), 3, 0, 10);
        check(s.simulateQueue(new int[] {3, 3, 3}, new int[] {10, 10, 10}, 9), 2, 1, 0);
        check(s.simulateQueue(new int[] {1, 1, 1, 1}, new int[] {9, 0, 9, -2}, 0), 4, 0, 0);
        check(s.simulateQueue(new int[] {0, 1, 2, 3}, new int[] {1, 100, 1, 1}, 0), 4, 0, 0);
        check(s.simulateQueue(new int[] {0, 0, 1, 2, 3}, new int[] {1, 100, 1, 1, 1}, 5), 5, 0, 2);
        check(s.simulateQueue(new int[] {0, 0, 1, 2, 3}, new int[] {1, 100, 1, 1, 1}, 1), 4, 1, 0);
        check(s.simulateQueue(new int[] {0, 0, 0, 0, 0, 0, 0, 0}, new int[] {2, 2, 2, 2, 2, 2, 2, 2}, 50), 8, 0, 28);
        check(s.simulateQueue(new int[] {5, 6, 7, 8, 9}, new int[] {4, 4, 4, 4, 4}, 2), 4, 1, 4);
        check(s.simulateQueue(new int[] {0, 0, 1, 9}, new int[] {5, 5, 5, 5}, 2), 3, 1, 0);
        check(s.simulateQueue(new int[] {0, 0, 1}, new int[] {9, 9, 0}, 0), 3, 0, 0);
    }
}
