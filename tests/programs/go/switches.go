// Switches of every kind, fallthrough, iota, constants, type switches.
package main

import (
	"fmt"
	"strings"
)

type weekday int

const (
	sunday weekday = iota
	monday
	tuesday
	_
	thursday
	weekend = "sat" + "sun"
	after
	last = iota * 10
)

const (
	_  = iota
	kb = 1 << (10 * iota)
	mb
)

type flags uint8

const (
	read flags = 1 << iota
	write
	exec
	all = read | write | exec
)

func (d weekday) String() string {
	switch d {
	case sunday:
		return "sunday"
	case monday, tuesday:
		return "early"
	}
	return fmt.Sprintf("day%d", int(d))
}

func grade(points int) (out string) {
	switch {
	case points > 90:
		out += "a"
		fallthrough
	case points > 80:
		out += "b"
		if points == 85 {
			break
		}
		fallthrough
	default:
		out += "d"
	case points > 50:
		out += "c"
	}
	return
}

func say(n int) int {
	fmt.Print("<", n, ">")
	return n
}

func describe(x interface{}) string {
	switch x := x.(type) {
	case nil:
		return "nil"
	case int, int64:
		return fmt.Sprintf("int %v", x)
	case float64:
		x *= 2
		return fmt.Sprint("float ", x)
	case string:
		if x == "" {
			break
		}
		return "string " + strings.ToUpper(x)
	case []int:
		return fmt.Sprint("slice ", len(x))
	case fmt.Stringer:
		return "stringer " + x.String()
	case error:
		return x.Error()
	case func(int) int:
		return fmt.Sprint("func ", x(4))
	default:
		return fmt.Sprintf("other %T", x)
	}
	return "empty string"
}

func tokens(text string) (words, digits, other int) {
	inWord := false
	for _, r := range text {
		switch {
		case r == ' ', r == '\t':
			inWord = false
			continue
		case '0' <= r && r <= '9':
			digits++
		case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z':
			if !inWord {
				words++
			}
			inWord = true
			continue
		default:
			other++
		}
		inWord = false
	}
	return
}

func main() {
	fmt.Println(sunday, tuesday, thursday, after, last, kb, mb, all, exec)
	for _, points := range []int{95, 85, 83, 60, 10} {
		fmt.Print(grade(points), " ")
	}
	fmt.Println()

	switch say(2) {
	case say(1), say(2), say(3):
		fmt.Println(" matched")
	case say(4):
		fmt.Println(" four")
	}
	switch x := say(5); x - 1 {
	default:
		fmt.Println(" default", x)
	case 3:
		fmt.Println(" three")
	}
	switch {
	}
	switch say(7); {
	case true:
		fmt.Println(" true")
	}

	var none *weekday
	things := []interface{}{nil, 1, int64(2), 1.5, "go", "", []int{1, 2}, monday, fmt.Errorf("oops"),
		say, uint8(3), none, [2]bool{true}}
	for i, thing := range things {
		if i == 11 {
			if _, ok := thing.(*weekday); ok {
				fmt.Print("pointer; ")
				continue
			}
		}
		fmt.Print(describe(thing), "; ")
	}
	fmt.Println()
	fmt.Println(tokens("ab cd3 x+Y 42\t!"))

	state, steps := "start", 0
loop:
	for {
		steps++
		switch state {
		case "start":
			state = "middle"
		case "middle":
			if steps < 4 {
				continue
			}
			state = "end"
			fallthrough
		case "end":
			break loop
		}
	}
	fmt.Println(state, steps)

	f := read
	f |= exec
	f &^= read
	switch f & all {
	case exec:
		fmt.Println("exec only")
	case read, write:
		fmt.Println("other")
	}
	switch a, b := 1, 2; {
	case a > b:
		fmt.Println("greater")
	case a < b && b > 1:
		a, b = b, a
		fmt.Println("swapped", a, b)
	}
	switch x := interface{}(f).(type) {
	case flags:
		fmt.Printf("%T %d\n", x, x)
	}
}
