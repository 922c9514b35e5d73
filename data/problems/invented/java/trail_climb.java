// unseen: prompt entry_point=trailClimb
class Solution {
    static final int MISSING = -9999;

    /** Return the current reading, or the previous one if the current one is missing (-9999). */
    static int mendReading(int previous, int current) {
        return current == MISSING ? previous : current;
    }

    /**
     * Return how many metres a trail climbs in all, without the wobbles of the altimeter.
     *
     * <p>A reading of -9999 is missing and stands for the (mended) reading before it, or for 0 if it is the
     * first. A {@code threshold} below 1 counts as 1. Outside a climb keep the lowest reading since the last
     * climb ended (since the start at first). A climb begins when a reading is at least
     * {@code threshold} above that lowest reading. Within a climb keep its highest reading. The climb ends
     * when a reading is at least {@code threshold} below that highest reading; that reading is then the new
     * lowest one. A climb counts its highest reading less the lowest one before it, and one that lasts to
     * the end counts as well. Without readings the result is 0.
     *
     * <p>Example: heights {100, 103, 99, 140, 136, 150, 120} and threshold 10 give 51.
     */
    static int trailClimb(int[] heights, int threshold) {
// unseen: solution
        int total = 0, height = 0, low = 0, high = 0;
        boolean climbing = false, first = true;
        threshold = threshold < 1 ? 1 : threshold;
        for (int reading : heights) {
            height = mendReading(height, reading);
            if (first) {
                low = height;
                first = false;
            } else if (!climbing) {
                if (height < low) {
                    low = height;
                } else if (height - low >= threshold) {
                    climbing = true;
                    high = height;
                }
            } else if (height > high) {
                high = height;
            } else if (high - height >= threshold) {
                total += high - low;
                climbing = false;
                low = height;
            }
        }
        return climbing ? total + high - low : total;
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
        check(Solution.trailClimb(new int[] {100, 103, 99, 140, 136, 150, 120}, 10), 51);
        check(Solution.trailClimb(new int[] {50, 60, -9999, 40, 70}, 5), 40);
        check(Solution.trailClimb(new int[] {}, 3), 0);
        check(Solution.trailClimb(new int[] {812}, 3), 0);
        check(Solution.trailClimb(new int[] {-9999, 8, -9999, 16}, 4), 16);
        check(Solution.trailClimb(new int[] {9, 7, 5, 2}, 1), 0);
        check(Solution.trailClimb(new int[] {1, 2, 1, 3, 3, 2, 5}, 0), 6);
        check(Solution.trailClimb(new int[] {1, 2, 1, 3, 3, 2, 5}, -7), 6);
        check(Solution.trailClimb(new int[] {0, 9, 0, 9, 0}, 10), 0);
        check(Solution.trailClimb(new int[] {0, 10, 0, 10, 0}, 10), 20);
        check(Solution.trailClimb(new int[] {0, 10, 1, 12, 2, 13}, 10), 23);
        check(Solution.trailClimb(new int[] {5, -20, -12, -9999, 4, -30}, 6), 24);
        check(Solution.trailClimb(new int[] {0, 30, 24, 29, 23, 50}, 8), 50);
        check(Solution.trailClimb(new int[] {0, 12, 3, 10, 15, 20}, 8), 29);
    }
}
