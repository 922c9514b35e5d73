// unseen: prompt entry_point=TrailClimb
package main

import "testing"

const missing = -9999

// mendReading returns the current reading, or the previous one if the current one is missing (-9999).
func mendReading(previous, current int) int {
	if current == missing {
		return previous
	}
	return current
}

// TrailClimb returns how many metres a trail climbs in all, without the wobbles of the altimeter.
//
// A reading of -9999 is missing and stands for the (mended) reading before it, or for 0 if it is the first.
// A threshold below 1 counts as 1. Outside a climb keep the lowest reading since the last climb ended (since
// the start at first). A climb begins when a reading is at least threshold above that lowest reading. Within
// a climb keep its highest reading. The climb ends when a reading is at least threshold below that highest
// reading; that reading is then the new lowest one. A climb counts its highest reading less the lowest one
// before it, and one that lasts to the end counts as well.
// Example: TrailClimb([]int{100, 103, 99, 140, 136, 150, 120}, 10) returns 51.
// Example: TrailClimb([]int{50, 60, -9999, 40, 70}, 5) returns 40.
func TrailClimb(heights []int, threshold int) int {
// unseen: solution
	if len(heights) == 0 {
		return 0
	}
	if threshold < 1 {
		threshold = 1
	}
	total := 0
	climbing := false
	height := mendReading(0, heights[0])
	low, high := height, height
	for i := 1; i < len(heights); i++ {
		height = mendReading(height, heights[i])
		if !climbing {
			if height < low {
				low = height
			} else if height-low >= threshold {
				climbing, high = true, height
			}
			continue
		}
		if height > high {
			high = height
		} else if high-height >= threshold {
			total += high - low
			climbing, low = false, height
		}
	}
	if climbing {
		total += high - low
	}
	return total
}
// unseen: test
func TestTrailClimb(t *testing.T) {
	cases := []struct {
		heights         []int
		threshold, want int
	}{
		{[]int{100, 103, 99, 140, 136, 150, 120}, 10, 51},
		{[]int{50, 60, -9999, 40, 70}, 5, 40},
		{nil, 3, 0},
		{[]int{812}, 3, 0},
		{[]int{-9999, 8, -9999, 16}, 4, 16},
		{[]int{9, 7, 5, 2}, 1, 0},
		{[]int{1, 2, 1, 3, 3, 2, 5}, 0, 6},
		{[]int{1, 2, 1, 3, 3, 2, 5}, -7, 6},
		{[]int{0, 9, 0, 9, 0}, 10, 0},
		{[]int{0, 10, 0, 10, 0}, 10, 20},
		{[]int{0, 10, 1, 12, 2, 13}, 10, 23},
		{[]int{5, -20, -12, -9999, 4, -30}, 6, 24},
		{[]int{0, 30, 24, 29, 23, 50}, 8, 50},
		{[]int{0, 12, 3, 10, 15, 20}, 8, 29},
	}
	for _, c := range cases {
		got := TrailClimb(c.heights, c.threshold)
		if got != c.want {
			t.Errorf("%v, %v: got %v, want %v", c.heights, c.threshold, got, c.want)
		}
	}
}
