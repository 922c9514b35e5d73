// unseen: prompt entry_point=twoSum
import java.util.HashMap;
import java.util.Map;

class Solution {
    /**
     * Return the indices of the two numbers that add up to target, the smaller index first.
     *
     * <p>The result is empty if there are no such numbers.
     *
     * <p>Example: {2, 7, 11, 15} and 9 give {0, 1}, {3, 2, 4} and 6 give {1, 2}.
     */
    static int[] twoSum(int[] nums, int target) {
// unseen: solution
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < nums.length; i++) {
            int complement = target - nums[i];
            if (map.containsKey(complement)) {
                return new int[] {map.get(complement), i};
            }
            map.put(nums[i], i);
        }
        return new int[] {};
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
        check(Solution.twoSum(new int[] {2, 7, 11, 15}, 9), 0, 1);
        check(Solution.twoSum(new int[] {3, 2, 4}, 6), 1, 2);
        check(Solution.twoSum(new int[] {3, 3}, 6), 0, 1);
        check(Solution.twoSum(new int[] {}, 5));
        check(Solution.twoSum(new int[] {5}, 5));
        check(Solution.twoSum(new int[] {5}, 10));
        check(Solution.twoSum(new int[] {1, 2, 3}, 7));
        check(Solution.twoSum(new int[] {-1, -2, -3, -4, -5}, -8), 2, 4);
        check(Solution.twoSum(new int[] {0, 4, 3, 0}, 0), 0, 3);
        check(Solution.twoSum(new int[] {-3, 4, 3, 90}, 0), 0, 2);
        check(Solution.twoSum(new int[] {1, 5, 9, 13, 20}, 33), 3, 4);
    }
}
