// unseen: prompt entry_point=ShiftPay
package main

import (
	"fmt"
	"testing"
)

// ShiftPay returns the pay in cents for the shifts of a week at rate cents an hour.
//
// Shift i lasts from minute starts[i] to minute ends[i]; it is ignored if ends[i] <= starts[i]. The shifts
// come in any order. Those that overlap or touch form one block (a chain of such shifts is still one block),
// whose overlapping minutes count once. A block under 15 minutes is not paid; in each block the minutes
// beyond 480 count one and a half times. The total over all blocks is rounded down to whole cents once, at
// the end. The sums may need 64 bits. The arguments must not be changed.
// Example: ShiftPay([]int{0, 100}, []int{60, 130}, 1000) returns 1500.
// Example: ShiftPay([]int{300, 0, 480}, []int{540, 320, 490}, 1200) returns 11400.
func ShiftPay(starts, ends []int, rate int) int64 {
// unseen: solution
	var order []int
	for i := range starts {
		if ends[i] <= starts[i] {
			continue
		}
		order = append(order, i)
		for k := len(order) - 1; k > 0 && starts[order[k-1]] > starts[order[k]]; k-- {
			order[k-1], order[k] = order[k], order[k-1]
		}
	}
	var units int64
	for i := 0; i < len(order); {
		begin, end := starts[order[i]], ends[order[i]]
		for i++; i < len(order) && starts[order[i]] <= end; i++ {
			if ends[order[i]] > end {
				end = ends[order[i]]
			}
		}
		units += blockUnits(end - begin)
	}
	return units * int64(rate) / 120
}

// blockUnits returns the half minutes to pay for a block of work: 2 a minute, 3 for those beyond 480. A
// block of less than 15 minutes is not paid.
func blockUnits(minutes int) int64 {
	if minutes < 15 {
		return 0
	}
	units := 2 * minutes
	if minutes > 480 {
		units += minutes - 480
	}
	return int64(units)
}
// unseen: test
func TestShiftPay(t *testing.T) {
	cases := []struct {
		starts, ends []int
		rate         int
		want         int64
	}{
		{[]int{0, 100}, []int{60, 130}, 1000, 1500},
		{[]int{300, 0, 480}, []int{540, 320, 490}, 1200, 11400},
		{nil, nil, 900, 0},
		{[]int{50, 60}, []int{50, 40}, 900, 0},
		{[]int{0}, []int{14}, 6000, 0},
		{[]int{0}, []int{15}, 6000, 1500},
		{[]int{0, 8}, []int{8, 16}, 6000, 1600},
		{[]int{0, 9}, []int{8, 17}, 6000, 0},
		{[]int{10}, []int{490}, 100, 800},
		{[]int{10}, []int{491}, 100, 802},
		{[]int{0, 100}, []int{25, 125}, 71, 59},
		{[]int{0, 10, 200}, []int{100, 20, 230}, 600, 1300},
		{[]int{0}, []int{600}, 2000000000, 22000000000},
		{[]int{90, 30}, []int{120, 60}, 60, 60},
		{[]int{50, 0}, []int{40, 60}, 600, 600},
	}
	for _, c := range cases {
		got := ShiftPay(c.starts, c.ends, c.rate)
		if got != c.want {
			t.Errorf("%v, %v, %v: got %v, want %v", c.starts, c.ends, c.rate, got, c.want)
		}
	}
	starts, ends := []int{90, 30}, []int{120, 60}
	ShiftPay(starts, ends, 60)
	if fmt.Sprint(starts, ends) != "[90 30] [120 60]" {
		t.Errorf("the arguments became %v, %v", starts, ends)
	}
}
