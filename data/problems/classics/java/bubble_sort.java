// unseen: prompt entry_point=bubbleSort
class Solution {
    /**
     * Sort the array arr in ascending order with bubble sort.
     *
     * <p>Example: {5, 2, 9, 1} becomes {1, 2, 5, 9}, {3, 3, 1} becomes {1, 3, 3}.
     */
    static void bubbleSort(int[] arr) {
// unseen: solution
        int n = arr.length;
        for (int i = 0; i < n - 1; i++) {
            boolean swapped = false;
            for (int j = 0; j < n - i - 1; j++) {
                if (arr[j] > arr[j + 1]) {
                    int temp = arr[j];
                    arr[j] = arr[j + 1];
                    arr[j + 1] = temp;
                    swapped = true;
                }
            }
            if (!swapped) {
                break;
            }
        }
    }
}
// unseen: test

public class Main {
    static void check(int[] arr, int... wanted) {
        Solution.bubbleSort(arr);
        if (!java.util.Arrays.equals(arr, wanted)) {
            throw new AssertionError(java.util.Arrays.toString(arr));
        }
    }

    public static void main(String[] args) {
        check(new int[] {5, 2, 9, 1}, 1, 2, 5, 9);
        check(new int[] {3, 3, 1}, 1, 3, 3);
        check(new int[] {});
        check(new int[] {7}, 7);
        check(new int[] {2, 1}, 1, 2);
        check(new int[] {1, 2}, 1, 2);
        check(new int[] {1, 2, 3, 4, 5}, 1, 2, 3, 4, 5);
        check(new int[] {5, 4, 3, 2, 1}, 1, 2, 3, 4, 5);
        check(new int[] {0, -4, 8, -4, 3}, -4, -4, 0, 3, 8);
        check(new int[] {2, 2, 2}, 2, 2, 2);
        check(new int[] {64, 34, 25, 12, 22, 11, 90}, 11, 12, 22, 25, 34, 64, 90);
    }
}
