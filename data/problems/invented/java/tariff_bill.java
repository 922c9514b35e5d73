// unseen: prompt entry_point=tariffBill
class Solution {
    /**
     * Return the price of a unit in tenths of a cent; {@code day} counts from a Monday, 0.
     * Hours 0 to 5 cost 11, hours 17 to 20 cost 41 on working days, everything else costs 23.
     */
    static int hourRate(int day, int hour) {
        int weekday = day % 7;
        if (hour < 6) {
            return 11;
        } else if (hour >= 17 && hour <= 20 && weekday != 5 && weekday != 6) {
            return 41;
        } else {
            return 23;
        }
    }

    /**
     * Return the price in cents of the electricity used, {@code usage[i]} units in hour i.
     *
     * <p>Hour 0 is the first hour of a Monday, so hour i is hour i % 24 of day i / 24. A negative reading is a
     * faulty one and is skipped. The first {@code freeUnits} units cost nothing (none are free if that is
     * negative). Every other unit costs the hourRate of its hour; of these paid units all after the
     * first 100 cost 5 tenths of a cent more. The sum of all tenths of a cent is rounded to whole cents,
     * 5 tenths upwards. The number of units can exceed the range of an int.
     *
     * <p>Example: usage {10, 10} with 5 free units gives 17.
     */
    static long tariffBill(int[] usage, int freeUnits) {
// unseen: solution
        long left = Math.max(freeUnits, 0);
        long paid = 0;
        long tenths = 0;
        for (int i = 0; i < usage.length; i++) {
            long units = usage[i];
            if (units < 0) {
                continue;
            }
            if (left >= units) {
                left -= units;
                continue;
            }
            units -= left;
            left = 0;
            tenths += units * hourRate(i / 24, i % 24);
            long dear = paid >= 100 ? units : paid + units - 100;
            if (dear > 0) {
                tenths += 5 * dear;
            }
            paid += units;
        }
        return (tenths + 5) / 10;
    }
}
// unseen: test

public class Main {
    static void check(long result, long wanted) {
        if (result != wanted) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    static int[] hours(int count, int units) {
        int[] usage = new int[count];
        java.util.Arrays.fill(usage, units);
        return usage;
    }

    public static void main(String[] args) {
        check(Solution.tariffBill(new int[] {10, 10}, 5), 17);
        check(Solution.tariffBill(new int[] {0, 0, 0, 0, 0, 0, 130}, 0), 314);
        check(Solution.tariffBill(new int[] {}, 10), 0);
        check(Solution.tariffBill(new int[] {7, -3, 8}, 100), 0);
        check(Solution.tariffBill(new int[] {5}, -20), 6);
        check(Solution.tariffBill(new int[] {1, -50, 3}, 0), 4);
        check(Solution.tariffBill(hours(24, 1), 0), 55);
        check(Solution.tariffBill(hours(168, 1), 0), 406);
        check(Solution.tariffBill(new int[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 0, 0, 10, 10}, 4), 119);
        check(Solution.tariffBill(new int[] {100, 1}, 0), 112);
        check(Solution.tariffBill(new int[] {60, 60, 60}, 50), 158);
        int[] late = hours(139, 0);
        late[138] = 20;
        check(Solution.tariffBill(late, 0), 46);
        check(Solution.tariffBill(new int[] {2000000000, 2000000000}, 0), 6399999950L);
        check(Solution.tariffBill(new int[] {4, 4, 4}, 6), 7);
        check(Solution.tariffBill(new int[] {60, 61}, 0), 144);
        int[] weekend = hours(307, 0);
        weekend[306] = 20;
        check(Solution.tariffBill(weekend, 0), 46);
    }
}
