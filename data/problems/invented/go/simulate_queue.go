// unseen: prompt entry_point=SimulateQueue
package main

import "testing"

// earlierCounter returns the index (0 or 1) of the counter that is free earlier, 0 if they are equal.
func earlierCounter(firstFree, secondFree int) int {
	if secondFree < firstFree {
		return 1
	}
	return 0
}

// waitingTime returns how long someone waits for a counter that is free from minute free.
func waitingTime(free, arrival int) int {
	if free > arrival {
		return free - arrival
	}
	return 0
}

// SimulateQueue simulates a post office with two counters and returns three numbers: served, left, waited.
//
// Customer i comes at minute arrivals[i] (never before customer i - 1) and needs services[i] minutes. Both
// counters are free from minute 0. A customer goes to the counter that is free earlier (the first if equal)
// and waits there until it is free, but leaves at once if that takes more than patience minutes. After every
// third customer that a counter has served, it pauses for 2 more minutes. Someone with services[i] <= 0 has
// only a question: served at once, without waiting, without a counter. Returned are the number of customers
// served, the number who left, and the total waiting time of those served.
// Example: SimulateQueue([]int{0, 0, 1, 2}, []int{5, 3, 4, 1}, 2) returns [3]int{3, 1, 2}.
func SimulateQueue(arrivals, services []int, patience int) [3]int {
// unseen: solution
	var free, handled [2]int
	served, left, waited := 0, 0, 0
	for i, arrival := range arrivals {
		service := services[i]
		if service <= 0 {
			served++
			continue
		}
		counter := earlierCounter(free[0], free[1])
		wait := waitingTime(free[counter], arrival)
		if wait > patience {
			left++
			continue
		}
		served++
		waited += wait
		handled[counter]++
		if handled[counter]%3 == 0 {
			service += 2
		}
		free[counter] = arrival + wait + service
	}
	return [3]int{served, left, waited}
}
// unseen: test
func TestSimulateQueue(t *testing.T) {
	cases := []struct {
		arrivals, services []int
		patience           int
		want               [3]int
	}{
		{[]int{0, 0, 1, 2}, []int{5, 3, 4, 1}, 2, [3]int{3, 1, 2}},
		{nil, nil, 5, [3]int{0, 0, 0}},
		{[]int{3, 3, 3}, []int{10, 10, 10}, 0, [3]int{2, 1, 0}},
		{[]int{3, 3, 3}, []int{10, 10, 10}, 10, [3]int{3, 0, 10}},
		{[]int{3, 3, 3}, []int{10, 10, 10}, 9, [3]int{2, 1, 0}},
		{[]int{1, 1, 1, 1}, []int{9, 0, 9, -2}, 0, [3]int{4, 0, 0}},
		{[]int{0, 1, 2, 3}, []int{1, 100, 1, 1}, 0, [3]int{4, 0, 0}},
		{[]int{0, 0, 1, 2, 3}, []int{1, 100, 1, 1, 1}, 5, [3]int{5, 0, 2}},
		{[]int{0, 0, 1, 2, 3}, []int{1, 100, 1, 1, 1}, 1, [3]int{4, 1, 0}},
		{[]int{0, 0, 0, 0, 0, 0, 0, 0}, []int{2, 2, 2, 2, 2, 2, 2, 2}, 50, [3]int{8, 0, 28}},
		{[]int{5, 6, 7, 8, 9}, []int{4, 4, 4, 4, 4}, 2, [3]int{4, 1, 4}},
		{[]int{0, 0, 1, 9}, []int{5, 5, 5, 5}, 2, [3]int{3, 1, 0}},
		{[]int{0, 0, 1}, []int{9, 9, 0}, 0, [3]int{3, 0, 0}},
	}
	for _, c := range cases {
		got := SimulateQueue(c.arrivals, c.services, c.patience)
		if got != c.want {
			t.Errorf("%v, %v, %v: got %v, want %v", c.arrivals, c.services, c.patience, got, c.want)
		}
	}
}
