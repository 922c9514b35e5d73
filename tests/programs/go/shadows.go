// One name for many things: := in inner scopes, parameters, fields, labels, builtins.
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
)

var total = 100

type size struct {
	width, height int
}

type box struct {
	size
	label string
	total int
}

func newBox(width, height int, label string) *box {
	size := size{width: width, height: height}
	return &box{size: size, label: label}
}

func (b *box) grow(width int) {
	b.width += width
	{
		height := b.height
		height += width
		b.height = height
	}
	b.total++
}

func (b box) area() (area int) {
	area = b.width * b.height
	b.width = 0
	return
}

func parse(texts []string) (sum int, err error) {
	for _, text := range texts {
		value, err := strconv.Atoi(text)
		if err != nil {
			fmt.Println("bad", text)
			continue
		}
		sum += value
	}
	if sum, err := strconv.Atoi(strconv.Itoa(sum)); err == nil && sum > 5 {
		fmt.Println("inner", sum)
	} else if sum == 0 {
		return sum, errors.New("nothing")
	} else {
		fmt.Println("small", sum, err)
	}
	sum++
	return
}

func builtins(len []int) int {
	true := 1 == 2
	cap := 0
	for _, v := range len {
		if true {
			return -1
		}
		cap += v
	}
	type int32 = string
	var nil int32 = "not nil"
	fmt.Println(nil, cap)
	return cap
}

func ladder(n int) string {
	if n := n * 2; n > 10 {
		return fmt.Sprint("big ", n)
	} else if m := n + 1; m > 5 {
		n := m - n
		return fmt.Sprint("mid ", n, m)
	}
	switch n := n - 1; {
	case n < 0:
		n := "negative"
		return n
	default:
		n++
		return strconv.Itoa(n)
	}
}

func main() {
	width, height := 3, 4
	b := newBox(width, height, "box")
	b.grow(width)
	fmt.Println(b.label, b.width, b.height, b.area(), b.width)
	fmt.Printf("%+v\n", *b)

	fmt.Println(total)
	total := total + 1
	{
		total := total + 1
		total++
		fmt.Println("block", total)
	}
	total, extra := total+10, total
	fmt.Println(total, extra)

	a, err := strconv.Atoi("7")
	c, err := strconv.Atoi("x")
	fmt.Println(a, c, err != nil)

	i := 42
	for i := 0; i < 2; i++ {
		i := i * 10
		i++
		fmt.Print(i, " ")
	}
	fmt.Println(i)

total:
	for total := range []int{1, 2, 3} {
		for i := 0; ; i++ {
			if i == total {
				continue total
			}
			if total == 2 {
				break total
			}
		}
	}

	sum, err := parse([]string{"1", "x", "2"})
	fmt.Println(sum, err)
	if _, err := parse(nil); err != nil {
		fmt.Println(err)
	}
	fmt.Println(err)
	fmt.Println(builtins([]int{4, 5}))
	fmt.Println(ladder(6), ladder(3), ladder(1), ladder(0))
	string := func(x int) int { return x + 1 }
	fmt.Fprintln(os.Stdout, string(1))
	point := struct{ i, total int }{i: total, total: i}
	point.i, i = i, point.i
	fmt.Println(point, i)
}
