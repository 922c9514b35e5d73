// unseen: prompt entry_point=scoreRegatta
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class Solution {
    /** Return the points for a place: 0 is a boat that did not finish, below 0 it was disqualified. */
    static int racePoints(int place, int boats) {
        return place > 0 ? place : place == 0 ? boats + 1 : boats + 2;
    }

    /**
     * Return the indices of the boats of a regatta, best boat first.
     *
     * <p>{@code places[r][b]} is what boat b reached in race r: its place from 1, or 0 if it did not finish, or
     * a negative number if it was disqualified; all races have the same boats. A boat has racePoints for
     * every race. It may drop its worst races (those with most points), one for every 4 full races of
     * the regatta, but never a disqualification; if it has fewer other races than that, it drops all of
     * those. The boat with fewer points in all is better; if equal, the one with more first places
     * (dropped races count for this); if equal again, the one with the lower index. Without races or
     * without boats the result is empty.
     *
     * <p>Example: {{2, 1, 3}, {1, 2, 0}} gives [0, 1, 2].
     */
    static List<Integer> scoreRegatta(int[][] places) {
// unseen: solution
        int boats = places.length == 0 ? 0 : places[0].length;
        int[] totals = new int[boats];
        int[] firsts = new int[boats];
        List<Integer> ranking = new ArrayList<>();
        for (int boat = 0; boat < boats; boat++) {
            List<Integer> droppable = new ArrayList<>();
            for (int[] race : places) {
                int points = racePoints(race[boat], boats);
                totals[boat] += points;
                if (race[boat] >= 0) {
                    droppable.add(points);
                }
                firsts[boat] += race[boat] == 1 ? 1 : 0;
            }
            droppable.sort(Comparator.reverseOrder());
            for (int i = 0; i < places.length / 4 && i < droppable.size(); i++) {
                totals[boat] -= droppable.get(i);
            }
            ranking.add(boat);
        }
        ranking.sort((a, b) -> totals[a] != totals[b] ? totals[a] - totals[b] : firsts[b] - firsts[a]);
        return ranking;
    }
}
// unseen: test

public class Main {
    static void check(List<Integer> result, Integer... wanted) {
        if (!result.equals(List.of(wanted))) {
            throw new AssertionError(result);
        }
    }

    public static void main(String[] args) {
        check(Solution.scoreRegatta(new int[][] {{2, 1, 3}, {1, 2, 0}}), 0, 1, 2);
        check(Solution.scoreRegatta(new int[][] {{1, 2}, {1, 2}, {2, 1}, {-1, 1}}), 1, 0);
        check(Solution.scoreRegatta(new int[][] {}));
        check(Solution.scoreRegatta(new int[][] {{}, {}}));
        check(Solution.scoreRegatta(new int[][] {{5}}), 0);
        check(Solution.scoreRegatta(new int[][] {{3, 1, 2}}), 1, 2, 0);
        check(Solution.scoreRegatta(new int[][] {{1, 2, 3}, {3, 2, 1}}), 0, 2, 1);
        check(Solution.scoreRegatta(new int[][] {{0, -1, 3}, {1, 1, 3}}), 0, 1, 2);
        check(Solution.scoreRegatta(new int[][] {{0, 1}, {1, 2}, {1, 2}, {2, 1}}), 0, 1);
        check(Solution.scoreRegatta(new int[][] {{0, 1}, {0, 1}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {2, 1}, {2, 1}}), 0, 1);
        check(Solution.scoreRegatta(new int[][] {{2, 1}, {-1, -1}, {-3, -1}, {-1, -1}}), 1, 0);
        check(Solution.scoreRegatta(new int[][] {{-1, 0}, {1, 1}}), 1, 0);
        check(Solution.scoreRegatta(new int[][] {{0, 2}}), 1, 0);
        check(Solution.scoreRegatta(new int[][] {{-1, 1}, {-1, 1}, {-2, 2}, {-1, 0}}), 1, 0);
        check(Solution.scoreRegatta(new int[][] {{3, 2, 1}, {3, 2, 1}, {3, 2, 1}, {3, 2, 1}}), 2, 1, 0);
    }
}
