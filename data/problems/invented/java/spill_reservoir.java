// unseen: prompt entry_point=spillReservoir
class Solution {
    /**
     * Return how much water spills over the dam of a reservoir in all.
     *
     * <p>The level at the start is first brought into the range 0 to {@code capacity}. Each day, in this order:
     * the day's inflow is added (it may be negative, but the level does not fall below 0); the gates let
     * out nothing if the level reached is below 0.3 of the capacity, 0.05 of the level if it is below
     * 0.7 of the capacity, and 0.1 of the level otherwise, but twice as much if water spilled on the day
     * before; and what is then above the capacity spills, so that the level is the capacity. A capacity
     * that is not positive gives -1.0.
     *
     * <p>Example: inflows {100.0, 50.0}, capacity 100.0 and level 60.0 give 64.0.
     */
    public double spillReservoir(double[] inflows, double capacity, double level) {
// unseen: solution
        if (capacity <= 0.0) {
            return -1.0;
        }
        level = Math.min(Math.max(level, 0.0), capacity);
        double spilled = 0.0;
        boolean spilledBefore = false;
        for (double inflow : inflows) {
            level += inflow;
            if (level < 0.0) {
                level = 0.0;
            }
            double outflow = gateOutflow(level, capacity);
            if (spilledBefore) {
                outflow *= 2.0;
            }
            level -= outflow;
            spilledBefore = level > capacity;
            if (spilledBefore) {
                spilled += level - capacity;
                level = capacity;
            }
        }
        return spilled;
    }

    /** Return what the gates let out in a day on which no water spilled the day before. */
    private double gateOutflow(double level, double capacity) {
        if (level < 0.3 * capacity) {
            return 0.0;
        } else if (level < 0.7 * capacity) {
            return 0.05 * level;
        }
        return 0.1 * level;
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
        check(s.spillReservoir(new double[] {100.0, 50.0}, 100.0, 60.0), 64.0);
        check(s.spillReservoir(new double[] {10.0, -40.0}, 100.0, 20.0), 0.0);
        check(s.spillReservoir(new double[] {}, 50.0, 70.0), 0.0);
        check(s.spillReservoir(new double[] {5.0}, 0.0, 3.0), -1.0);
        check(s.spillReservoir(new double[] {5.0}, -2.0, 3.0), -1.0);
        check(s.spillReservoir(new double[] {0.0}, 100.0, 500.0), 0.0);
        check(s.spillReservoir(new double[] {20.0}, 100.0, 500.0), 8.0);
        check(s.spillReservoir(new double[] {-30.0, 120.0}, 100.0, -50.0), 8.0);
        check(s.spillReservoir(new double[] {-30.0, 120.0}, 100.0, 10.0), 8.0);
        check(s.spillReservoir(new double[] {70.0, 50.0}, 100.0, 0.0), 1.7000000000000028);
        check(s.spillReservoir(new double[] {30.0, 90.0}, 100.0, 0.0), 6.650000000000006);
        check(s.spillReservoir(new double[] {29.0, 91.0}, 100.0, 0.0), 8.0);
        check(s.spillReservoir(new double[] {100.0, 0.0, 40.0}, 100.0, 60.0), 52.0);
        check(s.spillReservoir(new double[] {10.0, 110.0}, 90.0, 90.0), 90.0);
    }
}
