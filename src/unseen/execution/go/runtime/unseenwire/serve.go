package unseenwire

import (
	"bytes"
	"os"
	"reflect"
)

// Serve calls a function for each request, until there are no more.
func Serve(function interface{}, known Known) {
	known.add()
	called := reflect.ValueOf(function)
	shape := shapeOf(called.Type())
	for {
		request, ok := receive()
		if !ok || !send(reply(called, shape, request)) {
			os.Exit(0)
		}
	}
}

func reply(function reflect.Value, shape uint64, data []byte) (message []byte) {
	request := decoder{heap: newHeap(), data: data}
	if request.uint() != shape {
		return []byte{otherTypes}
	}
	arguments := make([]reflect.Value, function.Type().NumIn())
	for i := range arguments {
		arguments[i] = reflect.New(function.Type().In(i)).Elem()
		request.value(arguments[i])
	}
	request.newContents(0)
	before := contents(request.heap)
	results, failure, failed := invoke(function, arguments)
	defer func() {
		switch problem := recover().(type) {
		case nil:
		case notCarried:
			message = appendText([]byte{uncarried}, problem.why)
		default:
			panic(problem)
		}
	}()
	encoder := encoder{heap: request.heap, data: []byte{returned}}
	if failed {
		encoder.data[0] = panicked
		encoder.value(reflect.ValueOf(&failure).Elem())
	}
	for _, each := range results {
		encoder.value(place(each))
	}
	encoder.changes(before)
	if len(encoder.data) > mostBytes {
		panic(notCarried{"the result is too large"})
	}
	return encoder.data
}

// invoke returns the results of a function, or the value that it panicked with.
func invoke(function reflect.Value, arguments []reflect.Value) (results []reflect.Value, failure interface{}, failed bool) {
	failed = true
	defer func() {
		if failed {
			failure = recover()
		}
	}()
	if function.Type().IsVariadic() {
		results = function.CallSlice(arguments)
	} else {
		results = function.Call(arguments)
	}
	return results, nil, false
}

// contents returns what each block holds, encoded.
func contents(heap *heap) [][]byte {
	known := len(heap.blocks)
	encoder := encoder{heap: heap}
	found := make([][]byte, known)
	for number := range found {
		if !heap.blocks[number].foreign.IsValid() {
			start := len(encoder.data)
			encoder.content(number)
			found[number] = encoder.data[start:len(encoder.data):len(encoder.data)]
		}
	}
	heap.blocks = heap.blocks[:known]
	return found
}

// changes appends the blocks whose content is another than before, and those that are new.
func (e *encoder) changes(before [][]byte) {
	for number := range before {
		if e.blocks[number].foreign.IsValid() {
			continue
		}
		start, known := len(e.data), len(e.blocks)
		e.data = append(e.data, 1)
		e.content(number)
		if known == len(e.blocks) && bytes.Equal(e.data[start+1:], before[number]) {
			e.data = append(e.data[:start], 0)
		}
	}
	e.newContents(len(before))
}
