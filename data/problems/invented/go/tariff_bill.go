// unseen: prompt entry_point=TariffBill
package main

import "testing"

// hourRate returns the price of a unit in tenths of a cent; day counts from a Monday, 0. Hours 0 to 5 cost
// 11, hours 17 to 20 cost 41 on working days, everything else costs 23.
func hourRate(day, hour int) int64 {
	switch {
	case hour < 6:
		return 11
	case hour >= 17 && hour <= 20 && day%7 < 5:
		return 41
	default:
		return 23
	}
}

// TariffBill returns the price in cents of the electricity used, usage[i] units in hour i.
//
// Hour 0 is the first hour of a Monday, so hour i is hour i % 24 of day i / 24. A negative reading is a
// faulty one and is skipped. The first freeUnits units cost nothing (none are free if that is negative).
// Every other unit costs the hourRate of its hour; of these paid units all after the first 100 cost 5 tenths
// of a cent more. The sum of all tenths of a cent is rounded to whole cents, 5 tenths upwards. The sums may
// need 64 bits.
// Example: TariffBill([]int{10, 10}, 5) returns 17.
// Example: TariffBill([]int{0, 0, 0, 0, 0, 0, 130}, 0) returns 314.
func TariffBill(usage []int, freeUnits int) int64 {
// unseen: solution
	left := 0
	if freeUnits > 0 {
		left = freeUnits
	}
	var paid, tenths int64
	for i, reading := range usage {
		if reading < 0 {
			continue
		}
		if reading <= left {
			left -= reading
			continue
		}
		units := int64(reading - left)
		left = 0
		tenths += units * hourRate(i/24, i%24)
		dear := paid + units - 100
		if dear > units {
			dear = units
		}
		if dear > 0 {
			tenths += 5 * dear
		}
		paid += units
	}
	return (tenths + 5) / 10
}
// unseen: test
func TestTariffBill(t *testing.T) {
	cases := []struct {
		usage     []int
		freeUnits int
		want      int64
	}{
		{[]int{10, 10}, 5, 17},
		{[]int{0, 0, 0, 0, 0, 0, 130}, 0, 314},
		{nil, 10, 0},
		{[]int{7, -3, 8}, 100, 0},
		{[]int{5}, -20, 6},
		{[]int{1, -50, 3}, 0, 4},
		{runOf(24, 1), 0, 55},
		{runOf(168, 1), 0, 406},
		{runOf(16, 0, 10, 10, 0, 0, 10, 10), 4, 119},
		{[]int{100, 1}, 0, 112},
		{[]int{60, 60, 60}, 50, 158},
		{runOf(138, 0, 20), 0, 46},
		{[]int{2000000000, 2000000000}, 0, 6399999950},
		{[]int{4, 4, 4}, 6, 7},
		{[]int{60, 61}, 0, 144},
		{runOf(306, 0, 20), 0, 46},
		{[]int{101}, 0, 112},
		{runOf(600, 1), 0, 1587},
	}
	for _, c := range cases {
		got := TariffBill(c.usage, c.freeUnits)
		if got != c.want {
			t.Errorf("%v, %v: got %v, want %v", c.usage, c.freeUnits, got, c.want)
		}
	}
}

func runOf(count, value int, tail ...int) []int {
	run := make([]int, 0, count+len(tail))
	for len(run) < count {
		run = append(run, value)
	}
	return append(run, tail...)
}
