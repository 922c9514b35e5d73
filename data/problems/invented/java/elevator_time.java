// unseen: prompt entry_point=elevatorTime
class Solution {
    /** Tell whether any floor from low to high, both included, is pending (none if low > high). */
    private static boolean pendingBetween(boolean[] pending, int low, int high) {
        for (int floor = low; floor <= high; floor++) {
            if (pending[floor]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Return the seconds that an elevator needs to serve all requested floors of a house.
     *
     * <p>The house has the floors 0 to {@code top}; requests for other floors are ignored and a floor requested
     * more than once is served once. The elevator is at floor {@code start} (0 <= start <= top) and goes up
     * at first. At each floor that is pending when it is there, {@code start} included, it stops for 2
     * seconds. It keeps its direction while requests are pending further on in that direction, otherwise it
     * reverses, which takes 3 seconds. Each floor that it moves takes 1 second. It is done as soon as
     * nothing is pending. If top < 0 the result is 0.
     *
     * <p>Example: start 2, requests {0, 2, 9} and top 5 give 9.
     */
    static int elevatorTime(int start, int[] requests, int top) {
// unseen: solution
        if (top < 0) {
            return 0;
        }
        boolean[] pending = new boolean[top + 1];
        for (int request : requests) {
            if (request >= 0 && request <= top) {
                pending[request] = true;
            }
        }
        int seconds = 0;
        int floor = start;
        boolean upwards = true;
        while (true) {
            if (pending[floor]) {
                pending[floor] = false;
                seconds += 2;
            }
            boolean above = pendingBetween(pending, floor + 1, top);
            boolean below = pendingBetween(pending, 0, floor - 1);
            if (!above && !below) {
                break;
            }
            if (upwards && !above || !upwards && !below) {
                upwards = !upwards;
                seconds += 3;
            }
            floor += upwards ? 1 : -1;
            seconds++;
        }
        return seconds;
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
        check(Solution.elevatorTime(2, new int[] {4, 3, 4}, 5), 6);
        check(Solution.elevatorTime(2, new int[] {0, 2, 9}, 5), 9);
        check(Solution.elevatorTime(0, new int[] {}, 9), 0);
        check(Solution.elevatorTime(3, new int[] {3}, 3), 2);
        check(Solution.elevatorTime(3, new int[] {3, 3, 3}, 7), 2);
        check(Solution.elevatorTime(0, new int[] {1, 2}, -1), 0);
        check(Solution.elevatorTime(0, new int[] {-1, 8}, 7), 0);
        check(Solution.elevatorTime(0, new int[] {0}, 0), 2);
        check(Solution.elevatorTime(4, new int[] {5, 3}, 9), 10);
        check(Solution.elevatorTime(4, new int[] {3, 1}, 9), 10);
        check(Solution.elevatorTime(4, new int[] {9, 0}, 9), 21);
        check(Solution.elevatorTime(1, new int[] {0, 6, 6, 2, 7}, 6), 20);
        check(Solution.elevatorTime(5, new int[] {5, 4, 6, 0, 6, 12}, 6), 18);
        check(Solution.elevatorTime(1, new int[] {9, 3}, 5), 4);
    }
}
