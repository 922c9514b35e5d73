// unseen: prompt entry_point=TwoSum
package main

import (
	"fmt"
	"testing"
)

// TwoSum returns the indices of the two numbers that add up to target, the smaller index first.
//
// The result is nil if there are no such numbers.
// Example: TwoSum([]int{2, 7, 11, 15}, 9) returns []int{0, 1}.
// Example: TwoSum([]int{3, 2, 4}, 6) returns []int{1, 2}.
func TwoSum(nums []int, target int) []int {
// unseen: solution
	m := make(map[int]int)
	for i := 0; i < len(nums); i++ {
		complement := target - nums[i]
		if j, ok := m[complement]; ok {
			return []int{j, i}
		}
		m[nums[i]] = i
	}
	return nil
}
// unseen: test
func TestTwoSum(t *testing.T) {
	cases := []struct {
		nums   []int
		target int
		want   []int
	}{
		{[]int{2, 7, 11, 15}, 9, []int{0, 1}},
		{[]int{3, 2, 4}, 6, []int{1, 2}},
		{[]int{3, 3}, 6, []int{0, 1}},
		{nil, 5, nil},
		{[]int{5}, 5, nil},
		{[]int{5}, 10, nil},
		{[]int{1, 2, 3}, 7, nil},
		{[]int{-1, -2, -3, -4, -5}, -8, []int{2, 4}},
		{[]int{0, 4, 3, 0}, 0, []int{0, 3}},
		{[]int{-3, 4, 3, 90}, 0, []int{0, 2}},
		{[]int{1, 5, 9, 13, 20}, 33, []int{3, 4}},
	}
	for _, c := range cases {
		got := TwoSum(c.nums, c.target)
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v, %v: got %v, want %v", c.nums, c.target, got, c.want)
		}
	}
}
