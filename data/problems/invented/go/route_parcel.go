// unseen: prompt entry_point=RouteParcel
package main

import "testing"

// rowStep returns how a parcel's row changes when it moves one tile with this heading.
func rowStep(heading byte) int {
	return map[byte]int{'^': -1, 'v': 1}[heading]
}

// colStep returns how a parcel's column changes when it moves one tile with this heading.
func colStep(heading byte) int {
	return map[byte]int{'<': -1, '>': 1}[heading]
}

// turnClockwise returns the heading a quarter turn clockwise of this one; a blank stays a blank.
func turnClockwise(heading byte) byte {
	const circle = "^>v<^"
	for i := 0; i < 4; i++ {
		if circle[i] == heading {
			return circle[i+1]
		}
	}
	return ' '
}

// RouteParcel follows a parcel over a floor of conveyor tiles and returns its moves until it leaves the
// floor.
//
// All rows of the floor are equally long. The parcel starts on tile (row, col) without a heading. The tile
// under it is read first: '>', '<', '^' and 'v' set the heading (right, left, up, down), '+' turns it
// clockwise, any other tile leaves it as it is. Then the parcel moves one tile. The move that takes it off
// the floor is counted too. The result is -1 if the parcel still has no heading after its tile was read, if
// it starts on or moves onto a wall '#', and if it circles: that is, after more than 4 moves for every tile
// of the floor it has still not left. A parcel that starts outside the floor has already left: 0.
// Example: RouteParcel([]string{">.v", "..."}, 0, 0) returns 4.
// Example: RouteParcel([]string{">+", "++"}, 0, 0) returns -1.
func RouteParcel(floor []string, row, col int) int {
// unseen: solution
	heading := byte(' ')
	moves := 0
	for row >= 0 && row < len(floor) && col >= 0 && col < len(floor[row]) {
		switch tile := floor[row][col]; tile {
		case '#':
			return -1
		case '<', '>', '^', 'v':
			heading = tile
		case '+':
			heading = turnClockwise(heading)
		}
		if heading == ' ' || moves > 4*len(floor)*len(floor[row]) {
			return -1
		}
		row += rowStep(heading)
		col += colStep(heading)
		moves++
	}
	return moves
}
// unseen: test
func TestRouteParcel(t *testing.T) {
	cases := []struct {
		floor          []string
		row, col, want int
	}{
		{[]string{">.v", "..."}, 0, 0, 4},
		{[]string{">+", "++"}, 0, 0, -1},
		{nil, 0, 0, 0},
		{[]string{">>"}, 1, 0, 0},
		{[]string{">>"}, 0, -1, 0},
		{[]string{"..", ".."}, 1, 1, -1},
		{[]string{"+>"}, 0, 0, -1},
		{[]string{"#"}, 0, 0, -1},
		{[]string{">.#."}, 0, 0, -1},
		{[]string{"....<"}, 0, 4, 5},
		{[]string{"...", ">x+", ".#."}, 1, 0, 4},
		{[]string{"...", ">x+", "..#"}, 1, 0, -1},
		{[]string{"v..", "...", "+.<", ".^."}, 2, 2, 7},
		{[]string{".+>", ".^."}, 1, 1, 3},
		{[]string{".+.", "+^.", "..."}, 1, 1, 3},
		{[]string{"+.<", "...", "^.."}, 0, 2, 3},
		{[]string{"v", "v", "^"}, 0, 0, -1},
		{[]string{"+++.", "...+", "+.+v", "++.+"}, 2, 3, 23},
	}
	for _, c := range cases {
		got := RouteParcel(c.floor, c.row, c.col)
		if got != c.want {
			t.Errorf("%q, %v, %v: got %v, want %v", c.floor, c.row, c.col, got, c.want)
		}
	}
}
