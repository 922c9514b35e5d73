// Package unseenwire calls a function in another process.
//
// Values cross together with the memory that they refer to. Every piece of memory (what a pointer, a slice or
// a map refers to) is a block with a number on which both sides agree, so a result that is an argument, or a
// part of one, is that argument again, and changes of arguments are made in place.
package unseenwire

import (
	"reflect"
	"unsafe"
)

// A block is memory that values refer to.
type block struct {
	memory  unsafe.Pointer // of `count` elements, or nil
	element reflect.Type
	count   int
	table   reflect.Value // a map, or invalid
	foreign reflect.Value // a value that only its owner can read, or invalid
}

const pageBits = 10

// A heap has the blocks of one call.
type heap struct {
	blocks   []block
	pages    map[uintptr][]int // the blocks on each page of memory, by number
	tables   map[uintptr]int
	foreigns map[interface{}]int // stand-ins for the peer's values
}

func newHeap() *heap {
	return &heap{pages: map[uintptr][]int{}, tables: map[uintptr]int{}, foreigns: map[interface{}]int{}}
}

func (h *heap) addMemory(memory unsafe.Pointer, element reflect.Type, count int) {
	number := len(h.blocks)
	h.blocks = append(h.blocks, block{memory: memory, element: element, count: count})
	size := uintptr(count) * element.Size()
	if size == 0 {
		return
	}
	for page := uintptr(memory) >> pageBits; page <= (uintptr(memory)+size-1)>>pageBits; page++ {
		h.pages[page] = append(h.pages[page], number)
	}
}

func (h *heap) addTable(table reflect.Value) {
	h.tables[table.Pointer()] = len(h.blocks)
	h.blocks = append(h.blocks, block{table: table})
}

// addForeign adds a value that is not sent; the side that gets its number has a stand-in.
func (h *heap) addForeign(value reflect.Value, standIn bool) {
	if standIn {
		h.foreigns[value.Interface()] = len(h.blocks)
	}
	h.blocks = append(h.blocks, block{foreign: value})
}

// find returns the block with a number of elements at an address, their offset, and how many there are.
func (h *heap) find(address uintptr, element reflect.Type, count int) (number int, offset uintptr, available int) {
	for _, number := range h.pages[address>>pageBits] {
		if number >= len(h.blocks) || h.blocks[number].memory == nil {
			continue
		}
		each := &h.blocks[number]
		base := uintptr(each.memory)
		if address < base || address-base >= uintptr(each.count)*each.element.Size() {
			continue
		}
		if available := elementsAt(each.element, each.count, address-base, element); available >= count {
			return number, address - base, available
		}
	}
	return -1, 0, 0
}

func (h *heap) findTable(address uintptr) int {
	number, found := h.tables[address]
	if !found || number >= len(h.blocks) || !h.blocks[number].table.IsValid() || h.blocks[number].table.Pointer() != address {
		return -1
	}
	return number
}

// elementsAt returns how many elements of a type follow one another at an offset in an array of another type.
func elementsAt(outer reflect.Type, count int, offset uintptr, inner reflect.Type) int {
	size := outer.Size()
	if size == 0 || offset/size >= uintptr(count) {
		return 0
	}
	index, rest := int(offset/size), offset%size
	if outer == inner && rest == 0 {
		return count - index
	}
	switch outer.Kind() {
	case reflect.Array:
		return elementsAt(outer.Elem(), outer.Len(), rest, inner)
	case reflect.Struct:
		for i := 0; i < outer.NumField(); i++ {
			field := outer.Field(i)
			if field.Offset <= rest && rest-field.Offset < field.Type.Size() {
				return elementsAt(field.Type, 1, rest-field.Offset, inner)
			}
		}
	}
	return 0
}

func at(memory unsafe.Pointer, offset uintptr) unsafe.Pointer {
	return unsafe.Pointer(uintptr(memory) + offset)
}

// element returns an element of a block of memory, to read and to set.
func (b *block) at(index int) reflect.Value {
	return reflect.NewAt(b.element, at(b.memory, uintptr(index)*b.element.Size())).Elem()
}

// field returns a field to read and to set, exported or not.
func field(value reflect.Value, index int) reflect.Value {
	inner := value.Field(index)
	return reflect.NewAt(inner.Type(), unsafe.Pointer(inner.UnsafeAddr())).Elem()
}

// place returns a copy of a value that has an address.
func place(value reflect.Value) reflect.Value {
	made := reflect.New(value.Type()).Elem()
	made.Set(value)
	return made
}

// sliceHeader is the memory of a slice (reflect.SliceHeader, with a pointer that the collector sees).
type sliceHeader struct {
	memory           unsafe.Pointer
	length, capacity int
}
