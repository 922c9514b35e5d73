// unseen: prompt entry_point=tideHeight
class Solution {
    private final int[] twelfths = {1, 2, 3, 3, 2, 1};

    /**
     * Return the twelfths of the whole rise or fall that are done after {@code progress} sixths of the time.
     * The six sixths bring 1, 2, 3, 3, 2 and 1 twelfths, each evenly over its sixth: 1.5 gives 2.0.
     */
    private double twelfthsDone(double progress) {
        double done = 0.0;
        for (int sixth = 0; sixth < twelfths.length; sixth++) {
            if (progress >= sixth + 1) {
                done += twelfths[sixth];
            } else if (progress > sixth) {
                done += twelfths[sixth] * (progress - sixth);
            }
        }
        return done;
    }

    /**
     * Return the height of the water at a minute, read from a tide table by the rule of twelfths.
     *
     * <p>The table's turning points (high and low water) are at the minutes {@code times}, strictly increasing,
     * with the water at {@code heights} then. Between two neighbouring turning points the time is divided
     * into six equal sixths in which the water moves 1, 2, 3, 3, 2 and 1 twelfths of the whole
     * difference, evenly within each sixth. Up to the first turning point the water stands at the first
     * height, from the last one on at the last height. An empty table gives 0.0.
     *
     * <p>Example: times {0, 360}, heights {100, 220} and minute 60 give 110.0.
     */
    public double tideHeight(int[] times, int[] heights, int minute) {
// unseen: solution
        if (times.length == 0) {
            return 0.0;
        } else if (minute <= times[0]) {
            return heights[0];
        }
        int k = 0;
        while (k + 1 < times.length && times[k + 1] <= minute) {
            k++;
        }
        if (k == times.length - 1) {
            return heights[k];
        }
        int span = times[k + 1] - times[k];
        double progress = 6.0 * (minute - times[k]) / span;
        int difference = heights[k + 1] - heights[k];
        return heights[k] + difference * twelfthsDone(progress) / 12.0;
    }
}
// unseen: test

public class Main {
    static void check(double result, double wanted) {
        if (!(Math.abs(result - wanted) < 1e-9)) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        Solution s = new Solution();
        check(s.tideHeight(new int[] {0, 360}, new int[] {100, 220}, 60), 110.0);
        check(s.tideHeight(new int[] {0, 360, 720}, new int[] {100, 220, 40}, 390), 212.5);
        check(s.tideHeight(new int[] {}, new int[] {}, 15), 0.0);
        check(s.tideHeight(new int[] {100}, new int[] {75}, 0), 75.0);
        check(s.tideHeight(new int[] {100}, new int[] {75}, 500), 75.0);
        check(s.tideHeight(new int[] {50, 80}, new int[] {9, -9}, 20), 9.0);
        check(s.tideHeight(new int[] {50, 80}, new int[] {9, -9}, 50), 9.0);
        check(s.tideHeight(new int[] {50, 80}, new int[] {9, -9}, 80), -9.0);
        check(s.tideHeight(new int[] {50, 80}, new int[] {9, -9}, 65), 0.0);
        check(s.tideHeight(new int[] {0, 360, 720}, new int[] {100, 220, 40}, 360), 220.0);
        check(s.tideHeight(new int[] {0, 360, 720}, new int[] {100, 220, 40}, 480), 175.0);
        check(s.tideHeight(new int[] {0, 360, 720}, new int[] {100, 220, 40}, 690), 47.5);
        check(s.tideHeight(new int[] {0, 360}, new int[] {0, 1200}, 150), 450.0);
        check(s.tideHeight(new int[] {10, 70, 145}, new int[] {-30, 30, 18}, 120), 21.0);
    }
}
