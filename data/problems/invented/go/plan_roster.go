// unseen: prompt entry_point=PlanRoster
package main

import (
	"fmt"
	"testing"
)

// isAway tells whether bit sailor is set in the mask of a day's absences.
func isAway(mask, sailor int) bool {
	return mask>>sailor&1 == 1
}

// PlanRoster chooses for each day the sailor, 0 to crew - 1, who stands the night watch, or -1 for none.
//
// absences[d] is a bit mask: its bit s is set if sailor s is away on day d. Of those not away the sailor
// with the fewest watches so far stands the watch. Whoever stood it the day before is taken only if nobody
// else is there. Among equals take the first in circular order, beginning after the sailor who stood the
// last watch of all (on whatever day), and beginning at 0 as long as there was none. A day on which all are
// away, and every day if crew <= 0, gets -1. There are at most 30 sailors.
// Example: PlanRoster(3, []int{0, 0, 0, 4, 0}) returns []int{0, 1, 2, 0, 1}.
// Example: PlanRoster(2, []int{2, 2, 3, 0, 1}) returns []int{0, 0, -1, 1, 1}.
func PlanRoster(crew int, absences []int) []int {
// unseen: solution
	roster := make([]int, 0, len(absences))
	watches := map[int]int{}
	last, before := -1, -1
	for _, mask := range absences {
		chosen := -1
		for step := 1; step <= crew; step++ {
			sailor := (last + step) % crew
			if isAway(mask, sailor) {
				continue
			}
			if chosen == -1 || chosen == before {
				chosen = sailor
			} else if sailor != before && watches[sailor] < watches[chosen] {
				chosen = sailor
			}
		}
		if chosen != -1 {
			watches[chosen]++
			last = chosen
		}
		before = chosen
		roster = append(roster, chosen)
	}
	return roster
}
// unseen: test
func TestPlanRoster(t *testing.T) {
	cases := []struct {
		crew           int
		absences, want []int
	}{
		{3, []int{0, 0, 0, 4, 0}, []int{0, 1, 2, 0, 1}},
		{2, []int{2, 2, 3, 0, 1}, []int{0, 0, -1, 1, 1}},
		{4, nil, nil},
		{0, []int{0, 0}, []int{-1, -1}},
		{-3, []int{1}, []int{-1}},
		{1, []int{0, 0, 1, 0}, []int{0, 0, -1, 0}},
		{3, []int{0, 1, 0, 0}, []int{0, 1, 2, 0}},
		{3, []int{6, 6, 0, 0, 0}, []int{0, 0, 1, 2, 1}},
		{3, []int{6, 7, 0}, []int{0, -1, 1}},
		{2, []int{1, 1, 2, 3, 0}, []int{1, 1, 0, -1, 0}},
		{4, []int{0, 0, 12, 12, 0, 0, 0}, []int{0, 1, 0, 1, 2, 3, 2}},
		{30, []int{536870911, 0}, []int{29, 0}},
		{3, []int{1, 0}, []int{1, 2}},
		{3, []int{1, 7, 0}, []int{1, -1, 2}},
	}
	for _, c := range cases {
		got := PlanRoster(c.crew, c.absences)
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v, %v: got %v, want %v", c.crew, c.absences, got, c.want)
		}
	}
}
