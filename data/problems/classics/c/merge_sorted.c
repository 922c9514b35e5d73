// unseen: prompt entry_point=merge_sorted
/*
 * Merge the sorted arrays arr1 of n1 numbers and arr2 of n2 numbers into the sorted array result.
 *
 * Example: {1, 3, 5} and {2, 4, 6} give {1, 2, 3, 4, 5, 6}, {1, 2} and {} give {1, 2}.
 */
void merge_sorted(const int *arr1, int n1, const int *arr2, int n2, int *result) {
// unseen: solution
    int i = 0, j = 0, k = 0;
    while (i < n1 && j < n2) {
        if (arr1[i] <= arr2[j])
            result[k++] = arr1[i++];
        else
            result[k++] = arr2[j++];
    }
    while (i < n1)
        result[k++] = arr1[i++];
    while (j < n2)
        result[k++] = arr2[j++];
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static bool gives(const int *arr1, int n1, const int *arr2, int n2, const int *wanted) {
    int result[8];
    merge_sorted(arr1, n1, arr2, n2, result);
    return n1 + n2 == 0 || memcmp(result, wanted, (n1 + n2) * sizeof *result) == 0;
}

int main(void) {
    assert(gives((int[]){1, 3, 5}, 3, (int[]){2, 4, 6}, 3, (int[]){1, 2, 3, 4, 5, 6}));
    assert(gives((int[]){1, 2}, 2, NULL, 0, (int[]){1, 2}));
    assert(gives(NULL, 0, NULL, 0, NULL));
    assert(gives(NULL, 0, (int[]){4, 5}, 2, (int[]){4, 5}));
    assert(gives((int[]){1}, 1, (int[]){2}, 1, (int[]){1, 2}));
    assert(gives((int[]){2}, 1, (int[]){1}, 1, (int[]){1, 2}));
    assert(gives((int[]){1, 2, 3}, 3, (int[]){4, 5}, 2, (int[]){1, 2, 3, 4, 5}));
    assert(gives((int[]){7, 8}, 2, (int[]){1, 2, 3}, 3, (int[]){1, 2, 3, 7, 8}));
    assert(gives((int[]){1, 1, 2}, 3, (int[]){1, 2, 2}, 3, (int[]){1, 1, 1, 2, 2, 2}));
    assert(gives((int[]){-5, 0, 9}, 3, (int[]){-6, -5, 10}, 3, (int[]){-6, -5, -5, 0, 9, 10}));
    return 0;
}
