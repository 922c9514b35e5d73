// unseen: prompt entry_point=maxSubarray
class Solution {
    /**
     * Return the largest sum of a contiguous subarray of the non-empty array nums.
     *
     * <p>Example: {-2, 1, -3, 4, -1, 2, 1, -5, 4} gives 6, {5, 4, -1, 7, 8} gives 23.
     */
    static int maxSubarray(int[] nums) {
// unseen: solution
        int maxSum = nums[0];
        int currentSum = nums[0];
        for (int i = 1; i < nums.length; i++) {
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
}
// unseen: test

public class Main {
    static void check(int result, int wanted) {
        if (result != wanted) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check(Solution.maxSubarray(new int[] {-2, 1, -3, 4, -1, 2, 1, -5, 4}), 6);
        check(Solution.maxSubarray(new int[] {5, 4, -1, 7, 8}), 23);
        check(Solution.maxSubarray(new int[] {1}), 1);
        check(Solution.maxSubarray(new int[] {-1}), -1);
        check(Solution.maxSubarray(new int[] {-3, -1, -2}), -1);
        check(Solution.maxSubarray(new int[] {0, 0}), 0);
        check(Solution.maxSubarray(new int[] {-2, -1, 5}), 5);
        check(Solution.maxSubarray(new int[] {5, -9, 6}), 6);
        check(Solution.maxSubarray(new int[] {8, -19, 5, -4, 20}), 21);
        check(Solution.maxSubarray(new int[] {1, 2, 3, 4}), 10);
        check(Solution.maxSubarray(new int[] {4, -5, 4}), 4);
        check(Solution.maxSubarray(new int[] {2, -1, 2, -1, 2}), 4);
    }
}
