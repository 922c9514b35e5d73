// unseen: prompt entry_point=SmoothReadings
package main

import (
	"fmt"
	"math"
	"testing"
)

// clampIndex moves index to the nearest valid index of a sequence with count items (count > 0).
func clampIndex(index, count int) int {
	if index < 0 {
		return 0
	}
	if index >= count {
		return count - 1
	}
	return index
}

// isMissing tells whether a reading is missing, that is, NaN.
func isMissing(value float64) bool {
	return math.IsNaN(value)
}

// SmoothReadings smooths the readings of a sensor and returns as many values as there are readings.
//
// Each result is the mean of the readings at most reach places away (itself included) that differ by no more
// than spike from the reading in the middle. They are added from left to right and the sum is divided by
// their number. At both ends the window is cut off. NaN is a missing reading: it is never part of a mean,
// and its own result repeats the result before it (0.0 for the first reading). A negative reach or spike
// counts as 0.
// Example: SmoothReadings([]float64{1.0, 2.0, 9.0, 3.0}, 1, 2.0) returns []float64{1.5, 1.5, 9.0, 3.0}.
func SmoothReadings(values []float64, reach int, spike float64) []float64 {
// unseen: solution
	if reach < 0 {
		reach = 0
	}
	if spike < 0 {
		spike = 0
	}
	smoothed := make([]float64, len(values))
	for i, centre := range values {
		if isMissing(centre) {
			if i > 0 {
				smoothed[i] = smoothed[i-1]
			}
			continue
		}
		sum, used := 0.0, 0
		last := clampIndex(i+reach, len(values))
		for j := clampIndex(i-reach, len(values)); j <= last; j++ {
			if !isMissing(values[j]) && math.Abs(values[j]-centre) <= spike {
				sum += values[j]
				used++
			}
		}
		smoothed[i] = sum / float64(used)
	}
	return smoothed
}
// unseen: test
func TestSmoothReadings(t *testing.T) {
	cases := []struct {
		values []float64
		reach  int
		spike  float64
		want   []float64
	}{
		{[]float64{1.0, 2.0, 9.0, 3.0}, 1, 2.0, []float64{1.5, 1.5, 9.0, 3.0}},
		{[]float64{4.0, math.NaN(), 5.0}, 5, 1.0, []float64{4.5, 4.5, 4.5}},
		{nil, 3, 1.0, nil},
		{[]float64{math.NaN(), math.NaN(), 2.5}, 1, 9.0, []float64{0.0, 0.0, 2.5}},
		{[]float64{7.0, 7.5, 8.0}, -2, 5.0, []float64{7.0, 7.5, 8.0}},
		{[]float64{1.0, 1.0, 4.0, 1.0}, 3, -1.0, []float64{1.0, 1.0, 4.0, 1.0}},
		{[]float64{0.0, 2.0, 4.0, 6.0, 8.0}, 2, 100.0, []float64{2.0, 3.0, 4.0, 5.0, 6.0}},
		{[]float64{0.0, 2.0, 4.0, 6.0, 8.0}, 2, 2.0, []float64{1.0, 2.0, 4.0, 6.0, 7.0}},
		{[]float64{-3.0, math.NaN(), math.NaN(), -1.0}, 3, 2.0, []float64{-2.0, -2.0, -2.0, -2.0}},
		{[]float64{6.0, -6.0}, 1, 11.5, []float64{6.0, -6.0}},
		{[]float64{5.0, 1.0, 2.0, math.NaN(), 9.0}, 1, 1.0, []float64{5.0, 1.5, 1.5, 1.5, 9.0}},
		{[]float64{1.0, 5.0, math.NaN(), 2.0}, 0, 1.0, []float64{1.0, 5.0, 5.0, 2.0}},
		{[]float64{1.0, 1.5, 2.5}, 1, 0.5, []float64{1.25, 1.25, 2.5}},
		{[]float64{1.0, 1.25}, 1, -1.0, []float64{1.0, 1.25}},
	}
	for _, c := range cases {
		got := SmoothReadings(c.values, c.reach, c.spike)
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v, %v, %v: got %v, want %v", c.values, c.reach, c.spike, got, c.want)
		}
	}
}
