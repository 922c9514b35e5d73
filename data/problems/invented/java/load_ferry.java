// unseen: prompt entry_point=loadFerry
class Solution {
    /** Return the room for a vehicle: its length, and 3 for a gap if any vehicles stand ahead. */
    private int roomNeeded(int length, int ahead) {
        return ahead > 0 ? length + 3 : length;
    }

    /**
     * Return how many vehicles drive onto a ferry with two lanes, each {@code lane} long.
     *
     * <p>The vehicles come in the given order; a length that is not positive is an error and is skipped. A
     * vehicle longer than 120 is a truck and may only use the left lane. Any other takes the lane that has
     * more room left (the left one if equal). In its lane it needs its length, and 3 more if that lane
     * already has a vehicle. If there is not enough room, it has to wait aside. When the third vehicle
     * has to wait, loading stops at once.
     *
     * <p>Example: lengths {40, 50, 130, 30} and lane 100 give 3.
     */
    public int loadFerry(int[] lengths, int lane) {
// unseen: solution
        int[] room = {lane, lane};
        int[] loaded = new int[2];
        int waiting = 0;
        for (int length : lengths) {
            if (length <= 0) {
                continue;
            }
            int side = 0;
            if (length <= 120 && room[1] > room[0]) {
                side = 1;
            }
            int needed = roomNeeded(length, loaded[side]);
            if (needed > room[side]) {
                waiting++;
                if (waiting == 3) {
                    break;
                }
            } else {
                room[side] -= needed;
                loaded[side]++;
            }
        }
        return loaded[0] + loaded[1];
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
        Solution s = new Solution();
        check(s.loadFerry(new int[] {40, 50, 130, 30}, 100), 3);
        check(s.loadFerry(new int[] {60, 60, 60, 60, 60, 10}, 100), 2);
        check(s.loadFerry(new int[] {}, 100), 0);
        check(s.loadFerry(new int[] {10, 20}, 0), 0);
        check(s.loadFerry(new int[] {5, 5}, -3), 0);
        check(s.loadFerry(new int[] {0, -5, 10}, 10), 1);
        check(s.loadFerry(new int[] {100, 100}, 100), 2);
        check(s.loadFerry(new int[] {50, 50, 47, 47}, 100), 4);
        check(s.loadFerry(new int[] {50, 50, 48, 47}, 100), 3);
        check(s.loadFerry(new int[] {121, 121}, 300), 2);
        check(s.loadFerry(new int[] {121, 121, 121, 120}, 300), 3);
        check(s.loadFerry(new int[] {120, 120}, 120), 2);
        check(s.loadFerry(new int[] {121, 120}, 120), 1);
        check(s.loadFerry(new int[] {90, 90, 90, 90, 0, 90, 3}, 100), 2);
        check(s.loadFerry(new int[] {90, 90, 90, 90, 0, 7}, 100), 3);
        check(s.loadFerry(new int[] {50, 121}, 170), 1);
        check(s.loadFerry(new int[] {100, 205}, 300), 1);
        check(s.loadFerry(new int[] {1}, 1), 1);
    }
}
