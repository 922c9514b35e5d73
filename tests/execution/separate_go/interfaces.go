package main

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"testing"
)

type Shape interface{ Area() int }

type Square struct{ side int }

func (s Square) Area() int { return s.side * s.side }

type Grid struct{ rows []Shape }

func (g *Grid) Area() int { return len(g.rows) }

type Weekday int

type Failure struct{ text string }

func (f *Failure) Error() string { return f.text }

var ErrOdd, ErrEven = errors.New("odd"), errors.New("even")

type secret struct{ code int }

func (s secret) Error() string { return "secret" }

// entry Give
func Give(what string, given interface{}, shape Shape, err error) (interface{}, Shape, error) {
	switch what {
	case "given":
		return given, shape, err
	case "values":
		return []interface{}{nil, 1, int8(2), uint(3), 1.5, "s", true, 'r', []string{"x"}, map[string]interface{}{"k": []int(nil)},
			[2]bool{true, false}, Weekday(3), Square{4}, &Square{5}, (*int)(nil), []error{io.EOF, nil}}, nil, nil
	case "shape":
		return nil, &Grid{[]Shape{Square{1}, shape}}, nil
	case "odd":
		return nil, nil, ErrOdd
	case "wrapped":
		return nil, nil, fmt.Errorf("wrapped: %w", ErrEven)
	case "joined": // go1.20
		return nil, nil, errors.Join(ErrOdd, &Failure{"one"}) // go1.20
	case "failure":
		return nil, nil, &Failure{text: "bad"}
	case "new":
		return nil, nil, errors.New("new")
	case "secret":
		return nil, nil, secret{1}
	case "number":
		_, err := strconv.Atoi("x")
		return nil, nil, err
	case "local":
		type local struct{ n int }
		return local{1}, nil, nil
	}
	return nil, nil, nil
}

// tests
func TestValues(t *testing.T) {
	got, _, _ := Give("values", nil, nil, nil)
	want := []interface{}{nil, 1, int8(2), uint(3), 1.5, "s", true, 'r', []string{"x"}, map[string]interface{}{"k": []int(nil)},
		[2]bool{true, false}, Weekday(3), Square{4}, &Square{5}, (*int)(nil), []error{io.EOF, nil}}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%#v", got)
	}
}

func TestGiven(t *testing.T) {
	call := func() {}
	numbers := []int{1}
	for _, each := range []interface{}{nil, 3, "x", Weekday(2), &numbers, map[interface{}]interface{}{"a": 1, 2: "b"}} {
		if got, shape, err := Give("given", each, nil, nil); !reflect.DeepEqual(got, each) || shape != nil || err != nil {
			t.Fatal(got, shape, err)
		}
	}
	own, square := fmt.Errorf("own %w", io.EOF), &Square{3}
	got, shape, err := Give("given", call, square, own)
	if got == nil || reflect.ValueOf(got).Pointer() != reflect.ValueOf(call).Pointer() || shape != Shape(square) || err != own {
		t.Fatal("not what was given", got, shape, err)
	}
	if got, _, _ = Give("local", nil, nil, nil); got == nil || got == interface{}(1) {
		t.Fatal("local", got)
	}
}

func TestShapes(t *testing.T) {
	if _, shape, _ := Give("shape", nil, Square{2}, nil); shape.Area() != 2 || shape.(*Grid).rows[1].Area() != 4 {
		t.Fatal(shape)
	}
}

func TestErrors(t *testing.T) {
	get := func(what string) error { _, _, err := Give(what, nil, nil, nil); return err }
	if err := get("odd"); err != ErrOdd {
		t.Fatal(err)
	}
	if err := get("wrapped"); !errors.Is(err, ErrEven) || errors.Is(err, ErrOdd) || err.Error() != "wrapped: even" || errors.Unwrap(err) != ErrEven {
		t.Fatal(err)
	}
	var failure *Failure // go1.20
	if err := get("joined"); !errors.Is(err, ErrOdd) || !errors.As(err, &failure) || failure.text != "one" { // go1.20
		t.Fatal(err) // go1.20
	} // go1.20
	if err := get("failure"); err.(*Failure).text != "bad" {
		t.Fatal(err)
	}
	if err := get("secret"); err.Error() != "secret" {
		t.Fatal(err)
	}
	if err := get("new"); !reflect.DeepEqual(err, errors.New("new")) {
		t.Fatal(err)
	}
	if err := get("number"); !errors.Is(err, strconv.ErrSyntax) || err.(*strconv.NumError).Num != "x" {
		t.Fatal(err)
	}
	if get("") != nil {
		t.Fatal("an error")
	}
}
