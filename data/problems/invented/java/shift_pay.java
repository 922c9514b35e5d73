// unseen: prompt entry_point=shiftPay
import java.util.ArrayList;
import java.util.List;

class Solution {
    /**
     * Return the half minutes to pay for a block of work: 2 a minute, 3 for those beyond 480.
     * A block of less than 15 minutes is not paid.
     */
    static int blockUnits(int minutes) {
        if (minutes < 15) {
            return 0;
        } else if (minutes > 480) {
            return 2 * 480 + 3 * (minutes - 480);
        }
        return 2 * minutes;
    }

    /**
     * Return the pay in cents for the shifts of a week at {@code rate} cents an hour.
     *
     * <p>Shift i lasts from minute {@code starts[i]} to minute {@code ends[i]}; it is ignored if ends[i] <=
     * starts[i]. The shifts come in any order. Those that overlap or touch form one block (a chain of such
     * shifts is still one block), whose overlapping minutes count once. A block under 15 minutes is not
     * paid; in each block the minutes beyond 480 count one and a half times. The total over all blocks is
     * rounded down to whole cents once, at the end; it can exceed the range of an int. The arguments must
     * not be changed.
     *
     * <p>Example: starts {300, 0, 480}, ends {540, 320, 490} and rate 1200 give 11400.
     */
    static long shiftPay(int[] starts, int[] ends, int rate) {
// unseen: solution
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < starts.length; i++) {
            if (ends[i] > starts[i]) {
                order.add(i);
            }
        }
        order.sort((a, b) -> Integer.compare(starts[a], starts[b]));
        long units = 0;
        int position = 0;
        while (position < order.size()) {
            int begin = starts[order.get(position)];
            int end = ends[order.get(position)];
            position++;
            while (position < order.size() && starts[order.get(position)] <= end) {
                end = Math.max(end, ends[order.get(position)]);
                position++;
            }
            units += blockUnits(end - begin);
        }
        return units * rate / 120;
    }
}
// unseen: test

public class Main {
    static void check(long result, long wanted) {
        if (result != wanted) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check(Solution.shiftPay(new int[] {0, 100}, new int[] {60, 130}, 1000), 1500);
        check(Solution.shiftPay(new int[] {300, 0, 480}, new int[] {540, 320, 490}, 1200), 11400);
        check(Solution.shiftPay(new int[] {}, new int[] {}, 900), 0);
        check(Solution.shiftPay(new int[] {50, 60}, new int[] {50, 40}, 900), 0);
        check(Solution.shiftPay(new int[] {0}, new int[] {14}, 6000), 0);
        check(Solution.shiftPay(new int[] {0}, new int[] {15}, 6000), 1500);
        check(Solution.shiftPay(new int[] {0, 8}, new int[] {8, 16}, 6000), 1600);
        check(Solution.shiftPay(new int[] {0, 9}, new int[] {8, 17}, 6000), 0);
        check(Solution.shiftPay(new int[] {10}, new int[] {490}, 100), 800);
        check(Solution.shiftPay(new int[] {10}, new int[] {491}, 100), 802);
        check(Solution.shiftPay(new int[] {0, 100}, new int[] {25, 125}, 71), 59);
        check(Solution.shiftPay(new int[] {0, 10, 200}, new int[] {100, 20, 230}, 600), 1300);
        check(Solution.shiftPay(new int[] {0}, new int[] {600}, 2000000000), 22000000000L);
        int[] starts = {90, 30};
        int[] ends = {120, 60};
        check(Solution.shiftPay(starts, ends, 60), 60);
        check(starts[0] * 1000 + starts[1], 90030);
        check(ends[0] * 1000 + ends[1], 120060);
        check(Solution.shiftPay(new int[] {50, 0}, new int[] {40, 60}, 600), 600);
    }
}
