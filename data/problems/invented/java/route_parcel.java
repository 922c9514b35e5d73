// unseen: prompt entry_point=routeParcel
class Solution {
    /** Return how a parcel's row changes when it moves one tile with this heading. */
    static int rowStep(char heading) {
        return heading == '^' ? -1 : heading == 'v' ? 1 : 0;
    }

    /** Return how a parcel's column changes when it moves one tile with this heading. */
    static int colStep(char heading) {
        return heading == '<' ? -1 : heading == '>' ? 1 : 0;
    }

    /** Return the heading a quarter turn clockwise of this one; a blank stays a blank. */
    static char turnClockwise(char heading) {
        switch (heading) {
            case '^': return '>';
            case '>': return 'v';
            case 'v': return '<';
            case '<': return '^';
            default: return ' ';
        }
    }

    /**
     * Follow a parcel over a floor of conveyor tiles; return its moves until it leaves the floor.
     *
     * <p>All rows of the floor are equally long. The parcel starts on tile (row, col) without a heading. The
     * tile under it is read first: '>', '<', '^' and 'v' set the heading (right, left, up, down), '+'
     * turns it clockwise, any other tile leaves it as it is. Then the parcel moves one tile. The move
     * that takes it off the floor is counted too. The result is -1 if the parcel still has no heading
     * after its tile was read, if it starts on or moves onto a wall '#', and if it circles: that is,
     * after more than 4 moves for every tile of the floor it has still not left. A parcel that starts
     * outside the floor has already left: 0.
     *
     * <p>Example: from (0, 0) on {">.v", "..."} the result is 4.
     */
    static int routeParcel(String[] floor, int row, int col) {
// unseen: solution
        char heading = ' ';
        int moves = 0;
        while (row >= 0 && row < floor.length && col >= 0 && col < floor[row].length()) {
            char tile = floor[row].charAt(col);
            if (tile == '#') {
                return -1;
            } else if (tile == '<' || tile == '>' || tile == '^' || tile == 'v') {
                heading = tile;
            } else if (tile == '+') {
                heading = turnClockwise(heading);
            }
            if (heading == ' ' || moves > 4 * floor.length * floor[0].length()) {
                return -1;
            }
            row += rowStep(heading);
            col += colStep(heading);
            moves += 1;
        }
        return moves;
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
        check(Solution.routeParcel(new String[] {">.v", "..."}, 0, 0), 4);
        check(Solution.routeParcel(new String[] {">+", "++"}, 0, 0), -1);
        check(Solution.routeParcel(new String[] {}, 0, 0), 0);
        check(Solution.routeParcel(new String[] {">>"}, 1, 0), 0);
        check(Solution.routeParcel(new String[] {">>"}, 0, -1), 0);
        check(Solution.routeParcel(new String[] {"..", ".."}, 1, 1), -1);
        check(Solution.routeParcel(new String[] {"+>"}, 0, 0), -1);
        check(Solution.routeParcel(new String[] {"#"}, 0, 0), -1);
        check(Solution.routeParcel(new String[] {">.#."}, 0, 0), -1);
        check(Solution.routeParcel(new String[] {"....<"}, 0, 4), 5);
        check(Solution.routeParcel(new String[] {"...", ">x+", ".#."}, 1, 0), 4);
        check(Solution.routeParcel(new String[] {"...", ">x+", "..#"}, 1, 0), -1);
        check(Solution.routeParcel(new String[] {"v..", "...", "+.<", ".^."}, 2, 2), 7);
        check(Solution.routeParcel(new String[] {".+>", ".^."}, 1, 1), 3);
        check(Solution.routeParcel(new String[] {".+.", "+^.", "..."}, 1, 1), 3);
        check(Solution.routeParcel(new String[] {"+.<", "...", "^.."}, 0, 2), 3);
        check(Solution.routeParcel(new String[] {"v", "v", "^"}, 0, 0), -1);
        check(Solution.routeParcel(new String[] {"+++.", "...+", "+.+v", "++.+"}, 2, 3), 23);
    }
}
