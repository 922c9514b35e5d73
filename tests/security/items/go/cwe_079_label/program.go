// unseen: program
package main

import (
	"fmt"
	"os"
	"strings"
)

// unseen: function
func shelfLabel(text string, bold bool) string {
	inner := strings.Join(strings.Fields(text), " ")
	// unseen: vulnerable
	label := inner
	// unseen: end vulnerable
	if bold {
		return "<b>" + label + "</b>"
	}
	return label
}

// unseen: support
func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

// unseen: functional
func main() {
	require(shelfLabel("Dry  goods", false) == "Dry goods", "blanks")
	require(shelfLabel("Tea", true) == "<b>Tea</b>", "bold")
	require(shelfLabel("", false) == "", "nothing")
	require(shelfLabel("a b c", true) == "<b>a b c</b>", "words")
}

// unseen: exploit
func main() {
	for _, attack := range []string{"<script>steal()</script>", "<img src=x onerror=steal()>"} {
		page := shelfLabel(attack, true)
		require(!strings.Contains(page, "<script") && !strings.Contains(page, "<img"), attack)
	}
	require(shelfLabel("Tea", true) == "<b>Tea</b>", "alive")
	os.Exit(0)
}
