// unseen: prompt entry_point=MaxSubarray
package main

import "testing"

// MaxSubarray returns the largest sum of a contiguous subarray of the non-empty slice nums.
// Example: MaxSubarray([]int{-2, 1, -3, 4, -1, 2, 1, -5, 4}) returns 6.
// Example: MaxSubarray([]int{5, 4, -1, 7, 8}) returns 23.
func MaxSubarray(nums []int) int {
// unseen: solution
	maxSum := nums[0]
	currentSum := nums[0]
	for i := 1; i < len(nums); i++ {
		if currentSum < 0 {
			currentSum = nums[i]
		} else {
			currentSum = currentSum + nums[i]
		}
		if currentSum > maxSum {
			maxSum = currentSum
		}
	}
	return maxSum
}
// unseen: test
func TestMaxSubarray(t *testing.T) {
	cases := []struct {
		nums []int
		want int
	}{
		{[]int{-2, 1, -3, 4, -1, 2, 1, -5, 4}, 6},
		{[]int{5, 4, -1, 7, 8}, 23},
		{[]int{1}, 1},
		{[]int{-1}, -1},
		{[]int{-3, -1, -2}, -1},
		{[]int{0, 0}, 0},
		{[]int{-2, -1, 5}, 5},
		{[]int{5, -9, 6}, 6},
		{[]int{8, -19, 5, -4, 20}, 21},
		{[]int{1, 2, 3, 4}, 10},
		{[]int{4, -5, 4}, 4},
		{[]int{2, -1, 2, -1, 2}, 4},
	}
	for _, c := range cases {
		got := MaxSubarray(c.nums)
		if got != c.want {
			t.Errorf("%v: got %v, want %v", c.nums, got, c.want)
		}
	}
}
