// unseen: prompt entry_point=RepairSignal
package main

import "testing"

// runEnd returns the index just behind the run of '?' that begins at start.
func runEnd(signal string, start int) int {
	end := start
	for end < len(signal) && signal[end] == '?' {
		end++
	}
	return end
}

// RepairSignal fills in the lost characters '?' of a signal and returns the repaired signal.
//
// Any character other than '?' is known. A run of more than maxGap lost characters stays lost, as does a run
// without any known neighbour. A run with a known character on one side only (at either end of the signal)
// is filled with that character, and a run between two equal characters with those. Between two different
// characters the first half of the run becomes the left one and the last half the right one; if the length
// of the run is odd, the character in the middle stays lost.
// Example: RepairSignal("1?1??0???", 2) returns "111100???", RepairSignal("??0???1", 3) returns "0000?11".
func RepairSignal(signal string, maxGap int) string {
// unseen: solution
	repaired := []byte(signal)
	for i := 0; i < len(signal); i++ {
		if signal[i] != '?' {
			continue
		}
		begin, end := i, runEnd(signal, i)
		i = end - 1
		left, right := byte('?'), byte('?')
		if begin > 0 {
			left = signal[begin-1]
		}
		if end < len(signal) {
			right = signal[end]
		}
		if end-begin > maxGap {
			continue
		}
		if left == '?' {
			left = right
		} else if right == '?' {
			right = left
		}
		for low, high := begin, end-1; low <= high; low, high = low+1, high-1 {
			if low == high && left != right {
				break
			}
			repaired[low], repaired[high] = left, right
		}
	}
	return string(repaired)
}
// unseen: test
func TestRepairSignal(t *testing.T) {
	cases := []struct {
		signal string
		maxGap int
		want   string
	}{
		{"1?1??0???", 2, "111100???"},
		{"??0???1", 3, "0000?11"},
		{"", 3, ""},
		{"0110", 0, "0110"},
		{"????", 9, "????"},
		{"1?1", 0, "1?1"},
		{"1?1", -1, "1?1"},
		{"1?0", 5, "1?0"},
		{"1??1", 1, "1??1"},
		{"a???b?a", 3, "aa?bb?a"},
		{"??x", 2, "xxx"},
		{"x??", 2, "xxx"},
		{"0????1", 4, "000111"},
		{"0?????1", 5, "000?111"},
		{"??0?", 1, "??00"},
	}
	for _, c := range cases {
		got := RepairSignal(c.signal, c.maxGap)
		if got != c.want {
			t.Errorf("%q, %v: got %q, want %q", c.signal, c.maxGap, got, c.want)
		}
	}
}
