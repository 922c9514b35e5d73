// unseen: prompt entry_point=BinarySearch
package main

import "testing"

// BinarySearch returns the index of target in the sorted slice arr, or -1 if it is not there.
// Example: BinarySearch([]int{1, 3, 5, 7, 9}, 7) returns 3.
// Example: BinarySearch([]int{1, 3, 5, 7, 9}, 4) returns -1.
func BinarySearch(arr []int, target int) int {
// unseen: solution
	left, right := 0, len(arr)-1
	for left <= right {
		mid := left + (right-left)/2
		if arr[mid] == target {
			return mid
		} else if arr[mid] < target {
			left = mid + 1
		} else {
			right = mid - 1
		}
	}
	return -1
}
// unseen: test
func TestBinarySearch(t *testing.T) {
	cases := []struct {
		arr          []int
		target, want int
	}{
		{[]int{1, 3, 5, 7, 9}, 7, 3},
		{[]int{1, 3, 5, 7, 9}, 4, -1},
		{nil, 1, -1},
		{[]int{5}, 5, 0},
		{[]int{5}, 4, -1},
		{[]int{5}, 6, -1},
		{[]int{1, 3}, 1, 0},
		{[]int{1, 3}, 3, 1},
		{[]int{1, 3, 5, 7, 9}, 1, 0},
		{[]int{1, 3, 5, 7, 9}, 9, 4},
		{[]int{1, 3, 5, 7, 9}, 10, -1},
		{[]int{1, 3, 5, 7, 9}, 0, -1},
		{[]int{-8, -3, 0, 2, 4, 12}, -3, 1},
		{[]int{-8, -3, 0, 2, 4, 12}, 4, 4},
	}
	for _, c := range cases {
		got := BinarySearch(c.arr, c.target)
		if got != c.want {
			t.Errorf("%v, %v: got %v, want %v", c.arr, c.target, got, c.want)
		}
	}
}
