package main

import (
	"container/list"
	"reflect"
	"sort"
	"testing"
)

type Node struct {
	Value       int
	Next        *Node
	left, right *Node
}

type Box struct {
	cells [4]int
	first *int
}

var kept []int

// entry Change
func Change(what string, numbers []int, grid [][]int, table map[string][]int, list *Node, box *Box, linked *list.List) ([]int, *Node, map[string][]int) {
	switch what {
	case "sort":
		sort.Ints(numbers)
	case "part":
		numbers[0], numbers[1] = 9, 8
		return numbers[:2], nil, nil
	case "beyond":
		_ = append(numbers, 77)
	case "grown":
		return append(numbers, 5), nil, nil
	case "empty":
		return numbers[:0], nil, nil
	case "same":
		return numbers, list, table
	case "row":
		grid[1][0] = 50
		grid[0] = []int{6}
		return grid[1], nil, nil
	case "table":
		delete(table, "a")
		table["b"] = append(table["b"], 2)
		table["c"] = numbers
	case "cycle":
		list.Next = list
		return nil, list.Next, nil
	case "reverse":
		var before *Node
		for list != nil {
			list.Next, before, list = before, list, list.Next
		}
		return nil, before, nil
	case "tree":
		shared := &Node{Value: 1}
		return nil, &Node{left: shared, right: shared}, nil
	case "long":
		var first *Node
		for i := 0; i < 100000; i++ {
			first = &Node{Value: i, Next: first}
		}
		return nil, first, nil
	case "box":
		*box.first = 3
		box.first = &box.cells[2]
		return box.cells[1:3], nil, nil
	case "linked":
		linked.MoveToFront(linked.Back())
		linked.PushBack("end")
	case "keep":
		kept = append(kept, len(numbers))
		return kept, nil, nil
	case "none":
		return nil, nil, nil
	}
	return []int{}, nil, nil
}

// tests
func equal(t *testing.T, got, want interface{}) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got %v, want %v", got, want)
	}
}

func TestSlices(t *testing.T) {
	numbers := []int{3, 1, 2}
	Change("sort", numbers, nil, nil, nil, nil, nil)
	equal(t, numbers, []int{1, 2, 3})
	part, _, _ := Change("part", numbers, nil, nil, nil, nil, nil)
	equal(t, part, []int{9, 8})
	if &part[0] != &numbers[0] || cap(part) != 3 {
		t.Fatal("not a part of the argument")
	}
	Change("beyond", numbers[:1], nil, nil, nil, nil, nil)
	equal(t, numbers, []int{9, 77, 3})
	grown, _, _ := Change("grown", numbers, nil, nil, nil, nil, nil)
	equal(t, grown, []int{9, 77, 3, 5})
	if &grown[0] == &numbers[0] {
		t.Fatal("the argument")
	}
	empty, _, _ := Change("empty", numbers, nil, nil, nil, nil, nil)
	equal(t, append(empty, 4), numbers[:1])
	none, _, _ := Change("none", numbers, nil, nil, nil, nil, nil)
	if none != nil {
		t.Fatal("nil became empty")
	}
	fresh, _, _ := Change("other", nil, nil, nil, nil, nil, nil)
	if fresh == nil || len(fresh) != 0 {
		t.Fatal("empty became nil")
	}
}

func TestNested(t *testing.T) {
	grid := [][]int{{1}, {2, 3}}
	row := grid[1]
	got, _, _ := Change("row", nil, grid, nil, nil, nil, nil)
	equal(t, grid, [][]int{{6}, {50, 3}})
	if &row[0] != &grid[1][0] || &got[0] != &row[0] {
		t.Fatal("another row")
	}
}

func TestMaps(t *testing.T) {
	numbers, table := []int{1}, map[string][]int{"a": {1}, "b": {1}}
	Change("table", numbers, nil, table, nil, nil, nil)
	equal(t, table, map[string][]int{"b": {1, 2}, "c": {1}})
	if &table["c"][0] != &numbers[0] {
		t.Fatal("not the argument")
	}
	_, _, same := Change("same", numbers, nil, table, nil, nil, nil)
	same["d"] = nil
	if len(table) != 3 {
		t.Fatal("another map")
	}
}

func TestPointers(t *testing.T) {
	third := &Node{Value: 3}
	first := &Node{Value: 1, Next: &Node{Value: 2, Next: third}}
	_, got, _ := Change("reverse", nil, nil, nil, first, nil, nil)
	if got != third || got.Next.Next != first || first.Next != nil {
		t.Fatal("not reversed in place")
	}
	_, got, _ = Change("cycle", nil, nil, nil, first, nil, nil)
	if got != first || first.Next != first {
		t.Fatal("no cycle")
	}
	_, got, _ = Change("tree", nil, nil, nil, nil, nil, nil)
	if got.left == nil || got.left != got.right {
		t.Fatal("not shared")
	}
	_, got, _ = Change("long", nil, nil, nil, nil, nil, nil)
	count := 0
	for ; got != nil; got = got.Next {
		count++
	}
	equal(t, count, 100000)
}

func TestPartsOfStructs(t *testing.T) {
	box := &Box{}
	box.first = &box.cells[1]
	got, _, _ := Change("box", nil, nil, nil, nil, box, nil)
	equal(t, box.cells, [4]int{0, 3, 0, 0})
	if box.first != &box.cells[2] || &got[0] != &box.cells[1] {
		t.Fatal("not a part of the struct")
	}
	linked := list.New()
	linked.PushBack(1)
	linked.PushBack(2)
	Change("linked", nil, nil, nil, nil, nil, linked)
	values := []interface{}{}
	for each := linked.Front(); each != nil; each = each.Next() {
		values = append(values, each.Value)
	}
	equal(t, values, []interface{}{2, 1, "end"})
}

func TestState(t *testing.T) {
	Change("keep", []int{1, 2}, nil, nil, nil, nil, nil)
	got, _, _ := Change("keep", []int{1, 2, 3}, nil, nil, nil, nil, nil)
	equal(t, got, []int{2, 3})
}
