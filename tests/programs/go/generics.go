// Type parameters, interfaces, embedding, struct tags and reflection over field names.
package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"sort"
	"strings"
)

type number interface {
	~int | ~int64 | ~float64
}

type ordered interface {
	~int | ~string
}

type celsius float64

func sum[T number](values ...T) (total T) {
	for _, value := range values {
		total += value
	}
	return
}

func mapOf[T, U any](values []T, f func(T) U) []U {
	out := make([]U, 0, len(values))
	for _, v := range values {
		out = append(out, f(v))
	}
	return out
}

func clamp[T ordered](value, low, high T) T {
	if value < low {
		return low
	} else if value > high {
		return high
	}
	return value
}

func keys[K ordered, V any](m map[K]V) []K {
	var out []K
	for k := range m {
		out = append(out, k)
	}
	sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
	return out
}

type stack[T any] struct {
	items []T
}

func (s *stack[T]) push(item T) *stack[T] {
	s.items = append(s.items, item)
	return s
}

func (s *stack[T]) pop() (item T, ok bool) {
	if len(s.items) == 0 {
		return
	}
	last := len(s.items) - 1
	item, s.items = s.items[last], s.items[:last]
	return item, true
}

type pair[A comparable, B any] struct {
	first  A
	second B
}

func (p pair[A, B]) is(first A) bool {
	return p.first == first
}

type shape interface {
	area() int
	name() string
}

type base struct {
	label string
}

func (b base) name() string      { return "base " + b.label }
func (b *base) rename(to string) { b.label = to }

type square struct {
	base
	side int
}

func (s square) area() int { return s.side * s.side }

type tile struct {
	square
	colour string
}

func (t tile) name() string {
	return t.colour + " " + t.square.name()
}

type config struct {
	Name    string            `json:"name"`
	Retries int               `json:"retries,omitempty"`
	Hidden  string            `json:"-"`
	Extra   map[string]string `json:"extra,omitempty"`
	Untaged bool
}

func main() {
	fmt.Println(sum(1, 2, 3), sum(0.5, 0.25), sum[celsius](), sum([]int64{4, 5}...))
	fmt.Println(mapOf([]int{1, 2, 3}, func(n int) string { return strings.Repeat("x", n) }))
	fmt.Println(clamp(7, 0, 5), clamp("m", "a", "f"), clamp[int](-1, 0, 5))
	fmt.Println(keys(map[string]bool{"b": true, "a": false}), keys(map[int]int(nil)))

	s := &stack[string]{}
	s.push("a").push("b")
	top, _ := s.pop()
	next, ok := s.pop()
	empty, none := s.pop()
	fmt.Printf("%s %s %v %q %v\n", top, next, ok, empty, none)
	p := pair[string, []int]{first: "k", second: []int{1}}
	fmt.Println(p.is("k"), p, pair[int, int]{1, 2} == pair[int, int]{second: 2, first: 1})

	first := tile{square: square{base{"t"}, 3}, colour: "red"}
	first.rename("u")
	shapes := []shape{square{side: 2}, first, &first}
	for i, shape := range shapes {
		if named, ok := shape.(interface{ rename(string) }); ok {
			named.rename(fmt.Sprint("n", i))
		}
		fmt.Println(shape.name(), shape.area())
	}
	fmt.Println(first.label, first.base.label)

	name := "local"
	Retries := 3
	c := config{Name: name, Retries: Retries, Hidden: "secret", Extra: map[string]string{"b": "2", "a": "1"}}
	text, err := json.Marshal(c)
	fmt.Println(string(text), err)
	var back config
	err = json.Unmarshal([]byte(`{"name": "x", "Untaged": true, "retries": 0}`), &back)
	fmt.Printf("%+v %v\n", back, err)
	t := reflect.TypeOf(back)
	for i := 0; i < t.NumField(); i++ {
		field := t.Field(i)
		if tag, ok := field.Tag.Lookup("json"); ok && tag != "-" {
			fmt.Print(field.Name, "=", strings.Split(tag, ",")[0], " ")
		}
	}
	fmt.Println(t.Name())
	var any interface{} = p
	_, isPair := any.(pair[string, []int])
	fmt.Printf("%v %T %v\n", isPair, sum[int], reflect.DeepEqual(first, first))
}
