// unseen: prompt entry_point=binary_search
#include <vector>

/// Returns the index of target in the sorted vector nums, or -1 if it is not there.
/// Example: `binary_search({1, 3, 5, 7, 9}, 7)` returns `3`.
/// Example: `binary_search({1, 3, 5, 7, 9}, 4)` returns `-1`.
int binary_search(const std::vector<int>& nums, int target) {
// unseen: solution
    int left = 0;
    int right = nums.size() - 1;
    while (left <= right) {
        int mid = left + (right - left) / 2;
        if (nums[mid] == target) {
            return mid;
        } else if (nums[mid] < target) {
            left = mid + 1;
        } else {
            right = mid - 1;
        }
    }
    return -1;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(binary_search({1, 3, 5, 7, 9}, 7) == 3);
    assert(binary_search({1, 3, 5, 7, 9}, 4) == -1);
    assert(binary_search({}, 1) == -1);
    assert(binary_search({5}, 5) == 0);
    assert(binary_search({5}, 4) == -1);
    assert(binary_search({5}, 6) == -1);
    assert(binary_search({1, 3}, 1) == 0);
    assert(binary_search({1, 3}, 3) == 1);
    assert(binary_search({1, 3, 5, 7, 9}, 1) == 0);
    assert(binary_search({1, 3, 5, 7, 9}, 9) == 4);
    assert(binary_search({1, 3, 5, 7, 9}, 10) == -1);
    assert(binary_search({1, 3, 5, 7, 9}, 0) == -1);
    assert(binary_search({-8, -3, 0, 2, 4, 12}, -3) == 1);
    assert(binary_search({-8, -3, 0, 2, 4, 12}, 4) == 4);
    return 0;
}
