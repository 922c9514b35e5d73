// Copies and implicit addresses, labels, type switches, generics.
package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"sort"
	"strings"
)

type counter struct {
	n    int
	seen []int
}

func (c *counter) inc() bool { c.n++; return true }
func (c counter) big() bool  { return c.n > 2 }

type num int

func (x *num) bump() num { *x += 10; return 1 }

type shape interface{ area() float64 }
type sq struct{ side float64 }

func (s sq) area() float64 { return s.side * s.side }

const limit = 4

var global = 3

func implicit() (int, num) {
	var c counter
	if c.n == 0 && c.inc() && c.n == 1 {
		c.n += 100
	}
	arr := [3]int{1, 2, 3}
	if set(arr[:]) && arr[0] == 9 {
		arr[0] -= 1
	}
	var x num = 1
	x += x.bump()
	return c.n + arr[0], x
}

func set(xs []int) bool { xs[0] = 9; return true }

func closures() []int {
	var fs []func() int
	for i := 0; i < 3; i++ {
		fs = append(fs, func() int { return i * 2 })
	}
	for i, j := 0, 5; i < j; i, j = i+1, j-1 {
		p := &j
		_ = p
		fs = append(fs, func() int { return i + 1 })
	}
	var out []int
	for _, f := range fs {
		out = append(out, f())
	}
	return out
}

func labels(n int) int {
	total := 0
outer:
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			if j == 2 && i > 0 {
				continue outer
			}
			if i == 3 {
				break outer
			}
			switch {
			case j == 1:
				continue
			case j == 4:
				break
			}
			total += i*j + 1
		}
	}
	i := 0
loop:
	if i < 3 && total > 0 {
		i++
		goto loop
	}
	for i < 10 {
		i += 2
		if i == 6 {
			continue
		}
	}
	for {
		i--
		if i < 2 {
			break
		}
		if i == 5 {
			continue
		}
	}
	return total*10 + i
}

func ifInit(m map[string]int, k string) (res int, err error) {
	if v, ok := m[k]; ok && v > 1 {
		return v, nil
	} else if v == 0 && !ok {
		err = errors.New("none")
		return
	}
	if _, err := fmt.Sscan("7", &res); err == nil && res > 5 {
		res -= 1
	}
	defer func() {
		if r := recover(); r != nil && res > 0 {
			res *= 2
		}
	}()
	var arr []int
	res += arr[m[k]]
	return res, err
}

func numbers(a int8, b uint8, f float32, g float64) string {
	a += 127
	a = a * 2
	b -= 200
	b = b - 1
	f = f * 2
	f += 0.1
	g -= 1
	h := 1 << b % 8
	x := 3.0
	x = x * 2
	y := math.Sqrt(x) - 1
	r := 'a' + 1
	nan := math.NaN()
	if !(g < nan) && nan != nan {
		g = g + 1
	}
	return fmt.Sprint(a, b, f, g, h, x, y, r, string(rune(r)), limit*2-1, -global*2)
}

func types(v interface{}) string {
	switch t := v.(type) {
	case int:
		if t > 1 && t < 9 {
			return "small"
		}
		return "int"
	case []string:
		for i := range t {
			t[i] += "!"
		}
		return strings.Join(t, ",")
	case nil:
		return "nil"
	case shape:
		if t.area() > 3 && global > 1 {
			return "shape"
		}
	}
	return "?"
}

func sel(ch chan int, done chan struct{}) int {
	s := 0
	for n := 0; n < 4; n++ {
		select {
		case v := <-ch:
			if v > 1 && v < 3 {
				continue
			}
			s += v
		case <-done:
			return s
		}
	}
	return s
}

func shadow(x int) int {
	y := x
	if x := x * 2; x > 3 && y > 0 {
		y := x - 1
		y += 2
		x = y
	}
	for x := 0; x < 3; x++ {
		x := x * 2
		y += x
	}
	{
		x, z := 1, 2
		y += x * z
	}
	return y
}

func generic[T int | float64](xs []T, low T) (best T) {
	for i := 0; i < len(xs); i++ {
		if xs[i] > best && xs[i] > low {
			best = xs[i]
		}
	}
	best += low
	best = best * 2
	return
}

func structs(cs []counter) int {
	sort.Slice(cs, func(i, j int) bool { return cs[i].n < cs[j].n })
	for i := range cs {
		c := &cs[i]
		if c.big() && len(c.seen) == 0 {
			c.seen = append(c.seen, i)
		}
		cs[i].n += i
	}
	var total int
	for _, c := range cs {
		c.n = 0
		total += len(c.seen) + cs[0].n
	}
	m := map[string]*counter{"a": {n: 2}, "b": {}}
	m["a"].n += 3
	k := map[counterKey]int{{1, 2}: 3}
	k[counterKey{1, 2}]++
	k[counterKey{a: 1, b: 2}] += 4
	return total + m["a"].n + k[counterKey{1, 2}]
}

type counterKey struct{ a, b int }

func main() {
	fmt.Println(implicit())
	fmt.Println(labels(6), shadow(3), generic([]int{1, 5, 3}, 2), generic([]float64{1.5}, 1))
	fmt.Println(ifInit(map[string]int{"a": 5}, "a"))
	fmt.Println(ifInit(map[string]int{"a": 1}, "a"))
	fmt.Println(ifInit(nil, "q"))
	fmt.Println(numbers(3, 100, 1.5, 2), types(3), types(30), types([]string{"a"}), types(nil), types(sq{2}), types(2.5))
	ch := make(chan int, 4)
	for i := 0; i < 4; i++ {
		ch <- i
	}
	fmt.Println(sel(ch, nil), structs([]counter{{n: 5}, {n: 1}}))
	if len(os.Args) > 50 && global > 2 {
		fmt.Println(closures())
	}
}
