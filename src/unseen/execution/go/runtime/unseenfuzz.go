// Package unseenfuzz reads inputs, calls a function on them, and writes down what it did with each.
package unseenfuzz

import (
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"sort"
	"strconv"
	"strings"
	"syscall"
)

const (
	shown     = 3000
	mostDepth = 60
)

// Input is the rest of a line of words.
type Input struct{ words []string }

func (in *Input) next() string {
	word := in.words[0]
	in.words = in.words[1:]
	return word
}

// Read sets what a pointer points to from the next words, as its type says.
func (in *Input) Read(pointer interface{}) { in.set(reflect.ValueOf(pointer).Elem()) }

func (in *Input) set(value reflect.Value) {
	switch value.Kind() {
	case reflect.Bool:
		value.SetBool(in.next() == "1")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		number, _ := strconv.ParseInt(in.next(), 10, 64)
		value.SetInt(number)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		number, _ := strconv.ParseUint(in.next(), 10, 64)
		value.SetUint(number)
	case reflect.Float32, reflect.Float64:
		bits, _ := strconv.ParseUint(in.next(), 16, 64)
		value.SetFloat(math.Float64frombits(bits))
	case reflect.String:
		text, _ := hex.DecodeString(in.next()[1:])
		value.SetString(string(text))
	case reflect.Slice:
		count, _ := strconv.Atoi(in.next())
		value.Set(reflect.MakeSlice(value.Type(), count, count))
		for i := 0; i < count; i++ {
			in.set(value.Index(i))
		}
	case reflect.Array:
		in.next()
		for i := 0; i < value.Len(); i++ {
			in.set(value.Index(i))
		}
	case reflect.Map:
		count, _ := strconv.Atoi(in.next())
		value.Set(reflect.MakeMap(value.Type()))
		for i := 0; i < count; i++ {
			key, item := reflect.New(value.Type().Key()).Elem(), reflect.New(value.Type().Elem()).Elem()
			in.set(key)
			in.set(item)
			value.SetMapIndex(key, item)
		}
	case reflect.Interface:
		switch in.next() {
		case "0":
			number, _ := strconv.Atoi(in.next())
			value.Set(reflect.ValueOf(number))
		case "1":
			bits, _ := strconv.ParseUint(in.next(), 16, 64)
			value.Set(reflect.ValueOf(math.Float64frombits(bits)))
		case "2":
			value.Set(reflect.ValueOf(in.next() == "1"))
		default:
			text, _ := hex.DecodeString(in.next()[1:])
			value.Set(reflect.ValueOf(string(text)))
		}
	default:
		panic("unseen: no input of this type: " + value.Type().String())
	}
}

func show(value reflect.Value, depth int) string {
	if depth > mostDepth {
		return "..."
	}
	switch value.Kind() {
	case reflect.Invalid:
		return "nil"
	case reflect.Bool:
		return strconv.FormatBool(value.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.FormatInt(value.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.FormatUint(value.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		if math.IsNaN(value.Float()) {
			return "NaN"
		}
		return strconv.FormatFloat(value.Float(), 'g', -1, value.Type().Bits())
	case reflect.Complex64, reflect.Complex128:
		return strconv.FormatComplex(value.Complex(), 'g', -1, value.Type().Bits())
	case reflect.String:
		return strconv.Quote(value.String())
	case reflect.Slice, reflect.Array:
		if value.Kind() == reflect.Slice && value.IsNil() {
			return "nil"
		}
		parts := make([]string, value.Len())
		for i := range parts {
			parts[i] = show(value.Index(i), depth+1)
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case reflect.Map:
		if value.IsNil() {
			return "nil"
		}
		parts := []string{}
		for _, key := range value.MapKeys() {
			parts = append(parts, show(key, depth+1)+": "+show(value.MapIndex(key), depth+1))
		}
		sort.Strings(parts)
		return "{" + strings.Join(parts, ", ") + "}"
	case reflect.Struct:
		parts := make([]string, value.NumField())
		for i := range parts {
			parts[i] = show(value.Field(i), depth+1)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case reflect.Interface:
		if value.IsNil() {
			return "nil"
		}
		return value.Elem().Kind().String() + "(" + show(value.Elem(), depth+1) + ")"
	case reflect.Pointer:
		if value.IsNil() {
			return "nil"
		}
		return "&" + show(value.Elem(), depth+1)
	}
	return value.Kind().String()
}

func showAny(value interface{}) string {
	if problem, ok := value.(error); ok && problem != nil {
		return "error(" + strconv.Quote(problem.Error()) + ")"
	}
	return show(reflect.ValueOf(value), 0)
}

// panicked tells apart the runtime's panics by their kind, the program's own by their value.
func panicked(reason interface{}) string {
	if problem, ok := reason.(runtime.Error); ok {
		return fmt.Sprintf("%T", problem)
	}
	return fmt.Sprintf("%T ", reason) + showAny(reason)
}

// Call runs a function and tells how it ended, what it gave, and what the pointers then point to.
func Call(function func() []interface{}, pointers ...interface{}) (record []string) {
	after := func() string {
		parts := make([]string, len(pointers))
		for i, pointer := range pointers {
			parts[i] = show(reflect.ValueOf(pointer).Elem(), 0)
		}
		return strings.Join(parts, ", ")
	}
	defer func() {
		if reason := recover(); reason != nil {
			record = []string{"raised", panicked(reason), after()}
		}
	}()
	results := function()
	parts := make([]string, len(results))
	for i, result := range results {
		parts[i] = showAny(result)
	}
	return []string{"returned", strings.Join(parts, ", "), after()}
}

func oneLine(text string) string {
	if len(text) > shown {
		text = fmt.Sprintf("%s ... %d bytes, crc %08x", text[:shown/2], len(text), crc32.ChecksumIEEE([]byte(text)))
	}
	return strings.NewReplacer("\t", "\\t", "\n", "\\n", "\r", "\\r").Replace(text)
}

func size(fd int) int64 {
	var status syscall.Stat_t
	_ = syscall.Fstat(fd, &status)
	return status.Size
}

// Serve calls a function on every line of descriptor 4 and writes a record for each on descriptor 3.
func Serve(function func(*Input) []string) {
	debug.SetMaxStack(64 << 20)
	text, _ := io.ReadAll(os.NewFile(4, "inputs"))
	records := os.NewFile(3, "records")
	_, _ = records.WriteString("ready\n")
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	for _, line := range lines {
		record := function(&Input{strings.Fields(line)})
		fields := fmt.Sprintf("%s\t%s\t%s\t%d\t%d\n", record[0], oneLine(record[1]), oneLine(record[2]), size(1), size(2))
		_, _ = records.WriteString(fields)
	}
	os.Exit(0)
}
