// unseen: prompt entry_point=LoadFerry
package main

import "testing"

// roomNeeded returns the room for a vehicle: its length, and 3 for a gap if any vehicles stand ahead.
func roomNeeded(length, ahead int) int {
	if ahead > 0 {
		length += 3
	}
	return length
}

// LoadFerry returns how many vehicles drive onto a ferry with two lanes, each lane long.
//
// The vehicles come in the given order; a length that is not positive is an error and is skipped. A vehicle
// longer than 120 is a truck and may only use the left lane. Any other takes the lane that has more room
// left (the left one if equal). In its lane it needs its length, and 3 more if that lane already has a
// vehicle. If there is not enough room, it has to wait aside. When the third vehicle has to wait, loading
// stops at once.
// Example: LoadFerry([]int{40, 50, 130, 30}, 100) returns 3.
// Example: LoadFerry([]int{60, 60, 60, 60, 60, 10}, 100) returns 2.
func LoadFerry(lengths []int, lane int) int {
// unseen: solution
	room := [2]int{lane, lane}
	var loaded [2]int
	waiting := 0
loading:
	for _, length := range lengths {
		side := 0
		switch {
		case length <= 0:
			continue loading
		case length > 120:
			side = 0
		case room[1] > room[0]:
			side = 1
		}
		needed := roomNeeded(length, loaded[side])
		if needed <= room[side] {
			room[side] -= needed
			loaded[side]++
			continue
		}
		waiting++
		if waiting == 3 {
			break loading
		}
	}
	return loaded[0] + loaded[1]
}
// unseen: test
func TestLoadFerry(t *testing.T) {
	cases := []struct {
		lengths    []int
		lane, want int
	}{
		{[]int{40, 50, 130, 30}, 100, 3},
		{[]int{60, 60, 60, 60, 60, 10}, 100, 2},
		{nil, 100, 0},
		{[]int{10, 20}, 0, 0},
		{[]int{5, 5}, -3, 0},
		{[]int{0, -5, 10}, 10, 1},
		{[]int{100, 100}, 100, 2},
		{[]int{50, 50, 47, 47}, 100, 4},
		{[]int{50, 50, 48, 47}, 100, 3},
		{[]int{121, 121}, 300, 2},
		{[]int{121, 121, 121, 120}, 300, 3},
		{[]int{120, 120}, 120, 2},
		{[]int{121, 120}, 120, 1},
		{[]int{90, 90, 90, 90, 0, 90, 3}, 100, 2},
		{[]int{90, 90, 90, 90, 0, 7}, 100, 3},
		{[]int{50, 121}, 170, 1},
		{[]int{100, 205}, 300, 1},
		{[]int{1}, 1, 1},
	}
	for _, c := range cases {
		got := LoadFerry(c.lengths, c.lane)
		if got != c.want {
			t.Errorf("%v, %v: got %v, want %v", c.lengths, c.lane, got, c.want)
		}
	}
}
