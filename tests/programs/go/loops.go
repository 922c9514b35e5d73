// Loops of every shape: labels, continue, goto, range over everything.
package main

import (
	"fmt"
	"sort"
)

func sumOdd(values []int) int {
	sum := 0
	for i := 0; i < len(values); i++ {
		if values[i]%2 == 0 {
			continue
		}
		if values[i] > 90 {
			break
		}
		sum += values[i]
	}
	return sum
}

func findPair(values []int, target int) (int, int) {
outer:
	for i, a := range values {
		for j := i + 1; j < len(values); j++ {
			switch b := values[j]; {
			case b < 0:
				continue outer
			case a+b > 100:
				break outer
			case a+b == target:
				return i, j
			case b == 0:
				break
			default:
				continue
			}
			fmt.Print("zero at ", j, "; ")
		}
	}
	return -1, -1
}

func collatz(n int) (steps int) {
	for n != 1 {
		steps++
		if n%2 == 1 {
			n = 3*n + 1
			continue
		}
		n /= 2
	}
	return
}

func retry(limit int) int {
	tries := 0
again:
	tries++
	if tries < limit {
		goto again
	}
	for {
		tries += 2
		if tries > 9 {
			goto done
		}
	}
done:
	return tries
}

func main() {
	fmt.Println(sumOdd([]int{3, 4, 7, 10, 91, 5}))
	fmt.Println(findPair([]int{5, 0, 9, 3, 8}, 12))
	fmt.Println(findPair([]int{1, -1, 11, 60, 50}, 12))
	fmt.Println(collatz(27), collatz(1), retry(3), retry(20))

	slice := []int{1, 2, 3}
	for i, v := range slice {
		if i == 0 {
			slice = append(slice, 4)
			slice[1] = 20
		}
		fmt.Print(v, " ")
	}
	fmt.Println(len(slice))

	array := [3]int{1, 2, 3}
	for i, v := range array {
		array[2] = 30
		fmt.Print(i*v, " ")
	}
	for i := range &array {
		array[i]++
	}
	fmt.Println(array)

	n := 5
	for i := 0; i < n; i++ {
		if i == 2 {
			n--
		}
		fmt.Print(i, "/", n, " ")
	}
	fmt.Println()

	for low, high := 0, 9; low < high; low, high = low+2, high-1 {
		fmt.Print(low, ":", high, " ")
	}
	fmt.Println()

	for i, r := range "aé\xff漢" {
		fmt.Printf("%d:%q ", i, r)
	}
	for i := range "é" {
		fmt.Print(i, "é"[i])
	}
	fmt.Println()

	counts := map[string]int{}
	for _, word := range []string{"b", "a", "b", "c", "a", "b"} {
		counts[word]++
	}
	keys := make([]string, 0, len(counts))
	for key := range counts {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for _, key := range keys {
		fmt.Print(key, counts[key], " ")
	}
	for key := range counts {
		delete(counts, key)
	}
	fmt.Println(len(counts), counts["b"])

	i := 0
	for i = range slice {
		if i == 2 {
			break
		}
	}
	fmt.Println("stopped", i)

	numbers := make(chan int, 3)
	go func() {
		defer close(numbers)
		for i := 3; i > 0; i-- {
			numbers <- i * i
		}
	}()
	for v := range numbers {
		fmt.Print(v, " ")
	}
	for x := 0.0; x < 1; x += 0.1 {
		fmt.Print(x, " ")
	}
	fmt.Println()

	grid := [][]rune{[]rune("..#"), []rune("#.."), []rune("...")}
	walls := 0
rows:
	for r, row := range grid {
		for _, cell := range row {
			if cell == '#' {
				walls += r + 1
				continue rows
			}
		}
		walls *= 10
	}
	fmt.Println(walls)
	var nothing []int
	for range nothing {
		fmt.Println("never")
	}
	for j := uint8(250); j >= 250; j++ {
		fmt.Print(j, " ")
	}
	fmt.Println()
}
