// unseen: prompt entry_point=max_subarray
#include <vector>

/// Returns the largest sum of a contiguous subarray of the non-empty vector nums.
/// Example: `max_subarray({-2, 1, -3, 4, -1, 2, 1, -5, 4})` returns `6`.
/// Example: `max_subarray({5, 4, -1, 7, 8})` returns `23`.
int max_subarray(const std::vector<int>& nums) {
// unseen: solution
    int maxSum = nums[0];
    int currentSum = nums[0];
    for (int i = 1; i < nums.size(); i++) {
        if (currentSum < 0) {
            currentSum = nums[i];
        } else {
            currentSum = currentSum + nums[i];
        }
        if (currentSum > maxSum) {
            maxSum = currentSum;
        }
    }
    return maxSum;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(max_subarray({-2, 1, -3, 4, -1, 2, 1, -5, 4}) == 6);
    assert(max_subarray({5, 4, -1, 7, 8}) == 23);
    assert(max_subarray({1}) == 1);
    assert(max_subarray({-1}) == -1);
    assert(max_subarray({-3, -1, -2}) == -1);
    assert(max_subarray({0, 0}) == 0);
    assert(max_subarray({-2, -1, 5}) == 5);
    assert(max_subarray({5, -9, 6}) == 6);
    assert(max_subarray({8, -19, 5, -4, 20}) == 21);
    assert(max_subarray({1, 2, 3, 4}) == 10);
    assert(max_subarray({4, -5, 4}) == 4);
    assert(max_subarray({2, -1, 2, -1, 2}) == 4);
    return 0;
}
