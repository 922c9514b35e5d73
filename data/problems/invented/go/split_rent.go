// unseen: prompt entry_point=SplitRent
package main

import (
	"fmt"
	"testing"
)

// weightSum adds up the weights; negative ones count as 0.
func weightSum(weights []int) (sum int64) {
	for _, weight := range weights {
		if weight > 0 {
			sum += int64(weight)
		}
	}
	return sum
}

// SplitRent divides total cents of rent by weights and returns the cents of everyone.
//
// A negative weight counts as 0; if no weight is positive, every weight counts as 1. Everyone gets total *
// weight / (sum of weights), rounded down. The cents that are then left over go one each to those with the
// largest remainders of that division; of equal ones to the lowest index first. A negative total (a refund)
// is divided as if it were positive, and every share is negated. Without weights the result is empty. The
// arguments must not be changed.
// Example: SplitRent(1000, []int{1, 1, 1}) returns []int64{334, 333, 333}.
// Example: SplitRent(-100, []int{3, -5, 4}) returns []int64{-43, 0, -57}.
func SplitRent(total int64, weights []int) []int64 {
// unseen: solution
	whole, least := weightSum(weights), int64(0)
	if whole == 0 {
		whole, least = int64(len(weights)), 1
	}
	sign := int64(1)
	if total < 0 {
		total, sign = -total, -1
	}
	shares, remainders := make([]int64, len(weights)), make([]int64, len(weights))
	left := total
	for i, weight := range weights {
		part := int64(weight)
		if part < least {
			part = least
		}
		shares[i] = total * part / whole
		remainders[i] = total * part % whole
		left -= shares[i]
	}
	for ; left > 0 && len(shares) > 0; left-- {
		best := 0
		for i, remainder := range remainders {
			if remainder > remainders[best] {
				best = i
			}
		}
		shares[best]++
		remainders[best] = -1
	}
	for i := range shares {
		shares[i] *= sign
	}
	return shares
}
// unseen: test
func TestSplitRent(t *testing.T) {
	cases := []struct {
		total   int64
		weights []int
		want    []int64
	}{
		{1000, []int{1, 1, 1}, []int64{334, 333, 333}},
		{-100, []int{3, -5, 4}, []int64{-43, 0, -57}},
		{500, nil, nil},
		{0, []int{2, 3}, []int64{0, 0}},
		{10, []int{0, 0, 0, -1}, []int64{3, 3, 2, 2}},
		{7, []int{0, 1}, []int64{0, 7}},
		{100, []int{1, 2, 3}, []int64{17, 33, 50}},
		{101, []int{5, 3, 3, 1}, []int64{42, 25, 25, 9}},
		{200, []int{7, 7, 7, 9}, []int64{47, 47, 46, 60}},
		{1, []int{1, 1}, []int64{1, 0}},
		{-1, []int{1, 1}, []int64{-1, 0}},
		{9000000000, []int{1, 1}, []int64{4500000000, 4500000000}},
		{3, []int{0, -2}, []int64{2, 1}},
	}
	for _, c := range cases {
		got := SplitRent(c.total, c.weights)
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v, %v: got %v, want %v", c.total, c.weights, got, c.want)
		}
	}
	weights := []int{0, -2, 5}
	SplitRent(-3, weights)
	if fmt.Sprint(weights) != "[0 -2 5]" {
		t.Errorf("the weights became %v", weights)
	}
}
