// unseen: prompt entry_point=two_sum
#include <stdlib.h>

/*
 * Return the indices of the two numbers that add up to target, the smaller index first.
 *
 * The result is a new array of two; *returnSize becomes 2. If there are no such numbers, the result is
 * NULL and *returnSize becomes 0.
 *
 * Example: {2, 7, 11, 15} and 9 give {0, 1}, {3, 2, 4} and 6 give {1, 2}.
 */
int *two_sum(int *nums, int numsSize, int target, int *returnSize) {
// unseen: solution
    for (int i = 0; i < numsSize; i++) {
        for (int j = i + 1; j < numsSize; j++) {
            if (nums[i] + nums[j] == target) {
                int *result = malloc(2 * sizeof(int));
                result[0] = i;
                result[1] = j;
                *returnSize = 2;
                return result;
            }
        }
    }
    *returnSize = 0;
    return NULL;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stdbool.h>

static bool gives(int *nums, int numsSize, int target, int first, int second) {
    int returnSize = -1;
    int *result = two_sum(nums, numsSize, target, &returnSize);
    bool right = result != NULL && returnSize == 2 && result[0] == first && result[1] == second;
    free(result);
    return right;
}

static bool gives_none(int *nums, int numsSize, int target) {
    int returnSize = -1;
    return two_sum(nums, numsSize, target, &returnSize) == NULL && returnSize == 0;
}

int main(void) {
    assert(gives((int[]){2, 7, 11, 15}, 4, 9, 0, 1));
    assert(gives((int[]){3, 2, 4}, 3, 6, 1, 2));
    assert(gives((int[]){3, 3}, 2, 6, 0, 1));
    assert(gives_none(NULL, 0, 5));
    assert(gives_none((int[]){5}, 1, 5));
    assert(gives_none((int[]){5}, 1, 10));
    assert(gives_none((int[]){1, 2, 3}, 3, 7));
    assert(gives((int[]){-1, -2, -3, -4, -5}, 5, -8, 2, 4));
    assert(gives((int[]){0, 4, 3, 0}, 4, 0, 0, 3));
    assert(gives((int[]){-3, 4, 3, 90}, 4, 0, 0, 2));
    assert(gives((int[]){1, 5, 9, 13, 20}, 5, 33, 3, 4));
    return 0;
}
