// unseen: prompt entry_point=allocateSeats
import java.util.Arrays;

class Solution {
    /** Tell whether seating {@code size} people leaves exactly one of {@code free} seats unused. */
    private static boolean leavesSingle(int free, int size) {
        return free - size == 1;
    }

    /**
     * Give every party of theatre guests a row and return the row's index per party.
     *
     * <p>{@code rows[r]} is the number of seats in row r. Parties are seated in the given order, each as a
     * whole in one row that still has enough free seats. A row that would be left with exactly one free
     * seat is only a second choice. Among the other rows take the one with the fewest free seats, and of
     * equal ones the lowest index. If only second-choice rows are left, take the lowest index. A party
     * that fits nowhere, or whose size is not positive, gets -1 and takes no seats. The arguments must
     * not be changed.
     *
     * <p>Example: rows {4, 6} and parties {3, 3, 1} give {1, 1, 0}.
     */
    static int[] allocateSeats(int[] rows, int[] parties) {
// unseen: solution
        int[] free = Arrays.copyOf(rows, rows.length);
        int[] chosen = new int[parties.length];
        int party = 0;
        for (int size : parties) {
            int best = -1;
            int fallback = -1;
            for (int row = 0; row < free.length; row++) {
                if (size <= 0 || free[row] < size) {
                    continue;
                }
                if (leavesSingle(free[row], size)) {
                    if (fallback == -1) {
                        fallback = row;
                    }
                } else if (best == -1 || free[row] < free[best]) {
                    best = row;
                }
            }
            if (best == -1) {
                best = fallback;
            }
            if (best != -1) {
                free[best] -= size;
            }
            chosen[party++] = best;
        }
        return chosen;
    }
}
// unseen: test

public class Main {
    static void check(int[] rows, int[] parties, int[] wanted) {
        int[] result = Solution.allocateSeats(rows, parties);
        if (!Arrays.equals(result, wanted)) {
            throw new AssertionError(Arrays.toString(result) + " instead of " + Arrays.toString(wanted));
        }
    }

    public static void main(String[] args) {
        check(new int[] {4, 6}, new int[] {3, 3, 1}, new int[] {1, 1, 0});
        check(new int[] {4, 5}, new int[] {5, 3, 9}, new int[] {1, 0, -1});
        check(new int[] {}, new int[] {2}, new int[] {-1});
        check(new int[] {3, 3}, new int[] {}, new int[] {});
        check(new int[] {2}, new int[] {0, -4, 2, 1}, new int[] {-1, -1, 0, -1});
        check(new int[] {8, 5, 5}, new int[] {3, 2, 2}, new int[] {1, 1, 2});
        check(new int[] {5, 4, 3}, new int[] {2, 2, 2, 3}, new int[] {1, 1, 0, 0});
        check(new int[] {3, 3, 3}, new int[] {2, 2, 1, 1}, new int[] {0, 1, 0, 1});
        check(new int[] {10, 7}, new int[] {6, 6, 4, 1}, new int[] {0, 1, 0, 1});
        int[] rows = {6, 2};
        check(rows, new int[] {4, 2}, new int[] {0, 0});
        if (rows[0] != 6 || rows[1] != 2) {
            throw new AssertionError("the rows were changed");
        }
    }
}
