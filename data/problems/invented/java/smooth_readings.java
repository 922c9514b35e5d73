// unseen: prompt entry_point=smoothReadings
class Solution {
    /** Move {@code index} to the nearest valid index of an array with {@code count} items (count > 0). */
    private static int clampIndex(int index, int count) {
        if (index < 0) {
            return 0;
        }
        return index >= count ? count - 1 : index;
    }

    /** Tell whether a reading is missing, that is, NaN. */
    private static boolean isMissing(double value) {
        return Double.isNaN(value);
    }

    /**
     * Smooth the readings of a sensor and return as many values as there are readings.
     *
     * <p>Each result is the mean of the readings at most {@code reach} places away (itself included) that
     * differ by no more than {@code spike} from the reading in the middle. They are added from left to right
     * and the sum is divided by their number. At both ends of the array the window is cut off. NaN is a
     * missing reading: it is never part of a mean, and its own result repeats the result before it (0.0
     * for the first reading). A negative {@code reach} or {@code spike} counts as 0. The arguments must
     * not be changed.
     *
     * <p>Example: values {1.0, 2.0, 9.0, 3.0}, reach 1 and spike 2.0 give {1.5, 1.5, 9.0, 3.0}.
     */
    static double[] smoothReadings(double[] values, int reach, double spike) {
// unseen: solution
        double[] smoothed = new double[values.length];
        reach = Math.max(reach, 0);
        if (spike < 0.0) {
            spike = 0.0;
        }
        for (int i = 0; i < values.length; i++) {
            if (isMissing(values[i])) {
                smoothed[i] = i > 0 ? smoothed[i - 1] : 0.0;
                continue;
            }
            double total = 0.0;
            int used = 0;
            int last = clampIndex(i + reach, values.length);
            for (int j = clampIndex(i - reach, values.length); j <= last; j++) {
                if (!isMissing(values[j]) && Math.abs(values[j] - values[i]) <= spike) {
                    total += values[j];
                    used++;
                }
            }
            smoothed[i] = total / used;
        }
        return smoothed;
    }
}
// unseen: test

public class Main {
    static void check(double[] result, double[] wanted) {
        boolean same = result.length == wanted.length;
        for (int i = 0; same && i < wanted.length; i++) {
            same = Math.abs(result[i] - wanted[i]) < 1e-12;
        }
        if (!same) {
            throw new AssertionError(java.util.Arrays.toString(result));
        }
    }

    public static void main(String[] args) {
        double nan = Double.NaN;
        check(Solution.smoothReadings(new double[] {1.0, 2.0, 9.0, 3.0}, 1, 2.0), new double[] {1.5, 1.5, 9.0, 3.0});
        check(Solution.smoothReadings(new double[] {4.0, nan, 5.0}, 5, 1.0), new double[] {4.5, 4.5, 4.5});
        check(Solution.smoothReadings(new double[] {}, 3, 1.0), new double[] {});
        check(Solution.smoothReadings(new double[] {nan, nan, 2.5}, 1, 9.0), new double[] {0.0, 0.0, 2.5});
        check(Solution.smoothReadings(new double[] {7.0, 7.5, 8.0}, -2, 5.0), new double[] {7.0, 7.5, 8.0});
        check(Solution.smoothReadings(new double[] {1.0, 1.0, 4.0, 1.0}, 3, -1.0), new double[] {1.0, 1.0, 4.0, 1.0});
        check(Solution.smoothReadings(new double[] {0.0, 2.0, 4.0, 6.0, 8.0}, 2, 100.0), new double[] {2.0, 3.0, 4.0, 5.0, 6.0});
        check(Solution.smoothReadings(new double[] {0.0, 2.0, 4.0, 6.0, 8.0}, 2, 2.0), new double[] {1.0, 2.0, 4.0, 6.0, 7.0});
        check(Solution.smoothReadings(new double[] {-3.0, nan, nan, -1.0}, 3, 2.0), new double[] {-2.0, -2.0, -2.0, -2.0});
        check(Solution.smoothReadings(new double[] {6.0, -6.0}, 1, 11.5), new double[] {6.0, -6.0});
        check(Solution.smoothReadings(new double[] {5.0, 1.0, 2.0, nan, 9.0}, 1, 1.0), new double[] {5.0, 1.5, 1.5, 1.5, 9.0});
        check(Solution.smoothReadings(new double[] {1.0, 5.0, nan, 2.0}, 0, 1.0), new double[] {1.0, 5.0, 5.0, 2.0});
    }
}
