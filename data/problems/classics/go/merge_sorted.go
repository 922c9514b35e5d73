// unseen: prompt entry_point=MergeSorted
package main

import (
	"fmt"
	"testing"
)

// MergeSorted merges two sorted slices into one sorted slice.
// Example: MergeSorted([]int{1, 3, 5}, []int{2, 4, 6}) returns []int{1, 2, 3, 4, 5, 6}.
// Example: MergeSorted([]int{1, 2}, []int{}) returns []int{1, 2}.
func MergeSorted(a, b []int) []int {
// unseen: solution
	result := make([]int, 0, len(a)+len(b))
	i, j := 0, 0
	for i < len(a) && j < len(b) {
		if a[i] <= b[j] {
			result = append(result, a[i])
			i++
		} else {
			result = append(result, b[j])
			j++
		}
	}
	for i < len(a) {
		result = append(result, a[i])
		i++
	}
	for j < len(b) {
		result = append(result, b[j])
		j++
	}
	return result
}
// unseen: test
func TestMergeSorted(t *testing.T) {
	cases := []struct {
		a, b, want []int
	}{
		{[]int{1, 3, 5}, []int{2, 4, 6}, []int{1, 2, 3, 4, 5, 6}},
		{[]int{1, 2}, nil, []int{1, 2}},
		{nil, nil, nil},
		{nil, []int{4, 5}, []int{4, 5}},
		{[]int{1}, []int{2}, []int{1, 2}},
		{[]int{2}, []int{1}, []int{1, 2}},
		{[]int{1, 2, 3}, []int{4, 5}, []int{1, 2, 3, 4, 5}},
		{[]int{7, 8}, []int{1, 2, 3}, []int{1, 2, 3, 7, 8}},
		{[]int{1, 1, 2}, []int{1, 2, 2}, []int{1, 1, 1, 2, 2, 2}},
		{[]int{-5, 0, 9}, []int{-6, -5, 10}, []int{-6, -5, -5, 0, 9, 10}},
	}
	for _, c := range cases {
		got := MergeSorted(c.a, c.b)
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v, %v: got %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
