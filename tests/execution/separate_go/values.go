package main

import (
	"math"
	"reflect"
	"strings"
	"testing"
	"time"
)

type Celsius float64

type Point struct{ X, Y int }

type Color int

const (
	Red Color = iota
	Green
)

type Values struct {
	Yes                bool
	Small              int8
	Wide               int64
	Byte               uint8
	Most               uint64
	Single             float32
	Zero, NaN, Inf     float64
	Complex            complex128
	Text, Raw, Empty   string
	Temperature        Celsius
	Color              Color
	hidden             int
	Point              Point
	Corners            [2]Point
	Nothing            struct{}
	NilList, EmptyList []int
	Lists              [][]string
	Bytes              []byte
	Units              []struct{}
	NilMap, EmptyMap   map[string]int
	Names              map[Point][]string
	Set                map[int]struct{}
	Pointer, NilPoint  *Point
	Wait               time.Duration
	When               time.Time
	Callback           func()
}

// entry Turn
func Turn(v Values, rest ...Point) (out Values, count int, last Point) {
	v.Yes = !v.Yes
	v.Small--
	v.Wide = -v.Wide
	v.Most++
	v.Single *= 2
	v.Zero = -v.Zero
	v.Complex *= 1i
	v.Text += "é\x00"
	v.Temperature += 0.5
	v.Color = Green
	v.hidden = v.hidden + 1
	v.Point.X, v.Point.Y = v.Point.Y, v.Point.X
	v.Corners[1].X = 7
	v.Lists = append(v.Lists, []string{}, nil, []string{"x"})
	v.Bytes = append(v.Bytes, 0, 255)
	v.Units = append(v.Units, struct{}{})
	v.Names = map[Point][]string{{1, 2}: v.Names[Point{0, 0}]}
	v.Set[5] = struct{}{}
	v.Pointer = &Point{v.Pointer.X + 1, 0}
	v.Wait *= 2
	v.When = v.When.Add(time.Hour)
	for _, each := range rest {
		last = each
	}
	return v, len(rest), last
}

// tests
func sample() Values {
	return Values{
		Small: -127, Wide: math.MinInt64 + 1, Byte: 255, Most: math.MaxUint64 - 1, Single: 0.1, NaN: math.NaN(),
		Inf: math.Inf(-1), Complex: 2, Text: "ü", Raw: "\xff\xfe", Temperature: 20, hidden: 4,
		Point: Point{1, 2}, EmptyList: []int{}, Lists: [][]string{{"a", ""}}, Bytes: []byte("ab"),
		Units: make([]struct{}, 2), EmptyMap: map[string]int{}, Names: map[Point][]string{{0, 0}: {"n"}},
		Set: map[int]struct{}{}, Pointer: &Point{1, 1}, Wait: time.Second, When: time.Unix(1000, 5).UTC(),
	}
}

func TestEverything(t *testing.T) {
	got, count, last := Turn(sample(), Point{1, 1}, Point{3, 4})
	if count != 2 || last != (Point{3, 4}) {
		t.Fatal(count, last)
	}
	if !math.Signbit(got.Zero) || !math.IsNaN(got.NaN) {
		t.Fatal("minus zero or NaN", got.Zero, got.NaN)
	}
	got.NaN, got.Zero = 0, 0
	want := sample()
	want.NaN = 0
	want.Yes, want.Small, want.Wide, want.Most, want.Single = true, -128, math.MaxInt64, math.MaxUint64, 0.2
	want.Complex, want.Text, want.Temperature, want.Color, want.hidden = 2i, "üé\x00", 20.5, Green, 5
	want.Point, want.Corners[1].X = Point{2, 1}, 7
	want.Lists = [][]string{{"a", ""}, {}, nil, {"x"}}
	want.Bytes, want.Units = []byte{'a', 'b', 0, 255}, make([]struct{}, 3)
	want.Names, want.Set = map[Point][]string{{1, 2}: {"n"}}, map[int]struct{}{5: {}}
	want.Pointer, want.Wait, want.When = &Point{2, 0}, 2*time.Second, time.Unix(4600, 5).UTC()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got\n%#v, want\n%#v", got, want)
	}
}

func TestNoneOfTheRest(t *testing.T) {
	if _, count, last := Turn(sample()); count != 0 || last != (Point{}) {
		t.Fatal(count, last)
	}
}

func TestLarge(t *testing.T) {
	v := sample()
	v.Text, v.Bytes = strings.Repeat("x", 1<<20), make([]byte, 1<<20)
	v.EmptyList = make([]int, 1<<17)
	v.EmptyList[1<<16] = -3
	got, _, _ := Turn(v)
	if len(got.Text) != 1<<20+3 || len(got.Bytes) != 1<<20+2 || !reflect.DeepEqual(got.EmptyList, v.EmptyList) {
		t.Fatal(len(got.Text), len(got.Bytes))
	}
}
