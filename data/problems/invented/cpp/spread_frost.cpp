// unseen: prompt entry_point=spread_frost
#include <cstddef>
#include <string>
#include <vector>

/// Counts the neighbours of a cell (above, below, left, right) that are of this kind.
int count_near(const std::vector<std::string>& cells, std::size_t row, std::size_t col, char kind) {
    int count = 0;
    if (row > 0 && cells[row - 1][col] == kind)
        count++;
    if (row + 1 < cells.size() && cells[row + 1][col] == kind)
        count++;
    if (col > 0 && cells[row][col - 1] == kind)
        count++;
    if (col + 1 < cells[row].size() && cells[row][col + 1] == kind)
        count++;
    return count;
}

/// Returns how many cells of a field are frozen after some hours.
///
/// All rows are equally long; '*' is a frozen cell, '~' is water, anything else is soil. Each hour all cells
/// change at once, by the neighbours they had before: soil freezes if it has two or more frozen neighbours,
/// or exactly one frozen neighbour and no water next to it. A frozen cell thaws to soil if it has two or more
/// neighbours that are water. Water stays water. If hours <= 0, nothing changes.
/// Example: `spread_frost({"*..", "..."}, 1)` returns `3`, `spread_frost({"~*~", "..."}, 1)` returns `1`.
int spread_frost(const std::vector<std::string>& rows, int hours) {
// unseen: solution
    std::vector<std::string> cells = rows;
    while (hours-- > 0) {
        const std::vector<std::string> before = cells;
        for (std::size_t row = 0; row < before.size(); row++) {
            for (std::size_t col = 0; col < before[row].size(); col++) {
                char cell = before[row][col];
                if (cell == '~')
                    continue;
                int frozen = count_near(before, row, col, '*');
                int water = count_near(before, row, col, '~');
                if (cell == '*' && water >= 2)
                    cells[row][col] = '.';
                else if (cell != '*' && (frozen >= 2 || (frozen == 1 && water == 0)))
                    cells[row][col] = '*';
            }
        }
    }
    int count = 0;
    for (const std::string& row : cells) {
        for (char cell : row)
            count += cell == '*';
    }
    return count;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(spread_frost({"*..", "..."}, 1) == 3);
    assert(spread_frost({"~*~", "..."}, 1) == 1);
    assert(spread_frost({}, 3) == 0);
    assert(spread_frost({"...", "~~~"}, 5) == 0);
    assert(spread_frost({"*.~", "..."}, 0) == 1);
    assert(spread_frost({"*.~", "..."}, -1) == 1);
    assert(spread_frost({"*..."}, 2) == 3);
    assert(spread_frost({"*...."}, 9) == 5);
    assert(spread_frost({"*.~."}, 9) == 1);
    assert(spread_frost({"x*x"}, 1) == 3);
    assert(spread_frost({"~~~", "*.*"}, 1) == 3);
    assert(spread_frost({"~.~", "*.*", "~.~"}, 1) == 1);
    assert(spread_frost({"~.~", "*.*", "~.~"}, 2) == 1);
    assert(spread_frost({"....", ".*..", "...~", "...."}, 2) == 10);
    return 0;
}
