package unseenwire

import (
	"encoding/binary"
	"math"
	"reflect"
	"runtime"
	"sort"
	"unsafe"
)

// What precedes a value in an interface.
const (
	noValue = iota
	typedValue
	foreignValue
	sentinelValue
)

// What a foreign value is for the peer.
const (
	opaqueClass = iota
	errorClass
	runtimeClass
	joinedClass
)

const (
	mostDepth = 1000 // of values in interfaces, which nest without a block
	mostSpare = 64   // elements between length and capacity that are always sent
)

// notCarried is what encoding panics with if a value cannot cross.
type notCarried struct{ why string }

// An encoder appends values to a message.
type encoder struct {
	*heap
	data  []byte
	depth int
}

func appendUint(data []byte, number uint64) []byte {
	var buffer [binary.MaxVarintLen64]byte
	return append(data, buffer[:binary.PutUvarint(buffer[:], number)]...)
}

func appendText(data []byte, text string) []byte {
	return append(appendUint(data, uint64(len(text))), text...)
}

func (e *encoder) uint(number uint64) { e.data = appendUint(e.data, number) }

func (e *encoder) float(number float64) {
	e.data = append(e.data, make([]byte, 8)...)
	binary.LittleEndian.PutUint64(e.data[len(e.data)-8:], math.Float64bits(number))
}

// value appends a value that has an address; what it refers to comes later, with the blocks.
func (e *encoder) value(value reflect.Value) {
	switch value.Kind() {
	case reflect.Bool:
		number := uint64(0)
		if value.Bool() {
			number = 1
		}
		e.uint(number)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		number := value.Int()
		e.uint(uint64(number)<<1 ^ uint64(number>>63))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		e.uint(value.Uint())
	case reflect.Float32:
		e.uint(uint64(math.Float32bits(*(*float32)(unsafe.Pointer(value.UnsafeAddr())))))
	case reflect.Float64:
		e.float(value.Float())
	case reflect.Complex64, reflect.Complex128:
		e.float(real(value.Complex()))
		e.float(imag(value.Complex()))
	case reflect.String:
		e.data = appendText(e.data, value.String())
	case reflect.Array:
		e.data = append(e.data, 0)
		for i := 0; i < value.Len(); i++ {
			e.value(value.Index(i))
		}
	case reflect.Struct:
		e.data = append(e.data, 0)
		for i := 0; i < value.NumField(); i++ {
			e.value(field(value, i))
		}
	case reflect.Ptr:
		e.pointer(value)
	case reflect.Slice:
		e.slice(value)
	case reflect.Map:
		e.table(value)
	case reflect.Interface:
		e.depth++
		if e.depth > mostDepth {
			panic(notCarried{"values are nested too deeply"})
		}
		e.inInterface(value.Elem())
		e.depth--
	default:
		if !value.IsNil() {
			panic(notCarried{"a " + value.Kind().String()})
		}
		e.data = append(e.data, 0)
	}
}

// References: 0 is nil, 1 is without elements, and n + 2 is in block n, which is a new one if n is next.

func (e *encoder) pointer(value reflect.Value) {
	element := value.Type().Elem()
	if value.IsNil() {
		e.uint(0)
		return
	}
	if element.Size() == 0 {
		e.uint(1)
		return
	}
	number, offset, _ := e.find(value.Pointer(), element, 1)
	if number < 0 {
		number = len(e.blocks)
		e.addMemory(unsafe.Pointer(value.Pointer()), element, 1)
	}
	e.uint(uint64(number) + 2)
	e.uint(uint64(offset))
}

func (e *encoder) slice(value reflect.Value) {
	element, length, capacity := value.Type().Elem(), value.Len(), value.Cap()
	if value.IsNil() {
		e.uint(0)
		return
	}
	if capacity == 0 {
		e.uint(1)
		return
	}
	number, offset, available := e.find(value.Pointer(), element, atLeastOne(length))
	fresh := number < 0
	if fresh {
		if capacity > 2*length+mostSpare {
			capacity = length
		}
		if capacity == 0 {
			e.uint(1)
			return
		}
		number, available = len(e.blocks), capacity
		e.addMemory(unsafe.Pointer(value.Pointer()), element, capacity)
	}
	if capacity < available {
		available = capacity
	}
	e.uint(uint64(number) + 2)
	e.uint(uint64(offset))
	e.uint(uint64(length))
	e.uint(uint64(available))
	if fresh {
		e.uint(uint64(capacity))
	}
}

func atLeastOne(number int) int {
	if number < 1 {
		return 1
	}
	return number
}

func (e *encoder) table(value reflect.Value) {
	if value.IsNil() {
		e.uint(0)
		return
	}
	number := e.findTable(value.Pointer())
	if number < 0 {
		number = len(e.blocks)
		e.addTable(value)
	}
	e.uint(uint64(number) + 2)
}

func (e *encoder) inInterface(value reflect.Value) {
	if !value.IsValid() {
		e.uint(noValue)
		return
	}
	if value.Kind() == reflect.Ptr {
		if number, known := e.foreigns[value.Interface()]; known && number < len(e.blocks) {
			e.uint(foreignValue)
			e.uint(uint64(number))
			return
		}
		if name := sentinelName(value.Interface()); name != "" {
			e.uint(sentinelValue)
			e.data = appendText(e.data, name)
			return
		}
	}
	start := len(e.data)
	e.uint(typedValue)
	data, known := appendType(e.data, value.Type(), 0)
	if known {
		e.data = data
		e.value(place(value))
		return
	}
	e.data = e.data[:start]
	e.uint(foreignValue)
	e.uint(uint64(len(e.blocks)))
	e.addForeign(value, false)
	e.foreign(value.Interface())
}

// foreign appends what the peer may know of a value whose type it does not have.
func (e *encoder) foreign(value interface{}) {
	failure, isError := value.(error)
	if !isError {
		e.uint(opaqueClass)
		e.data = appendText(e.data, "a value of "+reflect.TypeOf(value).String())
		return
	}
	class, inner := uint64(errorClass), []error{}
	switch wrapping := value.(type) {
	case runtime.Error:
		class = runtimeClass
	case interface{ Unwrap() error }:
		if each := wrapping.Unwrap(); each != nil {
			inner = append(inner, each)
		}
	case interface{ Unwrap() []error }:
		class, inner = joinedClass, wrapping.Unwrap()
	}
	e.uint(class)
	e.data = appendText(e.data, failure.Error())
	e.uint(uint64(len(inner)))
	for i := range inner {
		e.value(reflect.ValueOf(&inner[i]).Elem())
	}
}

// content appends what a block holds.
func (e *encoder) content(number int) {
	block := e.blocks[number]
	if block.table.IsValid() {
		e.entries(block.table)
		return
	}
	if block.element == byteType {
		e.data = append(e.data, unsafe.Slice((*byte)(block.memory), block.count)...)
		return
	}
	for i := 0; i < block.count; i++ {
		e.value(block.at(i))
	}
}

func (e *encoder) entries(table reflect.Value) {
	keys := table.MapKeys()
	sort.Slice(keys, func(i, j int) bool { return lessKey(keys[i], keys[j]) })
	e.uint(uint64(len(keys)))
	for _, key := range keys {
		value := table.MapIndex(key)
		if !value.IsValid() {
			panic(notCarried{"a map with NaN as key"})
		}
		e.value(place(key))
		e.value(place(value))
	}
}

// lessKey makes the order of the most usual keys the same each time.
func lessKey(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.String:
		return a.String() < b.String()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return a.Int() < b.Int()
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return a.Uint() < b.Uint()
	case reflect.Float32, reflect.Float64:
		return a.Float() < b.Float()
	}
	return false
}

// newContents appends the blocks from a number on; they may refer to further ones.
func (e *encoder) newContents(from int) {
	for number := from; number < len(e.blocks); number++ {
		if !e.blocks[number].foreign.IsValid() {
			e.content(number)
		}
	}
}
