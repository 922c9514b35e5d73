// Named results, defer order, panic and recover.
package main

import (
	"errors"
	"fmt"
	"strings"
)

type notFound struct {
	key string
}

func (e *notFound) Error() string {
	return "not found: " + e.key
}

var trace []string

func mark(text string) string {
	trace = append(trace, text)
	return text
}

func double(n int) (result int) {
	defer func() {
		result *= 2
	}()
	if n < 0 {
		return -n
	}
	result = n
	n = 0
	return result + 1
}

func order() (text string) {
	for i := 0; i < 3; i++ {
		defer func(n int) {
			text += fmt.Sprint(n, "-")
		}(i)
	}
	value := 1
	defer fmt.Print("deferred ", value, "; ")
	value = 2
	fmt.Print("body ", value, "; ")
	return "start:"
}

func divide(a, b int) (quotient int, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("recovered: %v", reason)
		}
	}()
	quotient = -1
	quotient = a / b
	return quotient, nil
}

func at(values []int, index int) (value int, ok bool) {
	defer func() { ok = recover() == nil }()
	return values[index], false
}

func nested(level int) (err error) {
	defer func() {
		mark(fmt.Sprint("out", level))
		if p := recover(); p != nil {
			if level == 1 {
				err = fmt.Errorf("level %d: %w", level, p.(error))
				return
			}
			panic(p)
		}
	}()
	mark(fmt.Sprint("in", level))
	if level == 3 {
		panic(&notFound{key: "deep"})
	}
	nested(level + 1)
	mark("never")
	return nil
}

func find(key string) (value int, err error) {
	if key == "" {
		err = errors.New("empty key")
		return
	}
	if value, found := map[string]int{"a": 1}[key]; found {
		return value, nil
	}
	return 0, &notFound{key}
}

type stack struct {
	items []string
}

func (s *stack) push(item string) func() {
	s.items = append(s.items, item)
	return func() { s.items = s.items[:len(s.items)-1] }
}

func (s stack) String() string {
	return "[" + strings.Join(s.items, ",") + "]"
}

func walk(s *stack, names ...string) {
	if len(names) == 0 {
		fmt.Print(s, " ")
		return
	}
	defer s.push(names[0])()
	walk(s, names[1:]...)
	fmt.Print(*s, " ")
}

func main() {
	fmt.Println(double(3), double(-4))
	fmt.Println(order())
	fmt.Println(divide(7, 2))
	fmt.Println(divide(1, 0))
	fmt.Println(at([]int{5, 6}, 1))
	fmt.Println(at(nil, 3))
	err := nested(1)
	var missing *notFound
	fmt.Println(err, errors.As(err, &missing), missing.key)
	fmt.Println(trace)

	for _, key := range []string{"a", "b", ""} {
		value, err := find(key)
		switch e := err.(type) {
		case nil:
			fmt.Print("found ", value)
		case *notFound:
			fmt.Print("missing ", e.key)
		default:
			fmt.Print("error ", e)
		}
		fmt.Print("; ")
	}
	fmt.Println()
	s := &stack{}
	walk(s, "x", "y")
	fmt.Println(len(s.items))

	func() {
		defer func() {
			fmt.Println("last:", recover())
			fmt.Println("again:", recover())
		}()
		defer func() {
			defer func() { fmt.Println("inner:", recover()) }()
			panic("second")
		}()
		var counts map[string]int
		fmt.Println(counts["x"], len(counts))
		counts["x"] = 1
	}()
	func() {
		defer func() { fmt.Println(recover()) }()
		var any interface{} = "text"
		fmt.Println(any.(int))
	}()
	if n, ok := interface{}(3).(int); ok && n > 2 {
		defer mark("main")
	}
}
