// unseen: prompt entry_point=runWinch
class Solution {
    /** Return the index just behind the digits that begin at {@code start}, if there are any. */
    private static int numberEnd(String commands, int start) {
        int end = start;
        while (end < commands.length() && Character.isDigit(commands.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Return the number written from {@code start} up to {@code end}: 1 if that is empty, at most 1000. */
    private static int numberValue(String commands, int start, int end) {
        int value = start == end ? 1 : 0;
        for (int i = start; i < end; i++) {
            value = Math.min(10 * value + commands.charAt(i) - '0', 1000);
        }
        return value;
    }

    /**
     * Run the commands of a diving winch; return 10 * (final depth) + (number of alarms).
     *
     * <p>A command is a letter with an optional number n behind it: 1 if it is missing, and 1000 if it is
     * larger than that. 'd' moves down by n, 'u' up by n, 'r' repeats the latest 'd' or 'u' movement n
     * times (nothing if there was none yet), 'z' goes to depth 0 whatever its number. Any other character
     * is skipped with the digits behind it, as are digits at the very start. The depth starts at 0 and
     * stays in 0 to {@code maxDepth} (>= 0): a movement that would leave that range is cut off at the limit
     * and raises an alarm, in a repetition each time anew. The third alarm locks the winch at once; all
     * that follows is ignored.
     *
     * <p>Example: "d30u5r2" gives 150 with maxDepth 100.
     */
    static int runWinch(String commands, int maxDepth) {
// unseen: solution
        int depth = 0, alarms = 0, step = 0;
        for (int end, i = numberEnd(commands, 0); i < commands.length(); i = end) {
            end = numberEnd(commands, i + 1);
            int times = 1, number = numberValue(commands, i + 1, end);
            switch (commands.charAt(i)) {
                case 'd': step = number; break;
                case 'u': step = -number; break;
                case 'r': times = number; break;
                case 'z': depth = 0; // falls through
                default: continue;
            }
            while (times-- > 0) {
                depth += step;
                if (depth >= 0 && depth <= maxDepth) {
                    continue;
                }
                depth = depth < 0 ? 0 : maxDepth;
                if (++alarms == 3) {
                    return 10 * depth + alarms;
                }
            }
        }
        return 10 * depth + alarms;
    }
}
// unseen: test

public class Main {
    static void check(String commands, int maxDepth, int wanted) {
        int result = Solution.runWinch(commands, maxDepth);
        if (result != wanted) {
            throw new AssertionError(commands + " gives " + result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check("d30u5r2", 100, 150);
        check("d d7z3u4", 5, 2);
        check("", 10, 0);
        check("17d3", 10, 30);
        check("r9d2", 10, 20);
        check("x5d2?99u", 10, 10);
        check("d99999999999", 2000, 10000);
        check("d8r5d1", 10, 103);
        check("u1u1d4", 10, 42);
        check("u1u1u1d4", 10, 3);
        check("d4zr1u1r2", 9, 10);
        check("D5d5", 9, 50);
        check("d2r1r1", 9, 60);
        check("d3", 0, 1);
        check("d10u11d10", 10, 101);
        check("d0r3u0", 5, 0);
        check("d1001", 2000, 10000);
    }
}
