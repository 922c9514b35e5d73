// unseen: prompt entry_point=RunWinch
package main

import "testing"

// numberEnd returns the index just behind the digits that begin at start, if there are any.
func numberEnd(commands string, start int) int {
	for start < len(commands) && '0' <= commands[start] && commands[start] <= '9' {
		start++
	}
	return start
}

// numberValue returns the number written from start up to end: 1 if that is empty, at most 1000.
func numberValue(commands string, start, end int) int {
	if start == end {
		return 1
	}
	value := 0
	for _, digit := range commands[start:end] {
		if value = 10*value + int(digit-'0'); value > 1000 {
			value = 1000
		}
	}
	return value
}

// RunWinch runs the commands of a diving winch; returns 10 * (final depth) + (number of alarms).
//
// A command is a letter with an optional number n behind it: 1 if it is missing, and 1000 if it is larger
// than that. 'd' moves down by n, 'u' up by n, 'r' repeats the latest 'd' or 'u' movement n times (nothing
// if there was none yet), 'z' goes to depth 0 whatever its number. Any other character is skipped with the
// digits behind it, as are digits at the very start. The depth starts at 0 and stays in 0 to maxDepth (>=
// 0): a movement that would leave that range is cut off at the limit and raises an alarm, in a repetition
// each time anew. The third alarm locks the winch at once; all that follows is ignored.
// Example: RunWinch("d30u5r2", 100) returns 150, RunWinch("d d7z3u4", 5) returns 2.
func RunWinch(commands string, maxDepth int) int {
// unseen: solution
	depth, alarms, step, limit, end := 0, 0, 0, 0, 0
	for i := numberEnd(commands, 0); i < len(commands) && alarms < 3; i = end {
		end = numberEnd(commands, i+1)
		number, times := numberValue(commands, i+1, end), 1
		switch commands[i] {
		case 'd':
			step, limit = number, maxDepth
		case 'u':
			step, limit = -number, 0
		case 'r':
			times = number
		case 'z':
			depth, times = 0, 0
		default:
			continue
		}
		for ; times > 0 && alarms < 3; times-- {
			depth += step
			if depth < 0 || depth > maxDepth {
				depth = limit
				alarms++
			}
		}
	}
	return 10*depth + alarms
}
// unseen: test
func TestRunWinch(t *testing.T) {
	cases := []struct {
		commands       string
		maxDepth, want int
	}{
		{"d30u5r2", 100, 150},
		{"d d7z3u4", 5, 2},
		{"", 10, 0},
		{"17d3", 10, 30},
		{"r9d2", 10, 20},
		{"x5d2?99u", 10, 10},
		{"d99999999999", 2000, 10000},
		{"d8r5d1", 10, 103},
		{"u1u1d4", 10, 42},
		{"u1u1u1d4", 10, 3},
		{"d4zr1u1r2", 9, 10},
		{"D5d5", 9, 50},
		{"d2r1r1", 9, 60},
		{"d3", 0, 1},
		{"d10u11d10", 10, 101},
		{"d0r3u0", 5, 0},
		{"d1001", 2000, 10000},
		{"d9d1d1z", 5, 53},
	}
	for _, c := range cases {
		got := RunWinch(c.commands, c.maxDepth)
		if got != c.want {
			t.Errorf("%q, %v: got %v, want %v", c.commands, c.maxDepth, got, c.want)
		}
	}
}
