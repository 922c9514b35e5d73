package unseenwire

import (
	"errors"
	"fmt"
	"io"
	"math/rand"
	"os"
	"reflect"
	"runtime"
	"strconv"
	"testing"
	"time"
)

type node struct {
	value       int8
	next        *node
	cells       [3]uint16
	first       *uint16
	text        string
	anything    interface{}
	failure     error
	parts       [][]string
	table       map[string]*node
	keyed       map[interface{}]float32
	data        []byte
	units       []struct{}
	when        time.Time
	complex     complex64
	yes         bool
	callback    func()
	nothing     *struct{}
	temperature celsius
}

type celsius float64

type function func(numbers []int, first *node, any interface{}) ([]int, *node, interface{}, error)

func sample(random *rand.Rand) (int, []int, *node, interface{}) {
	last := &node{value: -3, text: "é", failure: io.EOF, data: []byte("abc"), units: make([]struct{}, 2), nothing: &struct{}{}}
	first := &node{
		next: last, parts: [][]string{{"a", "b"}, nil, {}}, table: map[string]*node{"a": last, "b": nil},
		keyed: map[interface{}]float32{1: 2, "x": 3, celsius(1): 0}, when: time.Unix(7, 7), yes: true,
		anything: []interface{}{1, "x", celsius(2), [2]bool{true}, map[string]int{"k": 1}, node{value: 1}, last, func() {}},
		failure:  fmt.Errorf("y: %w", io.EOF),
	}
	first.first = &first.cells[1]
	last.next = first
	return random.Intn(8), []int{1, 2, 3, random.Intn(100)}, first, []*node{first, last}
}

func change(what int, numbers []int, first *node, any interface{}) ([]int, *node, interface{}, error) {
	switch what {
	case 0:
		return numbers[1:2], first.next, any, first.failure
	case 1:
		first.table["c"] = &node{next: first, anything: numbers}
		return nil, first, first.parts, errors.New("z")
	case 2:
		panic("text")
	case 3:
		_, err := strconv.Atoi("q")
		return make([]int, 50), &node{}, [4]int{}, err
	case 4:
		return numbers[len(numbers):], nil, &numbers, nil
	case 5:
		first.first = &first.cells[2]
		first.units = nil
		return nil, nil, first.cells[:], nil
	case 6:
		return nil, nil, map[interface{}]interface{}{"a": numbers[:1], 1.5: nil}, io.EOF
	}
	return append(numbers, 1), first, struct{ n int }{1}, nil
}

func mutated(random *rand.Rand, data []byte) []byte {
	data = append([]byte{}, data...)
	for i := random.Intn(4); i >= 0 && len(data) > 0; i-- {
		at := random.Intn(len(data))
		switch random.Intn(7) {
		case 0:
			data[at] = byte(random.Intn(256))
		case 1:
			data[at] ^= 1 << uint(random.Intn(8))
		case 2:
			data = data[:at]
		case 3:
			data = append(data[:at], data[at+1:]...)
		case 4:
			end := at + random.Intn(len(data)-at+1)
			data = append(data[:end:end], data[at:]...)
		case 5:
			data = append(data[:at], append([]byte{255, 255, 255, 15}, data[at:]...)...)
		case 6:
			data[at] = byte(random.Intn(8))
		}
	}
	return data
}

// touch reads everything that a value refers to.
func touch(value reflect.Value, seen map[interface{}]bool, sum *int) {
	switch value.Kind() {
	case reflect.Ptr:
		if key := [2]interface{}{value.Pointer(), value.Type()}; !value.IsNil() && !seen[key] {
			seen[key] = true
			touch(value.Elem(), seen, sum)
		}
	case reflect.Interface:
		if !value.IsNil() {
			touch(value.Elem(), seen, sum)
		}
	case reflect.Slice:
		if key := [4]interface{}{value.Pointer(), value.Type(), value.Len(), value.Cap()}; !seen[key] {
			seen[key] = true
			full := value.Slice(0, value.Cap())
			for i := 0; i < full.Len(); i++ {
				touch(full.Index(i), seen, sum)
			}
		}
	case reflect.Array:
		for i := 0; i < value.Len(); i++ {
			touch(value.Index(i), seen, sum)
		}
	case reflect.Struct:
		for i := 0; i < value.NumField(); i++ {
			touch(value.Field(i), seen, sum)
		}
	case reflect.Map:
		if key := [2]interface{}{value.Pointer(), value.Type()}; !seen[key] {
			seen[key] = true
			for _, key := range value.MapKeys() {
				touch(key, seen, sum)
				touch(value.MapIndex(key), seen, sum)
			}
		}
	case reflect.String:
		for _, each := range []byte(value.String()) {
			*sum += int(each)
		}
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		*sum++
	}
}

func decoded(kind reflect.Type, heap *heap, data []byte, random *rand.Rand) (good bool) {
	defer func() {
		problem := recover()
		if _, carried := problem.(notCarried); problem != nil && !carried {
			good = false
		}
	}()
	known := len(heap.blocks)
	reply := decoder{heap: heap, data: data}
	results, failure := reply.outcome(kind)
	reply.changes(known)
	sum := 0
	for _, each := range append(results, failure) {
		if each.IsValid() {
			touch(each, map[interface{}]bool{}, &sum)
		}
	}
	if random.Intn(50) == 0 {
		runtime.GC()
	}
	return true
}

func TestMutatedReplies(t *testing.T) {
	count, _ := strconv.Atoi(os.Getenv("MESSAGES"))
	seed, _ := strconv.Atoi(os.Getenv("SEED"))
	random := rand.New(rand.NewSource(int64(seed)))
	Known{Types: map[string]interface{}{"node": (*node)(nil), "celsius": (*celsius)(nil)}}.add()
	called := reflect.ValueOf(change)
	shape, good := shapeOf(called.Type()), 0
	for i := 0; i < count; i++ {
		what, numbers, first, any := sample(random)
		request := encoder{heap: newHeap()}
		request.uint(shape)
		for _, each := range []reflect.Value{reflect.ValueOf(what), reflect.ValueOf(numbers), reflect.ValueOf(first), reflect.ValueOf(&any).Elem()} {
			request.value(place(each))
		}
		request.newContents(0)
		answer := reply(called, shape, request.data)
		if i%10 == 0 {
			if answer[0] != otherTypes && !decoded(called.Type(), request.heap, answer, random) {
				t.Fatal("an honest reply is refused", what)
			}
			continue
		}
		if random.Intn(20) == 0 {
			answer = make([]byte, random.Intn(60)+1)
			random.Read(answer)
		} else {
			answer = mutated(random, answer)
		}
		if len(answer) > 0 && answer[0] == otherTypes {
			continue
		}
		if decoded(called.Type(), request.heap, answer, random) {
			good++
		}
	}
	t.Log(count, "messages,", good, "decoded")
}
