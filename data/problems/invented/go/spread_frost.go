// unseen: prompt entry_point=SpreadFrost
package main

import "testing"

// countNear counts the neighbours of a cell (above, below, left, right) that are of this kind.
func countNear(cells [][]byte, row, col int, kind byte) int {
	count := 0
	for _, step := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		r, c := row+step[0], col+step[1]
		if r >= 0 && r < len(cells) && c >= 0 && c < len(cells[r]) && cells[r][c] == kind {
			count++
		}
	}
	return count
}

// SpreadFrost returns how many cells of a field are frozen after some hours.
//
// All rows are equally long; '*' is a frozen cell, '~' is water, anything else is soil. Each hour all cells
// change at once, by the neighbours they had before: soil freezes if it has two or more frozen neighbours,
// or exactly one frozen neighbour and no water next to it. A frozen cell thaws to soil if it has two or more
// neighbours that are water. Water stays water. If hours <= 0, nothing changes.
// Example: SpreadFrost([]string{"*..", "..."}, 1) returns 3.
// Example: SpreadFrost([]string{"~*~", "..."}, 1) returns 1.
func SpreadFrost(rows []string, hours int) int {
// unseen: solution
	cells := make([][]byte, len(rows))
	for r, row := range rows {
		cells[r] = []byte(row)
	}
	for ; hours > 0; hours-- {
		next := make([][]byte, len(cells))
		for r, row := range cells {
			next[r] = append([]byte{}, row...)
			for c, cell := range row {
				frozen := countNear(cells, r, c, '*')
				water := countNear(cells, r, c, '~')
				switch {
				case cell == '~':
					continue
				case cell == '*' && water >= 2:
					next[r][c] = '.'
				case frozen >= 2, frozen == 1 && water == 0:
					next[r][c] = '*'
				}
			}
		}
		cells = next
	}
	count := 0
	for _, row := range cells {
		for _, cell := range row {
			if cell == '*' {
				count++
			}
		}
	}
	return count
}
// unseen: test
func TestSpreadFrost(t *testing.T) {
	cases := []struct {
		rows        []string
		hours, want int
	}{
		{[]string{"*..", "..."}, 1, 3},
		{[]string{"~*~", "..."}, 1, 1},
		{nil, 3, 0},
		{[]string{"...", "~~~"}, 5, 0},
		{[]string{"*.~", "..."}, 0, 1},
		{[]string{"*.~", "..."}, -1, 1},
		{[]string{"*..."}, 2, 3},
		{[]string{"*...."}, 9, 5},
		{[]string{"*.~."}, 9, 1},
		{[]string{"x*x"}, 1, 3},
		{[]string{"~~~", "*.*"}, 1, 3},
		{[]string{"~.~", "*.*", "~.~"}, 1, 1},
		{[]string{"~.~", "*.*", "~.~"}, 2, 1},
		{[]string{"....", ".*..", "...~", "...."}, 2, 10},
	}
	for _, c := range cases {
		got := SpreadFrost(c.rows, c.hours)
		if got != c.want {
			t.Errorf("%q, %v: got %v, want %v", c.rows, c.hours, got, c.want)
		}
	}
}
