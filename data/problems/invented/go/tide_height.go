// unseen: prompt entry_point=TideHeight
package main

import (
	"math"
	"testing"
)

var twelfths = [6]float64{1, 2, 3, 3, 2, 1}

// twelfthsDone returns the twelfths of the whole rise or fall that are done after progress sixths of the
// time. The six sixths bring 1, 2, 3, 3, 2 and 1 twelfths, each evenly over its sixth: 1.5 gives 2.0.
func twelfthsDone(progress float64) float64 {
	done := 0.0
	for _, part := range twelfths {
		if progress >= 1 {
			done += part
		} else if progress > 0 {
			done += part * progress
		}
		progress--
	}
	return done
}

// TideHeight returns the height of the water at a minute, read from a tide table by the rule of twelfths.
//
// The table's turning points (high and low water) are at the minutes times, strictly increasing, with the
// water at heights then. Between two neighbouring turning points the time is divided into six equal sixths
// in which the water moves 1, 2, 3, 3, 2 and 1 twelfths of the whole difference, evenly within each sixth.
// Up to the first turning point the water stands at the first height, from the last one on at the last
// height. An empty table gives 0.0.
// Example: TideHeight([]int{0, 360}, []int{100, 220}, 60) returns 110.0.
// Example: TideHeight([]int{0, 360, 720}, []int{100, 220, 40}, 390) returns 212.5.
func TideHeight(times, heights []int, minute int) float64 {
// unseen: solution
	if len(times) == 0 {
		return 0
	}
	last := len(times) - 1
	if minute <= times[0] {
		return float64(heights[0])
	} else if minute >= times[last] {
		return float64(heights[last])
	}
	k := 0
	for times[k+1] <= minute {
		k++
	}
	span := float64(times[k+1] - times[k])
	difference := float64(heights[k+1] - heights[k])
	progress := 6 * float64(minute-times[k]) / span
	return float64(heights[k]) + difference*twelfthsDone(progress)/12
}
// unseen: test
func TestTideHeight(t *testing.T) {
	cases := []struct {
		times, heights []int
		minute         int
		want           float64
	}{
		{[]int{0, 360}, []int{100, 220}, 60, 110.0},
		{[]int{0, 360, 720}, []int{100, 220, 40}, 390, 212.5},
		{nil, nil, 15, 0.0},
		{[]int{100}, []int{75}, 0, 75.0},
		{[]int{100}, []int{75}, 500, 75.0},
		{[]int{50, 80}, []int{9, -9}, 20, 9.0},
		{[]int{50, 80}, []int{9, -9}, 50, 9.0},
		{[]int{50, 80}, []int{9, -9}, 80, -9.0},
		{[]int{50, 80}, []int{9, -9}, 65, 0.0},
		{[]int{0, 360, 720}, []int{100, 220, 40}, 360, 220.0},
		{[]int{0, 360, 720}, []int{100, 220, 40}, 480, 175.0},
		{[]int{0, 360, 720}, []int{100, 220, 40}, 690, 47.5},
		{[]int{0, 360}, []int{0, 1200}, 150, 450.0},
		{[]int{10, 70, 145}, []int{-30, 30, 18}, 120, 21.0},
	}
	for _, c := range cases {
		got := TideHeight(c.times, c.heights, c.minute)
		if !(math.Abs(got-c.want) < 1e-9) {
			t.Errorf("%v, %v, %v: got %v, want %v", c.times, c.heights, c.minute, got, c.want)
		}
	}
}
