// Closures in slices, deferred calls, labels, switches.
package main

import (
	"errors"
	"fmt"
)

func gen() func() int {
	a, b := 0, 1
	return func() int {
		defer func() { a, b = b, a+b }()
		return a
	}
}
func compose(fs ...func(int) int) func(int) int {
	return func(x int) int {
		for i := len(fs) - 1; i >= 0; i-- {
			x = fs[i](x)
		}
		return x
	}
}
func closurestate(n int) string {
	f, g := gen(), gen()
	s := ""
	for i := 0; i < n; i++ {
		s += fmt.Sprint(f(), " ")
	}
	s += fmt.Sprint(g(), g(), f())
	x := 1
	inc := func(d int) int { x += d; return x }
	y := x + inc(2)*inc(3) + x
	h := compose(func(v int) int { return v + x }, func(v int) int { x++; return v * 2 })
	var fact func(int) int
	fact = func(k int) int {
		if k < 2 {
			return 1
		}
		return k * fact(k-1)
	}
	z := [...]int{inc(1), x, inc(1)}
	return s + fmt.Sprint(y, h(n), x, fact(n), z, func() int { x := x; x++; return x }(), x)
}

func trace(log *[]string, s string) string { *log = append(*log, s); return s }
func named(n int, log *[]string) (r int, err error) {
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("rec %v", e)
			r *= 2
		}
	}()
	for i := 0; i < 3; i++ {
		defer trace(log, fmt.Sprint("d", i, r))
	}
	r = 5
	if n == 1 {
		return n + 10, nil
	}
	defer func() { r++ }()
	if n == 2 {
		panic("two")
	}
	r, n = n, r
	return r + n, errors.New("e")
}
func deferorder(n int) string {
	var log []string
	r, err := named(n, &log)
	x := 1
	defer fmt.Sprint(x)
	x = 2
	return fmt.Sprint(r, err, log, x)
}

func defereval(n int) (out string) {
	x := n
	defer func(v int) { out += fmt.Sprint("|", v, x) }(x)
	x++
	p := &x
	defer func() { *p += 100; out += fmt.Sprint("*", x) }()
	f := func() int { x *= 2; return x }
	defer func(a, b int) { out += fmt.Sprint("&", a, b, x) }(f(), f())
	if x > 10 {
		return fmt.Sprint("big", x)
	}
	func() {
		defer func() { recover() }()
		var m map[string]int
		x++
		m["a"] = x
		x += 50
	}()
	out = "set"
	x++
	return out + fmt.Sprint(x)
}

type pt struct{ x, y int }

func rangecopy(n int) string {
	a := [3]int{1, 2, 3}
	s := []int{1, 2, 3}
	out := ""
	for i, v := range a {
		a[2] = 10 + n
		if i == 2 {
			out += fmt.Sprint(v, ",")
		}
	}
	for i, v := range s {
		s[2] = 10 + n
		if i == 0 {
			s = append(s, 4)
		}
		if i == 2 {
			out += fmt.Sprint(v, ",")
		}
	}
	ps := []pt{{1, 2}, {3, 4}}
	for _, p := range ps {
		p.x = 100
		p.y += n
	}
	for i := range ps {
		ps[i].x *= 2
	}
	pp := []*pt{{5, 6}}
	for _, p := range pp {
		p.x += n
	}
	var arr *[3]int
	cnt := 0
	for range arr {
		cnt++
	}
	return out + fmt.Sprint(a, s, ps, pp[0].x, cnt)
}

func labelled(n int) string {
	out := ""
outer:
	for i := 0; i < 5; i++ {
		for j := 0; ; j++ {
			switch {
			case j > i:
				continue outer
			case i*j == n:
				break
			case i+j == 6:
				break outer
			default:
				out += fmt.Sprint(i, j, " ")
			}
			if j == 3 {
				break
			}
		}
		out += "|"
	}
sw:
	switch n {
	case 1, 2:
		for {
			if n == 2 {
				break sw
			}
			break
		}
		out += "after"
		fallthrough
	case 7:
		out += "seven"
	default:
		out += "def"
	}
blk:
	for {
		if n > 2 {
			break blk
		}
		out += "blk"
		break
	}
	return out
}

func main() {
	for n := 0; n < 6; n++ {
		fmt.Println(closurestate(n))
		fmt.Println(deferorder(n))
		fmt.Println(defereval(n))
		fmt.Println(rangecopy(n))
		fmt.Println(labelled(n))
	}
}
