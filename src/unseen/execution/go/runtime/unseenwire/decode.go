package unseenwire

import (
	"encoding/binary"
	"math"
	"reflect"
	"unsafe"
)

const mostBytes = 1 << 26 // of one message

// badMessage is what decoding panics with if a message is no encoding of the expected types.
type badMessage struct{ why string }

func fail(why string) { panic(badMessage{why}) }

// A decoder reads values from a message that may be forged: memory is only made for bytes that are there.
type decoder struct {
	*heap
	data  []byte
	owed  int // bytes that the announced blocks will take, at least
	depth int
}

func (d *decoder) one() byte {
	if len(d.data) == 0 {
		fail("the message is too short")
	}
	first := d.data[0]
	d.data = d.data[1:]
	return first
}

func (d *decoder) uint() uint64 {
	number, size := binary.Uvarint(d.data)
	if size <= 0 {
		fail("no number")
	}
	d.data = d.data[size:]
	return number
}

// length reads a number that cannot be larger than any message.
func (d *decoder) length() int {
	number := d.uint()
	if number > mostBytes {
		fail("a length is too large")
	}
	return int(number)
}

// need checks that some values of a least size can still come.
func (d *decoder) need(count, size int) {
	if count*size > len(d.data)-d.owed {
		fail("a length is larger than the message")
	}
}

func (d *decoder) bytes(count int) []byte {
	if count > len(d.data) {
		fail("the message is too short")
	}
	data := d.data[:count]
	d.data = d.data[count:]
	return data
}

func (d *decoder) text() string { return string(d.bytes(d.length())) }

func (d *decoder) float() float64 {
	return math.Float64frombits(binary.LittleEndian.Uint64(d.bytes(8)))
}

// zero reads the byte before the parts of a value, or in the place of nil.
func (d *decoder) zero() {
	if d.one() != 0 {
		fail("no zero")
	}
}

// value sets a value from the message.
func (d *decoder) value(value reflect.Value) {
	switch value.Kind() {
	case reflect.Bool:
		number := d.uint()
		if number > 1 {
			fail("no truth value")
		}
		value.SetBool(number == 1)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		bits := d.uint()
		number := int64(bits>>1) ^ -int64(bits&1)
		if value.OverflowInt(number) {
			fail("an integer is too large")
		}
		value.SetInt(number)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		number := d.uint()
		if value.OverflowUint(number) {
			fail("an integer is too large")
		}
		value.SetUint(number)
	case reflect.Float32:
		bits := d.uint()
		if bits > math.MaxUint32 {
			fail("a float32 is too large")
		}
		*(*float32)(unsafe.Pointer(value.UnsafeAddr())) = math.Float32frombits(uint32(bits))
	case reflect.Float64:
		value.SetFloat(d.float())
	case reflect.Complex64, reflect.Complex128:
		first := d.float()
		value.SetComplex(complex(first, d.float()))
	case reflect.String:
		value.SetString(d.text())
	case reflect.Array:
		d.zero()
		for i := 0; i < value.Len(); i++ {
			d.value(value.Index(i))
		}
	case reflect.Struct:
		d.zero()
		for i := 0; i < value.NumField(); i++ {
			d.value(field(value, i))
		}
	case reflect.Ptr:
		d.pointer(value)
	case reflect.Slice:
		d.slice(value)
	case reflect.Map:
		d.table(value)
	case reflect.Interface:
		d.depth++
		if d.depth > mostDepth {
			fail("values are nested too deeply")
		}
		d.inInterface(value)
		d.depth--
	default:
		d.zero()
		value.Set(reflect.Zero(value.Type()))
	}
}

// reference reads what a value refers to: none (nil or without elements), or the number of a block.
func (d *decoder) reference() (isNil, empty bool, number int, fresh bool) {
	code := d.length()
	if code < 2 {
		return code == 0, code == 1, 0, false
	}
	if code-2 > len(d.blocks) {
		fail("a reference to an unknown block")
	}
	return false, false, code - 2, code-2 == len(d.blocks)
}

// memory makes a new block, or checks that a known one has elements of a type at an offset.
func (d *decoder) memory(number int, fresh bool, offset uintptr, element reflect.Type, count, new int) unsafe.Pointer {
	if fresh {
		size := leastSize(element)
		d.need(new, size)
		d.owed += new * size
		made := reflect.MakeSlice(reflect.SliceOf(element), new, new)
		d.addMemory(unsafe.Pointer(made.Pointer()), element, new)
	}
	block := &d.blocks[number]
	if block.memory == nil || elementsAt(block.element, block.count, offset, element) < count {
		fail("a reference to a block of another type")
	}
	return at(block.memory, offset)
}

func (d *decoder) pointer(value reflect.Value) {
	element := value.Type().Elem()
	isNil, empty, number, fresh := d.reference()
	switch {
	case isNil:
		value.Set(reflect.Zero(value.Type()))
	case empty:
		if element.Size() != 0 {
			fail("a pointer to nothing")
		}
		value.Set(reflect.New(element).Convert(value.Type()))
	default:
		memory := d.memory(number, fresh, uintptr(d.uint()), element, 1, 1)
		value.Set(reflect.NewAt(element, memory).Convert(value.Type()))
	}
}

func (d *decoder) slice(value reflect.Value) {
	isNil, empty, number, fresh := d.reference()
	if isNil {
		value.Set(reflect.Zero(value.Type()))
		return
	}
	if empty {
		value.Set(reflect.MakeSlice(value.Type(), 0, 0))
		return
	}
	offset, length, capacity := uintptr(d.uint()), d.length(), d.length()
	size := 0
	if fresh {
		size = d.length()
	}
	element := value.Type().Elem()
	if element.Size() == 0 {
		// Such elements have no address; only their number counts.
		if !fresh || length > size {
			fail("a slice is longer than its block")
		}
		d.need(size, leastSize(element))
		d.owed += size * leastSize(element)
		value.Set(reflect.MakeSlice(value.Type(), length, size))
		d.addMemory(unsafe.Pointer(value.Pointer()), element, size)
		return
	}
	if length > capacity || capacity == 0 {
		fail("a slice is longer than its capacity")
	}
	header := sliceHeader{d.memory(number, fresh, offset, element, capacity, size), length, capacity}
	*(*sliceHeader)(unsafe.Pointer(value.UnsafeAddr())) = header
}

func (d *decoder) table(value reflect.Value) {
	isNil, empty, number, fresh := d.reference()
	switch {
	case empty:
		fail("a map is not marked as empty")
	case isNil:
		value.Set(reflect.Zero(value.Type()))
	case fresh:
		d.need(1, 1)
		d.owed++
		value.Set(reflect.MakeMap(value.Type()))
		d.addTable(value)
	default:
		known := d.blocks[number].table
		if !known.IsValid() || !known.Type().ConvertibleTo(value.Type()) {
			fail("a reference to a block of another type")
		}
		value.Set(known.Convert(value.Type()))
	}
}

func (d *decoder) inInterface(value reflect.Value) {
	made := reflect.Value{}
	switch d.uint() {
	case noValue:
		value.Set(reflect.Zero(value.Type()))
		return
	case typedValue:
		kind := d.readType(0)
		if kind.Kind() == reflect.Interface {
			fail("a value is of an interface's type")
		}
		d.need(1, leastSize(kind))
		made = reflect.New(kind).Elem()
		d.value(made)
	case foreignValue:
		made = d.foreign()
	case sentinelValue:
		variable := sentinels[d.text()]
		if variable == nil || *variable == nil {
			fail("an unknown error")
		}
		made = reflect.ValueOf(*variable)
	default:
		fail("a value is of no known kind")
	}
	if !made.Type().AssignableTo(value.Type()) {
		fail("a value does not implement its interface")
	}
	value.Set(made)
}

func (d *decoder) foreign() reflect.Value {
	number := d.length()
	if number < len(d.blocks) {
		if !d.blocks[number].foreign.IsValid() {
			fail("a reference to a block of another type")
		}
		return d.blocks[number].foreign
	}
	// The number is reserved first: what is wrapped may have numbers, too.
	if number != len(d.blocks) {
		fail("a reference to an unknown block")
	}
	d.blocks = append(d.blocks, block{foreign: reflect.ValueOf(&opaque{})})
	class := d.uint()
	if class > joinedClass {
		fail("a value is of no known kind")
	}
	text := d.text()
	inner := []error{}
	if class != opaqueClass {
		count := d.length()
		d.need(count, 1)
		inner = make([]error, count)
		for i := range inner {
			d.value(reflect.ValueOf(&inner[i]).Elem())
		}
	}
	made := newError(byte(class), text, inner)
	d.blocks[number].foreign = reflect.ValueOf(made)
	d.foreigns[made] = number
	return d.blocks[number].foreign
}

// content sets what a block holds.
func (d *decoder) content(number int) {
	block := d.blocks[number]
	if block.table.IsValid() {
		d.entries(block.table)
		return
	}
	if block.element == byteType {
		copy(unsafe.Slice((*byte)(block.memory), block.count), d.bytes(block.count))
		return
	}
	for i := 0; i < block.count; i++ {
		d.value(block.at(i))
	}
}

func (d *decoder) entries(table reflect.Value) {
	kind := table.Type()
	count := d.length()
	d.need(count, leastSize(kind.Key())+leastSize(kind.Elem()))
	for _, key := range table.MapKeys() {
		table.SetMapIndex(key, reflect.Value{})
	}
	for i := 0; i < count; i++ {
		key, value := reflect.New(kind.Key()).Elem(), reflect.New(kind.Elem()).Elem()
		d.value(key)
		d.value(value)
		table.SetMapIndex(key, value)
	}
}

// newContents sets the blocks from a number on; they may refer to further ones.
func (d *decoder) newContents(from int) {
	for number := from; number < len(d.blocks); number++ {
		block := d.blocks[number]
		if block.foreign.IsValid() {
			continue
		}
		if block.table.IsValid() {
			d.owed--
		} else {
			d.owed -= block.count * leastSize(block.element)
		}
		d.content(number)
	}
	if len(d.data) > 0 {
		fail("the message is too long")
	}
}
