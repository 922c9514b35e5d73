// unseen: prompt entry_point=allocate_seats
#include <cstddef>
#include <vector>

/// Tells whether seating `size` people leaves exactly one of `free` seats unused.
bool leaves_single(int free, int size) {
    return free - size == 1;
}

/// Gives every party of theatre guests a row and returns the row's index for each party.
///
/// `rows[r]` is the number of seats in row r. Parties are seated in the given order, each as a whole in one
/// row that still has enough free seats. A row that would be left with exactly one free seat is only a second
/// choice. Among the other rows take the one with the fewest free seats, and of equal ones the lowest index.
/// If only second-choice rows are left, take the lowest index. A party that fits nowhere, or whose size is
/// not positive, gets -1 and takes no seats.
/// Example: `allocate_seats({4, 6}, {3, 3, 1})` returns `{1, 1, 0}`.
/// Example: `allocate_seats({4, 5}, {5, 3, 9})` returns `{1, 0, -1}`.
std::vector<int> allocate_seats(const std::vector<int>& rows, const std::vector<int>& parties) {
// unseen: solution
    std::vector<int> free(rows);
    std::vector<int> chosen;
    for (int size : parties) {
        int best = -1;
        int fallback = -1;
        for (std::size_t row = 0; row < free.size(); ++row) {
            if (size <= 0 || free[row] < size) {
                continue;
            }
            if (leaves_single(free[row], size)) {
                if (fallback == -1) {
                    fallback = static_cast<int>(row);
                }
            } else if (best == -1 || free[row] < free[best]) {
                best = static_cast<int>(row);
            }
        }
        if (best == -1) {
            best = fallback;
        }
        if (best != -1) {
            free[best] -= size;
        }
        chosen.push_back(best);
    }
    return chosen;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert((allocate_seats({4, 6}, {3, 3, 1}) == std::vector<int>{1, 1, 0}));
    assert((allocate_seats({4, 5}, {5, 3, 9}) == std::vector<int>{1, 0, -1}));
    assert((allocate_seats({}, {2}) == std::vector<int>{-1}));
    assert(allocate_seats({3, 3}, {}).empty());
    assert((allocate_seats({2}, {0, -4, 2, 1}) == std::vector<int>{-1, -1, 0, -1}));
    assert((allocate_seats({8, 5, 5}, {3, 2, 2}) == std::vector<int>{1, 1, 2}));
    assert((allocate_seats({5, 4, 3}, {2, 2, 2, 3}) == std::vector<int>{1, 1, 0, 0}));
    assert((allocate_seats({3, 3, 3}, {2, 2, 1, 1}) == std::vector<int>{0, 1, 0, 1}));
    assert((allocate_seats({10, 7}, {6, 6, 4, 1}) == std::vector<int>{0, 1, 0, 1}));
    assert((allocate_seats({6, 2}, {4, 2}) == std::vector<int>{0, 0}));
    return 0;
}
