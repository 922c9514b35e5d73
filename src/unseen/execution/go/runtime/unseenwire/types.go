package unseenwire

import (
	"errors"
	"hash/fnv"
	"io"
	"os"
	"reflect"
	"strconv"
	"strings"
	"time"
)

const mostTypeDepth = 16

var (
	anything  = reflect.TypeOf((*interface{})(nil)).Elem()
	errorType = reflect.TypeOf((*error)(nil)).Elem()
	byteType  = reflect.TypeOf(byte(0))

	// Types that a value in an interface may have; others are unknown to the peer.
	typesByName = map[string]reflect.Type{}
	namesByType = map[reflect.Type]string{}

	// Variables whose value is an error with an identity, such as io.EOF.
	sentinels = map[string]*error{}
)

func init() {
	for _, each := range []interface{}{
		false, 0, int8(0), int16(0), int32(0), int64(0), uint(0), uint8(0), uint16(0), uint32(0), uint64(0),
		uintptr(0), float32(0), 0.0, complex64(0), complex(0, 0), "", time.Duration(0), time.Month(0),
		time.Weekday(0), time.Time{}, strconv.NumError{},
	} {
		kind := reflect.TypeOf(each)
		addType(kind.String(), kind)
	}
	addType("error", errorType)
	for name, each := range map[string]*error{
		"io.EOF": &io.EOF, "io.ErrUnexpectedEOF": &io.ErrUnexpectedEOF, "strconv.ErrRange": &strconv.ErrRange,
		"strconv.ErrSyntax": &strconv.ErrSyntax, "os.ErrNotExist": &os.ErrNotExist, "os.ErrExist": &os.ErrExist,
		"os.ErrInvalid": &os.ErrInvalid, "os.ErrPermission": &os.ErrPermission,
	} {
		sentinels[name] = each
	}
}

func addType(name string, kind reflect.Type) {
	typesByName[name], namesByType[kind] = kind, name
}

// Known are declarations of the program that both sides have.
//
// Types are nil pointers to types by name, Variables are pointers to variables by name.
type Known struct{ Types, Variables map[string]interface{} }

func (k Known) add() {
	for name, pointer := range k.Types {
		addType("."+name, reflect.TypeOf(pointer).Elem())
	}
	for name, pointer := range k.Variables {
		if variable, ok := pointer.(*error); ok {
			sentinels["."+name] = variable
		}
	}
}

// sentinelName returns the name of a variable that holds an error, or "".
func sentinelName(value interface{}) string {
	if kind := reflect.TypeOf(value); kind.Kind() != reflect.Ptr {
		return ""
	}
	for name, variable := range sentinels {
		if interface{}(*variable) == value {
			return name
		}
	}
	return ""
}

// appendType appends the description of a type, if the peer can have it.
func appendType(data []byte, kind reflect.Type, depth int) ([]byte, bool) {
	if name, known := namesByType[kind]; known {
		return appendText(append(data, 'n'), name), true
	}
	if kind.Name() != "" || depth == mostTypeDepth {
		return data, false
	}
	switch kind.Kind() {
	case reflect.Slice:
		return appendType(append(data, 's'), kind.Elem(), depth+1)
	case reflect.Ptr:
		return appendType(append(data, 'p'), kind.Elem(), depth+1)
	case reflect.Array:
		return appendType(appendUint(append(data, 'a'), uint64(kind.Len())), kind.Elem(), depth+1)
	case reflect.Map:
		data, known := appendType(append(data, 'm'), kind.Key(), depth+1)
		if !known {
			return data, false
		}
		return appendType(data, kind.Elem(), depth+1)
	case reflect.Interface:
		return append(data, 'i'), kind == anything
	}
	return data, false
}

// readType reads what appendType wrote.
func (d *decoder) readType(depth int) reflect.Type {
	if depth > mostTypeDepth {
		fail("a type is nested too deeply")
	}
	switch d.one() {
	case 'n':
		kind, known := typesByName[d.text()]
		if !known {
			fail("a type is unknown")
		}
		return kind
	case 's':
		return reflect.SliceOf(d.readType(depth + 1))
	case 'p':
		return reflect.PtrTo(d.readType(depth + 1))
	case 'a':
		count := d.length()
		element := d.readType(depth + 1)
		d.need(count, leastSize(element))
		return reflect.ArrayOf(count, element)
	case 'm':
		key := d.readType(depth + 1)
		return reflect.MapOf(key, d.readType(depth+1))
	case 'i':
		return anything
	}
	fail("a type is of no known kind")
	return nil
}

// leastSize returns how many bytes a value of a type takes in a message, at least.
func leastSize(kind reflect.Type) int {
	size := 1
	switch kind.Kind() {
	case reflect.Array:
		size += kind.Len() * leastSize(kind.Elem())
	case reflect.Struct:
		for i := 0; i < kind.NumField() && size < mostBytes; i++ {
			size += leastSize(kind.Field(i).Type)
		}
	}
	if size < 0 || size > mostBytes {
		return mostBytes
	}
	return size
}

// shapeOf returns a number that differs for functions whose arguments or results have another layout.
func shapeOf(kind reflect.Type) uint64 {
	digest := fnv.New64a()
	_, _ = digest.Write([]byte(shape(kind, map[reflect.Type]int{})))
	return digest.Sum64()
}

func shape(kind reflect.Type, seen map[reflect.Type]int) string {
	if number, known := seen[kind]; known {
		return "#" + strconv.Itoa(number)
	}
	if kind.Name() != "" {
		own := kind.PkgPath() == "main" || kind.PkgPath() == "unseen" || strings.HasPrefix(kind.PkgPath(), "unseen/")
		if kind.PkgPath() != "" && !own {
			return kind.String()
		}
		seen[kind] = len(seen)
	}
	parts := []string{kind.Kind().String()}
	add := func(inner reflect.Type) { parts = append(parts, shape(inner, seen)) }
	switch kind.Kind() {
	case reflect.Slice, reflect.Ptr, reflect.Chan:
		add(kind.Elem())
	case reflect.Array:
		parts = append(parts, strconv.Itoa(kind.Len()))
		add(kind.Elem())
	case reflect.Map:
		add(kind.Key())
		add(kind.Elem())
	case reflect.Struct:
		for i := 0; i < kind.NumField(); i++ {
			parts = append(parts, kind.Field(i).Name)
			add(kind.Field(i).Type)
		}
	case reflect.Func:
		for i := 0; i < kind.NumIn(); i++ {
			add(kind.In(i))
		}
		parts = append(parts, "to")
		for i := 0; i < kind.NumOut(); i++ {
			add(kind.Out(i))
		}
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// An opaque stands for a value that only the peer can read; it equals itself alone.
type opaque struct{ text string }

func (o *opaque) String() string { return o.text }

// Errors of the peer. A plain one is that of errors.New.
type (
	remoteError   struct{ text string }
	runtimeError  struct{ remoteError }
	wrappingError struct {
		remoteError
		inner error
	}
	joinedError struct {
		remoteError
		inner []error
	}
)

func (e *remoteError) Error() string   { return e.text }
func (e *runtimeError) RuntimeError()  {}
func (e *wrappingError) Unwrap() error { return e.inner }
func (e *joinedError) Unwrap() []error { return e.inner }

func newError(class byte, text string, inner []error) interface{} {
	switch {
	case class == opaqueClass:
		return &opaque{text}
	case class == runtimeClass:
		return &runtimeError{remoteError{text}}
	case class == joinedClass:
		return &joinedError{remoteError{text}, inner}
	case len(inner) == 1:
		return &wrappingError{remoteError{text}, inner[0]}
	}
	return errors.New(text)
}
