// unseen: prompt entry_point=binarySearch
class Solution {
    /**
     * Return the index of target in the sorted array nums, or -1 if it is not there.
     *
     * <p>Example: in {1, 3, 5, 7, 9} the index of 7 is 3 and that of 4 is -1.
     */
    static int binarySearch(int[] nums, int target) {
// unseen: solution
        int left = 0;
        int right = nums.length - 1;
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
}
// unseen: test

public class Main {
    static void check(int result, int wanted) {
        if (result != wanted) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check(Solution.binarySearch(new int[] {1, 3, 5, 7, 9}, 7), 3);
        check(Solution.binarySearch(new int[] {1, 3, 5, 7, 9}, 4), -1);
        check(Solution.binarySearch(new int[] {}, 1), -1);
        check(Solution.binarySearch(new int[] {5}, 5), 0);
        check(Solution.binarySearch(new int[] {5}, 4), -1);
        check(Solution.binarySearch(new int[] {5}, 6), -1);
        check(Solution.binarySearch(new int[] {1, 3}, 1), 0);
        check(Solution.binarySearch(new int[] {1, 3}, 3), 1);
        check(Solution.binarySearch(new int[] {1, 3, 5, 7, 9}, 1), 0);
        check(Solution.binarySearch(new int[] {1, 3, 5, 7, 9}, 9), 4);
        check(Solution.binarySearch(new int[] {1, 3, 5, 7, 9}, 10), -1);
        check(Solution.binarySearch(new int[] {1, 3, 5, 7, 9}, 0), -1);
        check(Solution.binarySearch(new int[] {-8, -3, 0, 2, 4, 12}, -3), 1);
        check(Solution.binarySearch(new int[] {-8, -3, 0, 2, 4, 12}, 4), 4);
    }
}
