// unseen: prompt entry_point=score_regatta
#include <algorithm>
#include <cstddef>
#include <vector>

/// Returns the points for a place: 0 is a boat that did not finish, below 0 it was disqualified.
int race_points(int place, int boats) {
    if (place > 0)
        return place;
    return place == 0 ? boats + 1 : boats + 2;
}

/// Returns the indices of the boats of a regatta, best boat first.
///
/// `places[r][b]` is what boat b reached in race r: its place from 1, or 0 if it did not finish, or a
/// negative number if it was disqualified; all races have the same boats. A place gives as many points, not
/// to finish gives the number of boats + 1, a disqualification the number of boats + 2. A boat may drop its
/// worst races (those with most points), one for every 4 full races of the regatta, but never a
/// disqualification; if it has fewer other races than that, it drops all of those. The boat with fewer points
/// in all is better; if equal, the one with more first places (dropped races count for this); if equal again,
/// the one with the lower index. Without races or without boats the result is empty.
/// Example: `score_regatta({{2, 1, 3}, {1, 2, 0}})` returns `{0, 1, 2}`.
/// Example: `score_regatta({{1, 2}, {1, 2}, {2, 1}, {-1, 1}})` returns `{1, 0}`.
std::vector<int> score_regatta(const std::vector<std::vector<int>>& places) {
// unseen: solution
    const int boats = places.empty() ? 0 : static_cast<int>(places[0].size());
    std::vector<int> order, totals(boats, 0), firsts(boats, 0);
    for (int boat = 0; boat < boats; boat++) {
        std::vector<int> droppable;
        for (const std::vector<int>& race : places) {
            int points = race_points(race[boat], boats);
            totals[boat] += points;
            if (race[boat] >= 0)
                droppable.push_back(points);
            if (race[boat] == 1)
                firsts[boat] += 1;
        }
        std::sort(droppable.rbegin(), droppable.rend());
        for (std::size_t i = 0; i < places.size() / 4 && i < droppable.size(); i++)
            totals[boat] -= droppable[i];
        order.push_back(boat);
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        if (totals[a] != totals[b])
            return totals[a] < totals[b];
        return firsts[a] > firsts[b];
    });
    return order;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert((score_regatta({{2, 1, 3}, {1, 2, 0}}) == std::vector<int>{0, 1, 2}));
    assert((score_regatta({{1, 2}, {1, 2}, {2, 1}, {-1, 1}}) == std::vector<int>{1, 0}));
    assert(score_regatta({}).empty());
    assert(score_regatta({{}, {}}).empty());
    assert((score_regatta({{5}}) == std::vector<int>{0}));
    assert((score_regatta({{3, 1, 2}}) == std::vector<int>{1, 2, 0}));
    assert((score_regatta({{1, 2, 3}, {3, 2, 1}}) == std::vector<int>{0, 2, 1}));
    assert((score_regatta({{0, -1, 3}, {1, 1, 3}}) == std::vector<int>{0, 1, 2}));
    assert((score_regatta({{0, 1}, {1, 2}, {1, 2}, {2, 1}}) == std::vector<int>{0, 1}));
    assert((score_regatta({{0, 1}, {0, 1}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {2, 1}, {2, 1}}) ==
            std::vector<int>{0, 1}));
    assert((score_regatta({{2, 1}, {-1, -1}, {-3, -1}, {-1, -1}}) == std::vector<int>{1, 0}));
    assert((score_regatta({{-1, 0}, {1, 1}}) == std::vector<int>{1, 0}));
    assert((score_regatta({{0, 2}}) == std::vector<int>{1, 0}));
    assert((score_regatta({{-1, 1}, {-1, 1}, {-2, 2}, {-1, 0}}) == std::vector<int>{1, 0}));
    assert((score_regatta({{3, 2, 1}, {3, 2, 1}, {3, 2, 1}, {3, 2, 1}}) == std::vector<int>{2, 1, 0}));
    return 0;
}
