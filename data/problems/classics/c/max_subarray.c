// unseen: prompt entry_point=max_subarray
/*
 * Return the largest sum of a contiguous subarray of the n numbers of nums (n > 0).
 *
 * Example: {-2, 1, -3, 4, -1, 2, 1, -5, 4} gives 6, {5, 4, -1, 7, 8} gives 23.
 */
int max_subarray(const int *nums, int n) {
// unseen: solution
    int max_sum = nums[0];
    int current_sum = nums[0];
    for (int i = 1; i < n; i++) {
        if (current_sum < 0)
            current_sum = nums[i];
        else
            current_sum = current_sum + nums[i];
        if (current_sum > max_sum)
            max_sum = current_sum;
    }
    return max_sum;
}
// unseen: test

#undef NDEBUG
#include <assert.h>

int main(void) {
    assert(max_subarray((int[]){-2, 1, -3, 4, -1, 2, 1, -5, 4}, 9) == 6);
    assert(max_subarray((int[]){5, 4, -1, 7, 8}, 5) == 23);
    assert(max_subarray((int[]){1}, 1) == 1);
    assert(max_subarray((int[]){-1}, 1) == -1);
    assert(max_subarray((int[]){-3, -1, -2}, 3) == -1);
    assert(max_subarray((int[]){0, 0}, 2) == 0);
    assert(max_subarray((int[]){-2, -1, 5}, 3) == 5);
    assert(max_subarray((int[]){5, -9, 6}, 3) == 6);
    assert(max_subarray((int[]){8, -19, 5, -4, 20}, 5) == 21);
    assert(max_subarray((int[]){1, 2, 3, 4}, 4) == 10);
    assert(max_subarray((int[]){4, -5, 4}, 3) == 4);
    assert(max_subarray((int[]){2, -1, 2, -1, 2}, 5) == 4);
    return 0;
}
