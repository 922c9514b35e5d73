// unseen: prompt entry_point=BubbleSort
package main

import (
	"fmt"
	"testing"
)

// BubbleSort sorts the slice arr in ascending order with bubble sort and returns it.
// Example: BubbleSort([]int{5, 2, 9, 1}) returns []int{1, 2, 5, 9}.
// Example: BubbleSort([]int{3, 3, 1}) returns []int{1, 3, 3}.
func BubbleSort(arr []int) []int {
// unseen: solution
	n := len(arr)
	for i := 0; i < n-1; i++ {
		swapped := false
		for j := 0; j < n-i-1; j++ {
			if arr[j] > arr[j+1] {
				arr[j], arr[j+1] = arr[j+1], arr[j]
				swapped = true
			}
		}
		if !swapped {
			break
		}
	}
	return arr
}
// unseen: test
func TestBubbleSort(t *testing.T) {
	cases := []struct {
		arr, want []int
	}{
		{[]int{5, 2, 9, 1}, []int{1, 2, 5, 9}},
		{[]int{3, 3, 1}, []int{1, 3, 3}},
		{nil, nil},
		{[]int{7}, []int{7}},
		{[]int{2, 1}, []int{1, 2}},
		{[]int{1, 2}, []int{1, 2}},
		{[]int{1, 2, 3, 4, 5}, []int{1, 2, 3, 4, 5}},
		{[]int{5, 4, 3, 2, 1}, []int{1, 2, 3, 4, 5}},
		{[]int{0, -4, 8, -4, 3}, []int{-4, -4, 0, 3, 8}},
		{[]int{2, 2, 2}, []int{2, 2, 2}},
		{[]int{64, 34, 25, 12, 22, 11, 90}, []int{11, 12, 22, 25, 34, 64, 90}},
	}
	for _, c := range cases {
		got := BubbleSort(append([]int{}, c.arr...))
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v: got %v, want %v", c.arr, got, c.want)
		}
	}
}
