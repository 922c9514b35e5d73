// unseen: prompt entry_point=bubble_sort
#include <stdbool.h>

/*
 * Sort the array arr of n numbers in ascending order with bubble sort.
 *
 * Example: {5, 2, 9, 1} becomes {1, 2, 5, 9}, {3, 3, 1} becomes {1, 3, 3}.
 */
void bubble_sort(int *arr, int n) {
// unseen: solution
    for (int i = 0; i < n - 1; i++) {
        bool swapped = false;
        for (int j = 0; j < n - i - 1; j++) {
            if (arr[j] > arr[j + 1]) {
                int temp = arr[j];
                arr[j] = arr[j + 1];
                arr[j + 1] = temp;
                swapped = true;
            }
        }
        if (!swapped)
            break;
    }
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stddef.h>
#include <string.h>

static bool gives(const int *numbers, int n, const int *wanted) {
    int arr[8];
    for (int i = 0; i < n; i++)
        arr[i] = numbers[i];
    bubble_sort(arr, n);
    return n == 0 || memcmp(arr, wanted, n * sizeof *arr) == 0;
}

int main(void) {
    assert(gives((int[]){5, 2, 9, 1}, 4, (int[]){1, 2, 5, 9}));
    assert(gives((int[]){3, 3, 1}, 3, (int[]){1, 3, 3}));
    assert(gives(NULL, 0, NULL));
    assert(gives((int[]){7}, 1, (int[]){7}));
    assert(gives((int[]){2, 1}, 2, (int[]){1, 2}));
    assert(gives((int[]){1, 2}, 2, (int[]){1, 2}));
    assert(gives((int[]){1, 2, 3, 4, 5}, 5, (int[]){1, 2, 3, 4, 5}));
    assert(gives((int[]){5, 4, 3, 2, 1}, 5, (int[]){1, 2, 3, 4, 5}));
    assert(gives((int[]){0, -4, 8, -4, 3}, 5, (int[]){-4, -4, 0, 3, 8}));
    assert(gives((int[]){2, 2, 2}, 3, (int[]){2, 2, 2}));
    assert(gives((int[]){64, 34, 25, 12, 22, 11, 90}, 7, (int[]){11, 12, 22, 25, 34, 64, 90}));
    return 0;
}
