// unseen: prompt entry_point=ElevatorTime
package main

import "testing"

// pendingBetween tells whether any floor from low to high, both included, is pending (none if low > high).
func pendingBetween(pending []bool, low, high int) bool {
	for floor := low; floor <= high; floor++ {
		if pending[floor] {
			return true
		}
	}
	return false
}

// ElevatorTime returns the seconds that an elevator needs to serve all requested floors of a house.
//
// The house has the floors 0 to top; requests for other floors are ignored and a floor requested more than
// once is served once. The elevator is at floor start (0 <= start <= top) and goes up at first. At each
// floor that is pending when it is there, start included, it stops for 2 seconds. It keeps its direction
// while requests are pending further on in that direction, otherwise it reverses, which takes 3 seconds.
// Each floor that it moves takes 1 second. It is done as soon as nothing is pending. If top < 0 the result
// is 0.
// Example: ElevatorTime(2, []int{4, 3, 4}, 5) returns 6, ElevatorTime(2, []int{0, 2, 9}, 5) returns 9.
func ElevatorTime(start int, requests []int, top int) int {
// unseen: solution
	if top < 0 {
		return 0
	}
	pending := make([]bool, top+1)
	for _, request := range requests {
		if request < 0 || request > top {
			continue
		}
		pending[request] = true
	}
	seconds := 0
	upwards := true
	for floor := start; ; seconds++ {
		if pending[floor] {
			pending[floor] = false
			seconds += 2
		}
		above := pendingBetween(pending, floor+1, top)
		below := pendingBetween(pending, 0, floor-1)
		if !above && !below {
			break
		}
		if upwards && !above || !upwards && !below {
			upwards = !upwards
			seconds += 3
		}
		if upwards {
			floor++
		} else {
			floor--
		}
	}
	return seconds
}
// unseen: test
func TestElevatorTime(t *testing.T) {
	cases := []struct {
		start     int
		requests  []int
		top, want int
	}{
		{2, []int{4, 3, 4}, 5, 6},
		{2, []int{0, 2, 9}, 5, 9},
		{0, nil, 9, 0},
		{3, []int{3}, 3, 2},
		{3, []int{3, 3, 3}, 7, 2},
		{0, []int{1, 2}, -1, 0},
		{0, []int{-1, 8}, 7, 0},
		{0, []int{0}, 0, 2},
		{4, []int{5, 3}, 9, 10},
		{4, []int{3, 1}, 9, 10},
		{4, []int{9, 0}, 9, 21},
		{1, []int{0, 6, 6, 2, 7}, 6, 20},
		{5, []int{5, 4, 6, 0, 6, 12}, 6, 18},
		{1, []int{9, 3}, 5, 4},
	}
	for _, c := range cases {
		got := ElevatorTime(c.start, c.requests, c.top)
		if got != c.want {
			t.Errorf("%v, %v, %v: got %v, want %v", c.start, c.requests, c.top, got, c.want)
		}
	}
}
