// unseen: prompt entry_point=planRoster
class Solution {
    private static final int NOBODY = -1;

    /** Tell whether bit {@code sailor} is set in the mask of a day's absences. */
    private static boolean isAway(int mask, int sailor) {
        return (mask >> sailor & 1) == 1;
    }

    /**
     * Choose for each day the sailor, 0 to crew - 1, who stands the night watch, or -1 for none.
     *
     * <p>{@code absences[d]} is a bit mask: its bit s is set if sailor s is away on day d. Of those not away
     * the sailor with the fewest watches so far stands the watch. Whoever stood it the day before is taken
     * only if nobody else is there. Among equals take the first in circular order, beginning after the
     * sailor who stood the last watch of all (on whatever day), and beginning at 0 as long as there was
     * none. A day on which all are away, and every day if crew <= 0, gets -1. There are at most 30
     * sailors.
     *
     * <p>Example: crew 3 and absences {0, 0, 0, 4, 0} give {0, 1, 2, 0, 1}.
     */
    static int[] planRoster(int crew, int[] absences) {
// unseen: solution
        int[] roster = new int[absences.length];
        int[] watches = new int[Math.max(crew, 0)];
        int last = NOBODY;
        int before = NOBODY;
        for (int day = 0; day < absences.length; day++) {
            int chosen = NOBODY;
            for (int step = 1; step <= crew; step++) {
                int sailor = (last + step) % crew;
                if (isAway(absences[day], sailor)) {
                    continue;
                }
                if (chosen == NOBODY || chosen == before) {
                    chosen = sailor;
                } else if (sailor != before && watches[sailor] < watches[chosen]) {
                    chosen = sailor;
                }
            }
            if (chosen != NOBODY) {
                watches[chosen]++;
                last = chosen;
            }
            before = chosen;
            roster[day] = chosen;
        }
        return roster;
    }
}
// unseen: test

public class Main {
    static void check(int[] result, int[] wanted) {
        if (!java.util.Arrays.equals(result, wanted)) {
            throw new AssertionError(java.util.Arrays.toString(result));
        }
    }

    public static void main(String[] args) {
        check(Solution.planRoster(3, new int[] {0, 0, 0, 4, 0}), new int[] {0, 1, 2, 0, 1});
        check(Solution.planRoster(2, new int[] {2, 2, 3, 0, 1}), new int[] {0, 0, -1, 1, 1});
        check(Solution.planRoster(4, new int[] {}), new int[] {});
        check(Solution.planRoster(0, new int[] {0, 0}), new int[] {-1, -1});
        check(Solution.planRoster(-3, new int[] {1}), new int[] {-1});
        check(Solution.planRoster(1, new int[] {0, 0, 1, 0}), new int[] {0, 0, -1, 0});
        check(Solution.planRoster(3, new int[] {0, 1, 0, 0}), new int[] {0, 1, 2, 0});
        check(Solution.planRoster(3, new int[] {6, 6, 0, 0, 0}), new int[] {0, 0, 1, 2, 1});
        check(Solution.planRoster(3, new int[] {6, 7, 0}), new int[] {0, -1, 1});
        check(Solution.planRoster(2, new int[] {1, 1, 2, 3, 0}), new int[] {1, 1, 0, -1, 0});
        check(Solution.planRoster(4, new int[] {0, 0, 12, 12, 0, 0, 0}), new int[] {0, 1, 0, 1, 2, 3, 2});
        check(Solution.planRoster(30, new int[] {536870911, 0}), new int[] {29, 0});
    }
}
