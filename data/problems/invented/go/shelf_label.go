// unseen: prompt entry_point=ShelfLabel
package main

import "testing"

const letters = "ABCDEFGHJKLMNPRSTUVWXYZ"

// letterValue returns the value of a letter: 1 for A to 23 for Z (I, O and Q are not used), otherwise 0.
func letterValue(letter rune) int {
	for i, candidate := range letters {
		if candidate == letter {
			return i + 1
		}
	}
	return 0
}

// ShelfLabel returns the label of a shelf in a warehouse, "<aisle>-<slot>-<check>".
//
// Every aisle has 40 slots. The slot of shelf index is index % 40 + 1, written with two digits; its aisle is
// number index / 40 + 1, written in the 23 letters: 1 is A, 2 is B, 23 is Z, then come AA, AB, ... AZ, BA,
// ... ZZ, AAA and so on. For the check take the characters of aisle and slot from left to right, without the
// dash, and number them 1, 2, 3, ... Multiply each number by the value of its character (see letterValue; a
// digit is its own value) and add the products. The sum modulo 11 is the check, with 'X' for 10. A negative
// index gives "?".
// Example: ShelfLabel(0) returns "A-01-4", ShelfLabel(931) returns "AA-12-3".
func ShelfLabel(index int) string {
// unseen: solution
	if index < 0 {
		return "?"
	}
	slot := index%40 + 1
	aisle := aisleName(index/40 + 1)
	sum := 0
	weight := 1
	for _, letter := range aisle {
		sum += weight * letterValue(letter)
		weight++
	}
	for _, digit := range []int{slot / 10, slot % 10} {
		sum += weight * digit
		weight++
	}
	const digits = "0123456789X"
	label := []byte(aisle)
	label = append(label, '-', digits[slot/10], digits[slot%10], '-', digits[sum%11])
	return string(label)
}

// aisleName writes a positive number in letters: 1 is A, 23 is Z, 24 is AA, 25 is AB, and so on.
func aisleName(number int) (name string) {
	for number > 0 {
		number--
		name = string(letters[number%len(letters)]) + name
		number /= len(letters)
	}
	return
}
// unseen: test
func TestShelfLabel(t *testing.T) {
	cases := []struct {
		index int
		want  string
	}{
		{0, "A-01-4"},
		{931, "AA-12-3"},
		{-1, "?"},
		{-400, "?"},
		{2, "A-03-X"},
		{39, "A-40-9"},
		{40, "B-01-5"},
		{320, "J-01-1"},
		{919, "Z-40-9"},
		{920, "AA-01-7"},
		{22049, "ZZ-10-6"},
		{22080, "AAA-01-0"},
	}
	for _, c := range cases {
		got := ShelfLabel(c.index)
		if got != c.want {
			t.Errorf("%v: got %q, want %q", c.index, got, c.want)
		}
	}
}
