// unseen: prompt entry_point=JustifyNote
package main

import (
	"strings"
	"testing"
)

// cutWords splits the text at spaces and cuts longer words into pieces of width (the last may be shorter).
func cutWords(text string, width int) []string {
	var pieces []string
	for _, word := range strings.Split(text, " ") {
		for ; len(word) > width; word = word[width:] {
			pieces = append(pieces, word[:width])
		}
		if word != "" {
			pieces = append(pieces, word)
		}
	}
	return pieces
}

// padLine joins pieces to a line of width characters with equal gaps; spaces left over go to one end.
func padLine(pieces []string, width int, fromLeft bool) string {
	gaps, spaces := len(pieces)-1, width-len(strings.Join(pieces, ""))
	line := pieces[0]
	for gap := 0; gap < gaps; gap++ {
		size := spaces / gaps
		if extra := spaces % gaps; fromLeft && gap < extra || !fromLeft && gap >= gaps-extra {
			size++
		}
		line += strings.Repeat(" ", size) + pieces[gap+1]
	}
	return line
}

// JustifyNote sets a note in lines of width characters and returns them joined by newlines.
//
// Words are separated by one or more spaces; those longer than width are cut into pieces of that width
// first. Each line takes as many pieces as fit with one space between them. All lines but the last are
// padded to the full width as in padLine: lines 1, 3, 5, ... put the spaces that are over into the leftmost
// gaps, lines 2, 4, 6, ... into the rightmost ones. A single piece is not padded. The last line has single
// spaces and no padding. The result is "" if there are no words or width < 1.
// Example: JustifyNote("we sail at  dawn on the tide", 11) returns "we  sail at\ndawn on the\ntide".
// Example: JustifyNote("lighthouse", 4) returns "ligh\nthou\nse".
func JustifyNote(text string, width int) string {
// unseen: solution
	if width < 1 {
		return ""
	}
	var lines, current []string
	used := -1
	for _, piece := range cutWords(text, width) {
		if len(current) > 0 && used+1+len(piece) > width {
			lines = append(lines, padLine(current, width, len(lines)%2 == 0))
			current, used = nil, -1
		}
		used += 1 + len(piece)
		current = append(current, piece)
	}
	return strings.Join(append(lines, strings.Join(current, " ")), "\n")
}
// unseen: test
func TestJustifyNote(t *testing.T) {
	cases := []struct {
		text  string
		width int
		want  string
	}{
		{"we sail at  dawn on the tide", 11, "we  sail at\ndawn on the\ntide"},
		{"lighthouse", 4, "ligh\nthou\nse"},
		{"", 10, ""},
		{"    ", 10, ""},
		{"some words", 0, ""},
		{"some words", -3, ""},
		{"  one  ", 9, "one"},
		{"a b c d e f g", 6, "a  b c\nd e  f\ng"},
		{"a bb ccc", 1, "a\nb\nb\nc\nc\nc"},
		{"to be or not to be", 18, "to be or not to be"},
		{"to be or not to be", 17, "to  be  or not to\nbe"},
		{"x yy harbour no q r rr s t", 8, "x     yy\nharbour\nno  q  r\nrr s t"},
		{"a b c d e f g h i j", 6, "a  b c\nd e  f\ng  h i\nj"},
		{"ab cd ef gh ij kl mn", 9, "ab  cd ef\ngh ij  kl\nmn"},
	}
	for _, c := range cases {
		got := JustifyNote(c.text, c.width)
		if got != c.want {
			t.Errorf("%q, %v: got %q, want %q", c.text, c.width, got, c.want)
		}
	}
}
