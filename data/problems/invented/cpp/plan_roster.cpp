// unseen: prompt entry_point=plan_roster
#include <vector>

/// Tells whether bit `sailor` is set in the mask of a day's absences.
bool is_away(int mask, int sailor) {
    return (mask >> sailor & 1) == 1;
}

/// Chooses for each day the sailor, 0 to crew - 1, who stands the night watch, or -1 for none.
///
/// `absences[d]` is a bit mask: its bit s is set if sailor s is away on day d. Of those not away the sailor
/// with the fewest watches so far stands the watch. Whoever stood it the day before is taken only if nobody
/// else is there. Among equals take the first in circular order, beginning after the sailor who stood the
/// last watch of all (on whatever day), and beginning at 0 as long as there was none. A day on which all are
/// away, and every day if crew <= 0, gets -1. There are at most 30 sailors.
/// Example: `plan_roster(3, {0, 0, 0, 4, 0})` returns `{0, 1, 2, 0, 1}`.
/// Example: `plan_roster(2, {2, 2, 3, 0, 1})` returns `{0, 0, -1, 1, 1}`.
std::vector<int> plan_roster(int crew, const std::vector<int>& absences) {
// unseen: solution
    std::vector<int> roster;
    std::vector<int> watches(crew > 0 ? crew : 0, 0);
    int last = -1;
    int before = -1;
    for (int mask : absences) {
        int chosen = -1;
        for (int step = 1; step <= crew; step++) {
            int sailor = (last + step) % crew;
            if (is_away(mask, sailor))
                continue;
            if (chosen == -1 || chosen == before)
                chosen = sailor;
            else if (sailor != before && watches[sailor] < watches[chosen])
                chosen = sailor;
        }
        if (chosen != -1) {
            watches[chosen]++;
            last = chosen;
        }
        before = chosen;
        roster.push_back(chosen);
    }
    return roster;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert((plan_roster(3, {0, 0, 0, 4, 0}) == std::vector<int>{0, 1, 2, 0, 1}));
    assert((plan_roster(2, {2, 2, 3, 0, 1}) == std::vector<int>{0, 0, -1, 1, 1}));
    assert(plan_roster(4, {}).empty());
    assert((plan_roster(0, {0, 0}) == std::vector<int>{-1, -1}));
    assert((plan_roster(-3, {1}) == std::vector<int>{-1}));
    assert((plan_roster(1, {0, 0, 1, 0}) == std::vector<int>{0, 0, -1, 0}));
    assert((plan_roster(3, {0, 1, 0, 0}) == std::vector<int>{0, 1, 2, 0}));
    assert((plan_roster(3, {6, 6, 0, 0, 0}) == std::vector<int>{0, 0, 1, 2, 1}));
    assert((plan_roster(3, {6, 7, 0}) == std::vector<int>{0, -1, 1}));
    assert((plan_roster(2, {1, 1, 2, 3, 0}) == std::vector<int>{1, 1, 0, -1, 0}));
    assert((plan_roster(4, {0, 0, 12, 12, 0, 0, 0}) == std::vector<int>{0, 1, 0, 1, 2, 3, 2}));
    assert((plan_roster(30, {536870911, 0}) == std::vector<int>{29, 0}));
    assert((plan_roster(3, {1, 0}) == std::vector<int>{1, 2}));
    assert((plan_roster(3, {1, 7, 0}) == std::vector<int>{1, -1, 2}));
    return 0;
}
