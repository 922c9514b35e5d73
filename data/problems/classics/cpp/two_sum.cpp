// unseen: prompt entry_point=two_sum
#include <unordered_map>
#include <vector>

/// Returns the indices of the two numbers that add up to target, the smaller index first.
///
/// The result is empty if there are no such numbers.
/// Example: `two_sum({2, 7, 11, 15}, 9)` returns `{0, 1}`.
/// Example: `two_sum({3, 2, 4}, 6)` returns `{1, 2}`.
std::vector<int> two_sum(const std::vector<int>& nums, int target) {
// unseen: solution
    std::unordered_map<int, int> map;
    for (int i = 0; i < nums.size(); i++) {
        int complement = target - nums[i];
        if (map.find(complement) != map.end()) {
            return {map[complement], i};
        }
        map[nums[i]] = i;
    }
    return {};
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert((two_sum({2, 7, 11, 15}, 9) == std::vector<int>{0, 1}));
    assert((two_sum({3, 2, 4}, 6) == std::vector<int>{1, 2}));
    assert((two_sum({3, 3}, 6) == std::vector<int>{0, 1}));
    assert(two_sum({}, 5).empty());
    assert(two_sum({5}, 5).empty());
    assert(two_sum({5}, 10).empty());
    assert(two_sum({1, 2, 3}, 7).empty());
    assert((two_sum({-1, -2, -3, -4, -5}, -8) == std::vector<int>{2, 4}));
    assert((two_sum({0, 4, 3, 0}, 0) == std::vector<int>{0, 3}));
    assert((two_sum({-3, 4, 3, 90}, 0) == std::vector<int>{0, 2}));
    assert((two_sum({1, 5, 9, 13, 20}, 33) == std::vector<int>{3, 4}));
    return 0;
}
