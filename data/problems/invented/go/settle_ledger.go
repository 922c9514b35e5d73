// unseen: prompt entry_point=SettleLedger
package main

import "testing"

// isRefused tells whether booking amount is a withdrawal that goes deeper than limit below zero.
func isRefused(balance, amount, limit int64) bool {
	return amount < 0 && balance+amount < -limit
}

// SettleLedger books the entries of an account that starts at 0 and returns its final balance in cents.
//
// A positive entry is a deposit, a negative one a withdrawal, and 0 marks the end of a month: then fee is
// taken off a negative balance, even past the limit. A withdrawal that would bring the balance below -limit
// is refused. Three refusals in a row freeze the account; the run of refusals ends with any deposit and any
// accepted withdrawal, but not with a month mark. A frozen account ignores withdrawals. Deposits are still
// booked, and one that brings the balance to 0 or more unfreezes the account.
// Example: SettleLedger([]int64{500, -700, 0}, 300, 25) returns -225.
// Example: SettleLedger([]int64{100, -600, -600, -600, -50}, 400, 10) returns 100.
func SettleLedger(entries []int64, limit, fee int64) int64 {
// unseen: solution
	var balance int64
	refusals := 0
	frozen := false
	for _, amount := range entries {
		switch {
		case amount == 0:
			if balance < 0 {
				balance -= fee
			}
		case amount > 0:
			balance += amount
			refusals = 0
			if frozen && balance >= 0 {
				frozen = false
			}
		case frozen:
			continue
		case isRefused(balance, amount, limit):
			refusals++
			if refusals == 3 {
				frozen = true
			}
		default:
			balance += amount
			refusals = 0
		}
	}
	return balance
}
// unseen: test
func TestSettleLedger(t *testing.T) {
	cases := []struct {
		entries          []int64
		limit, fee, want int64
	}{
		{[]int64{500, -700, 0}, 300, 25, -225},
		{[]int64{100, -600, -600, -600, -50}, 400, 10, 100},
		{nil, 100, 5, 0},
		{[]int64{0, 0, 40}, 0, 9, 40},
		{[]int64{-100, 0, 0}, 100, 15, -130},
		{[]int64{-101, -100}, 100, 15, -100},
		{[]int64{-50, -60, -60, 0, -60, -10}, 100, 5, -55},
		{[]int64{-50, -60, -60, -60, 20, -10, 30, -10}, 100, 5, -10},
		{[]int64{-50, -60, -60, -20, -60, -60, -10}, 100, 5, -80},
		{[]int64{-50, -60, -60, 1, -60, -60, -10}, 100, 5, -59},
		{[]int64{3000000000, -1, -9000000000}, 5, 1, 2999999999},
		{[]int64{-101, -101, -100}, 100, 15, -100},
		{[]int64{-50, -60, -60, -60, 1, -10}, 100, 5, -49},
	}
	for _, c := range cases {
		got := SettleLedger(c.entries, c.limit, c.fee)
		if got != c.want {
			t.Errorf("%v, %v, %v: got %v, want %v", c.entries, c.limit, c.fee, got, c.want)
		}
	}
}
