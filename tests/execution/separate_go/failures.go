package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
)

type Reason struct{ Code int }

var calls int

func init() { calls = 10 }

// entry Act
func Act(what string, numbers []int) int {
	calls++
	numbers[0] = calls
	fmt.Println("a line", what)
	fmt.Fprintln(os.Stderr, "another")
	os.Stdin.Read(make([]byte, 10))
	switch what {
	case "odd":
		panic("odd")
	case "index":
		return numbers[calls]
	case "nil":
		var p *Reason
		return p.Code
	case "divide":
		return calls / len(numbers[1:])
	case "error":
		panic(fmt.Errorf("an error"))
	case "reason":
		panic(Reason{4})
	case "thread":
		done := make(chan int)
		go func() { done <- calls }()
		return <-done
	}
	return calls
}

// tests
func caught(what string, numbers []int) (value interface{}) {
	defer func() { value = recover() }()
	Act(what, numbers)
	return nil
}

func TestState(t *testing.T) {
	numbers := []int{0}
	if first, second := Act("", numbers), Act("thread", numbers); first != 11 || second != 12 || numbers[0] != 12 {
		t.Fatal(first, second, numbers)
	}
}

func TestPanics(t *testing.T) {
	numbers := []int{0}
	if value := caught("odd", numbers); value != "odd" || numbers[0] != 13 {
		t.Fatal(value, numbers)
	}
	for what, text := range map[string]string{"index": "index out of range [1", "nil": "nil pointer", "divide": "divide by zero"} {
		value, ok := caught(what, numbers).(runtime.Error)
		if !ok || !strings.Contains(value.Error(), text) {
			t.Fatal(what, value)
		}
	}
	var failure error
	if failure = caught("error", numbers).(error); failure.Error() != "an error" || errors.Unwrap(failure) != nil {
		t.Fatal(failure)
	}
	if value := caught("reason", numbers); value != (Reason{4}) {
		t.Fatal(value)
	}
}
