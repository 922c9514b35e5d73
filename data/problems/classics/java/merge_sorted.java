// unseen: prompt entry_point=mergeSorted
class Solution {
    /**
     * Merge two sorted arrays into one sorted array.
     *
     * <p>Example: {1, 3, 5} and {2, 4, 6} give {1, 2, 3, 4, 5, 6}, {1, 2} and {} give {1, 2}.
     */
    static int[] mergeSorted(int[] a, int[] b) {
// unseen: solution
        int[] result = new int[a.length + b.length];
        int i = 0, j = 0, k = 0;
        while (i < a.length && j < b.length) {
            if (a[i] <= b[j]) {
                result[k++] = a[i++];
            } else {
                result[k++] = b[j++];
            }
        }
        while (i < a.length) {
            result[k++] = a[i++];
        }
        while (j < b.length) {
            result[k++] = b[j++];
        }
        return result;
    }
}
// unseen: test

public class Main {
    static void check(int[] result, int... wanted) {
        if (!java.util.Arrays.equals(result, wanted)) {
            throw new AssertionError(java.util.Arrays.toString(result));
        }
    }

    public static void main(String[] args) {
        check(Solution.mergeSorted(new int[] {1, 3, 5}, new int[] {2, 4, 6}), 1, 2, 3, 4, 5, 6);
        check(Solution.mergeSorted(new int[] {1, 2}, new int[] {}), 1, 2);
        check(Solution.mergeSorted(new int[] {}, new int[] {}));
        check(Solution.mergeSorted(new int[] {}, new int[] {4, 5}), 4, 5);
        check(Solution.mergeSorted(new int[] {1}, new int[] {2}), 1, 2);
        check(Solution.mergeSorted(new int[] {2}, new int[] {1}), 1, 2);
        check(Solution.mergeSorted(new int[] {1, 2, 3}, new int[] {4, 5}), 1, 2, 3, 4, 5);
        check(Solution.mergeSorted(new int[] {7, 8}, new int[] {1, 2, 3}), 1, 2, 3, 7, 8);
        check(Solution.mergeSorted(new int[] {1, 1, 2}, new int[] {1, 2, 2}), 1, 1, 1, 2, 2, 2);
        check(Solution.mergeSorted(new int[] {-5, 0, 9}, new int[] {-6, -5, 10}), -6, -5, -5, 0, 9, 10);
    }
}
