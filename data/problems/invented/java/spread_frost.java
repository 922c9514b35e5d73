// unseen: prompt entry_point=spreadFrost
class Solution {
    /** Count the neighbours of a cell (above, below, left, right) that are of this kind. */
    private static int countNear(char[][] cells, int row, int col, char kind) {
        int count = 0;
        if (row > 0 && cells[row - 1][col] == kind) {
            count++;
        }
        if (row + 1 < cells.length && cells[row + 1][col] == kind) {
            count++;
        }
        if (col > 0 && cells[row][col - 1] == kind) {
            count++;
        }
        return col + 1 < cells[row].length && cells[row][col + 1] == kind ? count + 1 : count;
    }

    /**
     * Return how many cells of a field are frozen after some hours.
     *
     * <p>All rows are equally long; '*' is a frozen cell, '~' is water, anything else is soil. Each hour all
     * cells change at once, by the neighbours they had before: soil freezes if it has two or more frozen
     * neighbours, or exactly one frozen neighbour and no water next to it. A frozen cell thaws to soil if
     * it has two or more neighbours that are water. Water stays water. If hours <= 0, nothing changes.
     *
     * <p>Example: after 1 hour {"*..", "..."} has 3 frozen cells.
     */
    static int spreadFrost(String[] rows, int hours) {
// unseen: solution
        char[][] cells = new char[rows.length][];
        for (int row = 0; row < rows.length; row++) {
            cells[row] = rows[row].toCharArray();
        }
        for (; hours > 0; hours--) {
            char[][] after = new char[cells.length][];
            for (int row = 0; row < cells.length; row++) {
                after[row] = cells[row].clone();
                for (int col = 0; col < cells[row].length; col++) {
                    int frozen = countNear(cells, row, col, '*');
                    int water = countNear(cells, row, col, '~');
                    if (cells[row][col] == '*' && water >= 2) {
                        after[row][col] = '.';
                    } else if (cells[row][col] != '~' && (frozen >= 2 || frozen == 1 && water == 0)) {
                        after[row][col] = '*';
                    }
                }
            }
            cells = after;
        }
        int total = 0;
        for (char[] row : cells) {
            for (char cell : row) {
                total += cell == '*' ? 1 : 0;
            }
        }
        return total;
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
        check(Solution.spreadFrost(new String[] {"*..", "..."}, 1), 3);
        check(Solution.spreadFrost(new String[] {"~*~", "..."}, 1), 1);
        check(Solution.spreadFrost(new String[] {}, 3), 0);
        check(Solution.spreadFrost(new String[] {"...", "~~~"}, 5), 0);
        check(Solution.spreadFrost(new String[] {"*.~", "..."}, 0), 1);
        check(Solution.spreadFrost(new String[] {"*.~", "..."}, -1), 1);
        check(Solution.spreadFrost(new String[] {"*..."}, 2), 3);
        check(Solution.spreadFrost(new String[] {"*...."}, 9), 5);
        check(Solution.spreadFrost(new String[] {"*.~."}, 9), 1);
        check(Solution.spreadFrost(new String[] {"x*x"}, 1), 3);
        check(Solution.spreadFrost(new String[] {"~~~", "*.*"}, 1), 3);
        check(Solution.spreadFrost(new String[] {"~.~", "*.*", "~.~"}, 1), 1);
        check(Solution.spreadFrost(new String[] {"~.~", "*.*", "~.~"}, 2), 1);
        check(Solution.spreadFrost(new String[] {"....", ".*..", "...~", "...."}, 2), 10);
    }
}
