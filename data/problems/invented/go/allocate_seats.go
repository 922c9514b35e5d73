// unseen: prompt entry_point=AllocateSeats
package main

import (
	"fmt"
	"testing"
)

// leavesSingle tells whether seating size people leaves exactly one of free seats unused.
func leavesSingle(free, size int) bool {
	return free-size == 1
}

// AllocateSeats gives every party of theatre guests a row and returns the row's index for each party.
//
// rows[r] is the number of seats in row r. Parties are seated in the given order, each as a whole in one row
// that still has enough free seats. A row that would be left with exactly one free seat is only a second
// choice. Among the other rows take the one with the fewest free seats, and of equal ones the lowest index.
// If only second-choice rows are left, take the lowest index. A party that fits nowhere, or whose size is
// not positive, gets -1 and takes no seats. The arguments must not be changed.
// Example: AllocateSeats([]int{4, 6}, []int{3, 3, 1}) returns []int{1, 1, 0}.
// Example: AllocateSeats([]int{4, 5}, []int{5, 3, 9}) returns []int{1, 0, -1}.
func AllocateSeats(rows, parties []int) []int {
// unseen: solution
	free := append([]int{}, rows...)
	chosen := make([]int, len(parties))
	for i, size := range parties {
		best, fallback := -1, -1
		for row, seats := range free {
			if size <= 0 || seats < size {
				continue
			}
			if leavesSingle(seats, size) {
				if fallback == -1 {
					fallback = row
				}
			} else if best == -1 || seats < free[best] {
				best = row
			}
		}
		if best == -1 {
			best = fallback
		}
		if best != -1 {
			free[best] -= size
		}
		chosen[i] = best
	}
	return chosen
}
// unseen: test
func TestAllocateSeats(t *testing.T) {
	cases := []struct {
		rows, parties, want []int
	}{
		{[]int{4, 6}, []int{3, 3, 1}, []int{1, 1, 0}},
		{[]int{4, 5}, []int{5, 3, 9}, []int{1, 0, -1}},
		{nil, []int{2}, []int{-1}},
		{[]int{3, 3}, nil, nil},
		{[]int{2}, []int{0, -4, 2, 1}, []int{-1, -1, 0, -1}},
		{[]int{8, 5, 5}, []int{3, 2, 2}, []int{1, 1, 2}},
		{[]int{5, 4, 3}, []int{2, 2, 2, 3}, []int{1, 1, 0, 0}},
		{[]int{3, 3, 3}, []int{2, 2, 1, 1}, []int{0, 1, 0, 1}},
		{[]int{10, 7}, []int{6, 6, 4, 1}, []int{0, 1, 0, 1}},
		{[]int{6, 2}, []int{4, 2}, []int{0, 0}},
	}
	for _, c := range cases {
		got := AllocateSeats(c.rows, c.parties)
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v, %v: got %v, want %v", c.rows, c.parties, got, c.want)
		}
	}
	rows, parties := []int{6, 2}, []int{4, 2}
	AllocateSeats(rows, parties)
	if fmt.Sprint(rows, parties) != "[6 2] [4 2]" {
		t.Errorf("the arguments became %v, %v", rows, parties)
	}
}
