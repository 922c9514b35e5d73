// unseen: prompt entry_point=binary_search
/*
 * Return the index of target in the sorted array arr of n numbers, or -1 if it is not there.
 *
 * Example: in {1, 3, 5, 7, 9} the index of 7 is 3 and that of 4 is -1.
 */
int binary_search(const int *arr, int n, int target) {
// unseen: solution
    int left = 0;
    int right = n - 1;
    while (left <= right) {
        int mid = left + (right - left) / 2;
        if (arr[mid] == target)
            return mid;
        if (arr[mid] < target)
            left = mid + 1;
        else
            right = mid - 1;
    }
    return -1;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stddef.h>

int main(void) {
    assert(binary_search((int[]){1, 3, 5, 7, 9}, 5, 7) == 3);
    assert(binary_search((int[]){1, 3, 5, 7, 9}, 5, 4) == -1);
    assert(binary_search(NULL, 0, 1) == -1);
    assert(binary_search((int[]){5}, 1, 5) == 0);
    assert(binary_search((int[]){5}, 1, 4) == -1);
    assert(binary_search((int[]){5}, 1, 6) == -1);
    assert(binary_search((int[]){1, 3}, 2, 1) == 0);
    assert(binary_search((int[]){1, 3}, 2, 3) == 1);
    assert(binary_search((int[]){1, 3, 5, 7, 9}, 5, 1) == 0);
    assert(binary_search((int[]){1, 3, 5, 7, 9}, 5, 9) == 4);
    assert(binary_search((int[]){1, 3, 5, 7, 9}, 5, 10) == -1);
    assert(binary_search((int[]){1, 3, 5, 7, 9}, 5, 0) == -1);
    assert(binary_search((int[]){-8, -3, 0, 2, 4, 12}, 6, -3) == 1);
    assert(binary_search((int[]){-8, -3, 0, 2, 4, 12}, 6, 4) == 4);
    return 0;
}
