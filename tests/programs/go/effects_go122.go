//go:build go1.22

// Effects in operands: order of calls and reads, constants, defer, recover, copies, closures, channels.
package main

import (
	"errors"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

var calls int
var global = 4

func tick(n int) int { calls++; fmt.Print(n, " "); return n }

func add3(a, b, c int) int { return a*100 + b*10 + c }

func setGlobal(n int) int { global = n; return n * 2 }

func order(xs []int, i int) int {
	xs[i], i = i+1, xs[i]*2
	xs[i%2] += xs[0]*2 + i
	a := global + setGlobal(7)
	b := add3(global+1, setGlobal(3), global*2)
	return a + b + xs[0]*xs[1]
}

func consts(n int, u uint8, f float32, d float64) (int, uint8, float32, float64, int64) {
	const k = 3
	const big = 1 << 40
	x := n*2 + k
	y := u*2 + 1
	y = (u-k)/2 + y
	z := f*2.5 + 1/3.0
	w := d*float64(n)/2 + 1/3
	var v int64 = big>>3 + 5
	v += int64(n)<<2 - 1
	t := 'a' + rune(n)
	s := string(t) + strconv.Itoa(n+1)
	fmt.Print(s, t, " ", len(s)*2+cap(make([]int, k+1)), " ")
	return x, y, z, w, v
}

type celsius float64
type id int

func (c celsius) half() celsius { return c/2 + 1 }
func (i id) next(by id) id      { r := i + by*2; return r }

func typed(i id, c celsius) (id, celsius) {
	j := i*2 + 1
	k := j.next(i + 1)
	var m id = 5
	m = m + k*2
	d := c*1.5 + 2
	return m, d.half()
}

func deferred(n int) (r int) {
	defer func() { r = r*2 + n }()
	defer fmt.Print("d", n*2+1, " ")
	for i := 0; i < 3; i++ {
		defer fmt.Print("l", i*2, " ")
	}
	n = n + 1
	r = n * 3
	return r + 1
}

func recovered(xs []int, i int) (r int, err error) {
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("caught %v after %d", e, r)
		}
	}()
	r = 5
	r = xs[i] + r*2
	r = r / (i - 1)
	r += xs[i+1] * 2
	return r, nil
}

type node struct {
	v    int
	next *node
}

func nilptr(p *node) (out string) {
	defer func() {
		if e := recover(); e != nil {
			out = "panic"
		}
	}()
	a := tick(1) + p.v
	b := p.next.v*2 + tick(2)
	return strconv.Itoa(a + b)
}

type pair struct{ a, b int }

func (p pair) moved(d int) pair { p.a += d * 2; return p }
func (p *pair) move(d int)      { p.a += d; p.b -= d * 2 }
func (p pair) sum() int         { return p.a*10 + p.b }

func copies(p pair) int {
	q := p
	r := &p
	x := p.a + 1
	r.a = 9
	y := p.a + 1
	q.move(3)
	p.move(x * 2)
	arr := [3]int{1, 2, 3}
	brr := arr
	sl := arr[:]
	k := arr[0]*2 + 1
	sl[0] = 7
	l := arr[0]*2 + 1
	for i, v := range arr {
		arr[2] = 10
		x += i * v
	}
	for i, v := range sl {
		sl[2] = 20
		x += i * v
	}
	return x + y*q.sum() + p.moved(2).sum() + k*l + brr[0] + len(brr)*2
}

func closures(n int) int {
	k := n + 1
	inc := func(d int) int { k += d * 2; return k }
	a := k * 2
	b := inc(1) + k*3
	c := k + inc(2)*2
	var fs []func() int
	for i := 0; i < 3; i++ {
		fs = append(fs, func() int { return i*k + 1 })
	}
	for _, v := range []int{1, 2} {
		fs = append(fs, func() int { return v * n })
	}
	k = 5
	r := 0
	for _, f := range fs {
		r = r*2 + f()
	}
	return r + a + b + c
}

func maps(m map[string]int) int {
	v, ok := m["a"]
	if w, found := m["b"]; found && ok {
		v += w*2 + 1
	} else if !found {
		v = -w - 1
	}
	m["n"] = len(m) + 1
	m["c"]++
	delete(m, "a")
	n := len(m)*2 + m["zz"]
	keys := make([]string, 0, len(m)+1)
	for k := range m {
		keys = append(keys, k+"!")
	}
	sort.Strings(keys)
	return v*100 + n + len(strings.Join(keys, ","))*1000
}

func slices(xs []int) []int {
	ys := append(xs[:1], xs[2:]...)
	n := len(xs)*2 + len(ys)
	zs := append([]int{n}, ys...)
	zs[0] += xs[0] + ys[1]*2
	copy(zs[1:], xs)
	xs = append(xs, n+1)
	return append(zs, xs[len(xs)-1], cap(xs[:2:2])+1)
}

func switches(n int, v any) string {
	out := ""
	switch x := n*2 + 1; {
	case x > 10:
		out = "big"
		fallthrough
	case x > 100:
		out += "huge" + strconv.Itoa(x+1)
	default:
		out = "small"
	}
	switch t := v.(type) {
	case int:
		out += strconv.Itoa(t*2 + 1)
	case string, error:
		out += fmt.Sprint(t, "?")
	case nil:
		out += "nil"
	}
	switch n {
	case 1, 2:
		out += "a"
	case 3:
		break
	}
	return out
}

func labels(n int) int {
	r := 0
outer:
	for i := 0; i < n; i++ {
		for j := range n {
			if j == i+1 {
				continue outer
			}
			if i*j > 6 {
				break outer
			}
			r += i*10 + j
		}
	}
	for i, j := 0, n; i < j; i, j = i+1, j-1 {
		r += i * j
	}
	for r%7 != 0 {
		r++
	}
	for range 3 {
		r += 2
	}
	for i := range n + 2 {
		if i%2 == 1 {
			continue
		}
		r ^= i*3 + 1
	}
	for i, c := range "aé" + strconv.Itoa(n) {
		r += i + int(c)
	}
	return r
}

func multi(n int) (int, error) {
	if n < 0 {
		return n * 2, errors.New("neg" + strconv.Itoa(n-1))
	}
	return n + 1, nil
}

func errs(n int) (s string, err error) {
	v, err := multi(n)
	if err != nil {
		return "", fmt.Errorf("w: %w", err)
	}
	w, err := multi(v - 3)
	if err != nil {
		s := strconv.Itoa(w * 2)
		return s, err
	}
	s = strconv.Itoa(v + w*2)
	return
}

func shadow(n int) int {
	x := n
	if x := n * 2; x > 3 {
		n += x + 1
	}
	{
		x := x + 1
		x *= 2
		n += x
	}
	len := func(s string) int { return 42 }
	return x + n + len("a")*2
}

func chans(n int) int {
	c := make(chan int, n+1)
	done := make(chan struct{})
	r := 0
	go func() {
		for v := range c {
			r = r*2 + v
		}
		close(done)
	}()
	for i := 0; i < n; i++ {
		c <- i*2 + 1
	}
	close(c)
	<-done
	x := <-c + r*2
	select {
	case v, ok := <-c:
		x += v
		if !ok {
			x++
		}
	default:
		x = -1
	}
	return x
}

func generic[T int | float64](xs []T, k T) T {
	var s T
	for _, x := range xs {
		s += x*k + 1
	}
	t := s / 2
	return t + k*2
}

func unsigned(a, b uint32) uint32 {
	c := a - b
	d := (a-b)/2 + ^b
	return c ^ d&0xff | a<<(b&3) + 1
}

func main() {
	xs := []int{3, 4, 5, 6}
	fmt.Println(order([]int{1, 2}, 1), global)
	fmt.Println(consts(5, 200, 1.5, 2.5))
	fmt.Println(typed(3, 20))
	fmt.Println(deferred(2))
	fmt.Println(recovered(xs, 0))
	fmt.Println(recovered(xs, 1))
	fmt.Println(recovered(xs, 3))
	fmt.Println(recovered(xs, 9))
	fmt.Println(nilptr(nil), nilptr(&node{v: 2}), nilptr(&node{1, &node{v: 4}}))
	fmt.Println(copies(pair{1, 2}), closures(2), maps(map[string]int{"a": 1, "b": 2}), maps(map[string]int{}), slices(xs), xs)
	fmt.Println(switches(9, 3), switches(1, "s"), switches(2, nil), switches(3, errors.New("e")), labels(5))
	fmt.Println(errs(-1))
	fmt.Println(errs(1))
	fmt.Println(errs(5))
	fmt.Println(shadow(2), chans(4), generic([]int{1, 2}, 3), generic([]float64{1, 2}, 0.5), unsigned(3, 5), calls)
	if len(os.Args) > 5 {
		os.Exit(3 * 2)
	}
}
