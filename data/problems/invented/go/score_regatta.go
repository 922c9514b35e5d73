// unseen: prompt entry_point=ScoreRegatta
package main

import (
	"fmt"
	"testing"
)

// ScoreRegatta returns the indices of the boats of a regatta, best boat first.
//
// places[r][b] is what boat b reached in race r: its place from 1, or 0 if it did not finish, or a negative
// number if it was disqualified; all races have the same boats. A place gives as many points, not to finish
// gives the number of boats + 1, a disqualification the number of boats + 2. A boat may drop its worst races
// (those with most points), one for every 4 full races of the regatta, but never a disqualification; if it
// has fewer other races than that, it drops all of those. The boat with fewer points in all is better; if
// equal, the one with more first places (dropped races count for this); if equal again, the one with the
// lower index. Without races or without boats the result is empty.
// Example: ScoreRegatta([][]int{{2, 1, 3}, {1, 2, 0}}) returns []int{0, 1, 2}.
// Example: ScoreRegatta([][]int{{1, 2}, {1, 2}, {2, 1}, {-1, 1}}) returns []int{1, 0}.
func ScoreRegatta(places [][]int) []int {
// unseen: solution
	if len(places) == 0 {
		return nil
	}
	order, boats := []int{}, len(places[0])
	totals, firsts := make([]int, boats), make([]int, boats)
	for boat := 0; boat < boats; boat++ {
		var droppable []int
		for _, race := range places {
			points := racePoints(race[boat], boats)
			totals[boat] += points
			if race[boat] == 1 {
				firsts[boat]++
			}
			if race[boat] < 0 {
				continue
			}
			droppable = append(droppable, points)
			for i := len(droppable) - 1; i > 0 && droppable[i] > droppable[i-1]; i-- {
				droppable[i], droppable[i-1] = droppable[i-1], droppable[i]
			}
		}
		for i := 0; i < len(places)/4 && i < len(droppable); i++ {
			totals[boat] -= droppable[i]
		}
		order = append(order, boat)
		for at := boat; at > 0; at-- {
			other := order[at-1]
			if totals[other] < totals[boat] || totals[other] == totals[boat] && firsts[other] >= firsts[boat] {
				break
			}
			order[at-1], order[at] = boat, other
		}
	}
	return order
}

// racePoints returns the points for a place: 0 is a boat that did not finish, below 0 it was disqualified.
func racePoints(place, boats int) int {
	if place > 0 {
		return place
	} else if place == 0 {
		return boats + 1
	}
	return boats + 2
}
// unseen: test
func TestScoreRegatta(t *testing.T) {
	cases := []struct {
		places [][]int
		want   []int
	}{
		{[][]int{{2, 1, 3}, {1, 2, 0}}, []int{0, 1, 2}},
		{[][]int{{1, 2}, {1, 2}, {2, 1}, {-1, 1}}, []int{1, 0}},
		{nil, nil},
		{[][]int{{}, {}}, nil},
		{[][]int{{5}}, []int{0}},
		{[][]int{{3, 1, 2}}, []int{1, 2, 0}},
		{[][]int{{1, 2, 3}, {3, 2, 1}}, []int{0, 2, 1}},
		{[][]int{{0, -1, 3}, {1, 1, 3}}, []int{0, 1, 2}},
		{[][]int{{0, 1}, {1, 2}, {1, 2}, {2, 1}}, []int{0, 1}},
		{[][]int{{0, 1}, {0, 1}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {2, 1}, {2, 1}}, []int{0, 1}},
		{[][]int{{2, 1}, {-1, -1}, {-3, -1}, {-1, -1}}, []int{1, 0}},
		{[][]int{{-1, 0}, {1, 1}}, []int{1, 0}},
		{[][]int{{0, 2}}, []int{1, 0}},
		{[][]int{{-1, 1}, {-1, 1}, {-2, 2}, {-1, 0}}, []int{1, 0}},
		{[][]int{{3, 2, 1}, {3, 2, 1}, {3, 2, 1}, {3, 2, 1}}, []int{2, 1, 0}},
	}
	for _, c := range cases {
		got := ScoreRegatta(c.places)
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v: got %v, want %v", c.places, got, c.want)
		}
	}
}
