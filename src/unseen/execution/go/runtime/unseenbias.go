// Package unseenbias writes results down as JSON, with the names of fields.
package unseenbias

import (
	"fmt"
	"math"
	"reflect"
	"sort"
	"strconv"
	"strings"
)

const (
	mostDepth = 12
	mostItems = 300
)

// Result is the JSON of what a call gave, and of what its pointers then point to.
func Result(results []interface{}, names []string, after []interface{}) string {
	parts := make([]string, len(results))
	for i, each := range results {
		parts[i] = show(reflect.ValueOf(each), 0)
	}
	given := "null"
	if len(parts) == 1 {
		given = parts[0]
	} else if len(parts) > 1 {
		given = "[" + strings.Join(parts, ", ") + "]"
	}
	if len(names) == 0 {
		return "json:" + given
	}
	fields := []string{}
	if len(parts) > 0 {
		fields = append(fields, quoted("result")+": "+given)
	}
	for i, name := range names {
		fields = append(fields, quoted(name)+": "+show(reflect.ValueOf(after[i]), 0))
	}
	return "json:{" + strings.Join(fields, ", ") + "}"
}

// quoted is a string in ASCII.
func quoted(text string) string {
	made := strings.Builder{}
	made.WriteByte('"')
	for _, each := range text {
		switch {
		case each == '"' || each == '\\' || each < 32:
			fmt.Fprintf(&made, "\\u%04x", each)
		case each < 127:
			made.WriteRune(each)
		case each < 0x10000:
			fmt.Fprintf(&made, "\\u%04x", each)
		default:
			each -= 0x10000
			fmt.Fprintf(&made, "\\u%04x\\u%04x", 0xd800+each>>10, 0xdc00+each&0x3ff)
		}
	}
	made.WriteByte('"')
	return made.String()
}

func show(value reflect.Value, depth int) string {
	if depth > mostDepth {
		return quoted("...")
	}
	if value.IsValid() && value.CanInterface() {
		switch known := value.Interface().(type) {
		case error:
			if value.Kind() != reflect.Pointer || !value.IsNil() {
				return "{" + quoted("error:") + ": " + quoted(known.Error()) + "}"
			}
		case fmt.Stringer:
			if value.CanInt() || value.CanUint() {
				return "{" + quoted("enum:") + ": " + quoted(known.String()) + "}"
			}
		}
	}
	switch value.Kind() {
	case reflect.Bool:
		return strconv.FormatBool(value.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.FormatInt(value.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.FormatUint(value.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		number := value.Float()
		if math.IsNaN(number) {
			return "NaN"
		}
		if math.IsInf(number, 0) {
			return map[bool]string{true: "Infinity", false: "-Infinity"}[number > 0]
		}
		return strconv.FormatFloat(number, 'g', -1, value.Type().Bits())
	case reflect.String:
		return quoted(value.String())
	case reflect.Slice, reflect.Array:
		if value.Kind() == reflect.Slice && value.IsNil() {
			return "null"
		}
		parts := []string{}
		for i := 0; i < value.Len() && i < mostItems; i++ {
			parts = append(parts, show(value.Index(i), depth+1))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case reflect.Map:
		parts := []string{}
		for _, key := range value.MapKeys() {
			name := show(key, depth+1)
			if !strings.HasPrefix(name, "\"") {
				name = quoted(name)
			}
			parts = append(parts, name+": "+show(value.MapIndex(key), depth+1))
		}
		sort.Strings(parts)
		return "{" + strings.Join(parts, ", ") + "}"
	case reflect.Struct:
		parts := make([]string, value.NumField())
		for i := range parts {
			parts[i] = quoted(value.Type().Field(i).Name) + ": " + show(value.Field(i), depth+1)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case reflect.Interface, reflect.Pointer:
		if value.IsNil() {
			return "null"
		}
		return show(value.Elem(), depth+1)
	case reflect.Invalid:
		return "null"
	}
	return quoted(value.Kind().String())
}
