//go:build go1.22

// Closures over loop variables: each iteration has its own (Go 1.22 and later).
package main

import (
	"fmt"
	"sort"
	"strings"
)

type counter struct {
	count int
}

func (c *counter) add(n int) int {
	c.count += n
	return c.count
}

func makeAdder(offset int) (add func(int) int, move func(int)) {
	add = func(x int) int {
		return x + offset
	}
	move = func(by int) { offset += by }
	return
}

func compose(stages ...func(int) int) func(int) int {
	return func(x int) int {
		for _, stage := range stages {
			x = stage(x)
		}
		return x
	}
}

func main() {
	var fresh, shared []func() int
	last := 0
	for i := 0; i < 5; i++ {
		if i == 2 {
			continue
		}
		last = i
		fresh = append(fresh, func() int { i += 10; return i })
		shared = append(shared, func() int { last++; return last })
	}
	for n := range fresh {
		fmt.Print(fresh[n](), fresh[n](), shared[n](), " ")
	}
	fmt.Println()

	// The closure moves the loop variable of its own iteration.
	for i := 0; i < 10; i++ {
		skip := func(n int) { i += n }
		fmt.Print(i)
		if i%4 == 0 {
			skip(2)
		}
		fmt.Print(">", i, " ")
	}
	fmt.Println()

	// A pointer kept from one iteration does not see the next one's increment.
	var kept []*int
	for i, j := 0, 10; i < j; i, j = i+2, j-1 {
		kept = append(kept, &i)
		if len(kept) > 1 {
			*kept[len(kept)-2] += 100
		}
	}
	for _, p := range kept {
		fmt.Print(*p, " ")
	}
	fmt.Println()

	var names []func() string
	for key, value := range []string{"a", "b", "c"} {
		names = append(names, func() string {
			key++
			return strings.Repeat(value, key)
		})
	}
	for _, name := range names {
		fmt.Print(name(), name(), " ")
	}
	fmt.Println()

	add, move := makeAdder(3)
	before := add(1)
	move(4)
	fmt.Println(before, add(1))
	twice := func(x int) int { return 2 * x }
	fmt.Println(compose(add, twice, func(x int) int { return x - before })(5), compose()(9))

	var fib func(int) int
	calls := 0
	fib = func(n int) int {
		calls++
		if n < 2 {
			return n
		}
		return fib(n-1) + fib(n-2)
	}
	fmt.Println(fib(12), calls)

	c := counter{}
	bound, unbound := c.add, (*counter).add
	bound(2)
	fmt.Println(unbound(&c, 5), c.count)

	people := []struct {
		name string
		age  int
	}{{"bo", 30}, {"al", 25}, {"cy", 30}}
	sort.SliceStable(people, func(i, j int) bool {
		return people[i].age > people[j].age
	})
	fmt.Println(people)
	func() {
		calls := "own"
		fmt.Println(calls)
	}()
	for range 3 {
		calls--
	}
	result := func(xs ...int) (sum int) {
		for _, x := range xs {
			defer func() { sum += x }()
		}
		return 1
	}(1, 2, calls)
	fmt.Println(result)
}
