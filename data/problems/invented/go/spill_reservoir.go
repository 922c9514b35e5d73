// unseen: prompt entry_point=SpillReservoir
package main

import (
	"math"
	"testing"
)

// gateOutflow returns what the gates let out in a day: nothing below 0.3 of the capacity, 0.05 of the level
// below 0.7 of the capacity, and 0.1 of the level from there on.
func gateOutflow(level, capacity float64) float64 {
	if level < 0.3*capacity {
		return 0
	} else if level < 0.7*capacity {
		return 0.05 * level
	} else {
		return 0.1 * level
	}
}

// SpillReservoir returns how much water spills over the dam of a reservoir in all.
//
// The level at the start is first brought into the range 0 to capacity. Each day, in this order: the day's
// inflow is added (it may be negative, but the level does not fall below 0); the gateOutflow of the level
// reached is let out, twice as much if water spilled on the day before; and what is then above the capacity
// spills, so that the level is the capacity. A capacity that is not positive gives -1.0.
// Example: SpillReservoir([]float64{100.0, 50.0}, 100.0, 60.0) returns 64.0.
// Example: SpillReservoir([]float64{10.0, -40.0}, 100.0, 20.0) returns 0.0.
func SpillReservoir(inflows []float64, capacity, level float64) float64 {
// unseen: solution
	if capacity <= 0 {
		return -1
	}
	if level < 0 {
		level = 0
	} else if level > capacity {
		level = capacity
	}
	spilled := 0.0
	gates := 1.0
	for _, inflow := range inflows {
		level += inflow
		if level < 0 {
			level = 0
		}
		level -= gates * gateOutflow(level, capacity)
		gates = 1
		if level > capacity {
			gates = 2
			spilled += level - capacity
			level = capacity
		}
	}
	return spilled
}
// unseen: test
func TestSpillReservoir(t *testing.T) {
	cases := []struct {
		inflows               []float64
		capacity, level, want float64
	}{
		{[]float64{100.0, 50.0}, 100.0, 60.0, 64.0},
		{[]float64{10.0, -40.0}, 100.0, 20.0, 0.0},
		{nil, 50.0, 70.0, 0.0},
		{[]float64{5.0}, 0.0, 3.0, -1.0},
		{[]float64{5.0}, -2.0, 3.0, -1.0},
		{[]float64{0.0}, 100.0, 500.0, 0.0},
		{[]float64{20.0}, 100.0, 500.0, 8.0},
		{[]float64{-30.0, 120.0}, 100.0, -50.0, 8.0},
		{[]float64{-30.0, 120.0}, 100.0, 10.0, 8.0},
		{[]float64{70.0, 50.0}, 100.0, 0.0, 1.7},
		{[]float64{30.0, 90.0}, 100.0, 0.0, 6.65},
		{[]float64{29.0, 91.0}, 100.0, 0.0, 8.0},
		{[]float64{100.0, 0.0, 40.0}, 100.0, 60.0, 52.0},
		{[]float64{10.0, 110.0}, 90.0, 90.0, 90.0},
		{[]float64{120.0}, 100.0, -50.0, 8.0},
		{[]float64{0.1, 0.2}, 0.2, 0.0, 0.0655},
	}
	for _, c := range cases {
		got := SpillReservoir(c.inflows, c.capacity, c.level)
		if !(math.Abs(got-c.want) < 1e-9) {
			t.Errorf("%v, %v, %v: got %v, want %v", c.inflows, c.capacity, c.level, got, c.want)
		}
	}
}
