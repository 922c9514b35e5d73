// Goroutines, channels and select, arranged so that the output is always the same.
package main

import (
	"fmt"
	"sync"
)

type job struct {
	id, n int
}

type result struct {
	job
	value int
}

func worker(jobs <-chan job, results chan<- result, wg *sync.WaitGroup) {
	defer wg.Done()
	for j := range jobs {
		value := 1
		for i := 2; i <= j.n; i++ {
			value *= i
		}
		results <- result{job: j, value: value}
	}
}

func generate(limit int) <-chan int {
	out := make(chan int)
	go func() {
		for i := 2; i < limit; i++ {
			out <- i
		}
		close(out)
	}()
	return out
}

func filter(in <-chan int, prime int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for n := range in {
			if n%prime == 0 {
				continue
			}
			out <- n
		}
	}()
	return out
}

func merge(first, second <-chan int) (total int) {
	for first != nil || second != nil {
		select {
		case n, ok := <-first:
			if !ok {
				first = nil
				break
			}
			total += n
		case n, ok := <-second:
			if !ok {
				second = nil
				continue
			}
			total += n * 100
		}
	}
	return
}

func poll(ch chan string) string {
	select {
	case text := <-ch:
		return text
	default:
		return "empty"
	}
}

type account struct {
	sync.Mutex
	balance int
}

func (a *account) deposit(amount int) {
	a.Lock()
	defer a.Unlock()
	a.balance += amount
}

func main() {
	jobs := make(chan job)
	results := make(chan result, 8)
	var wg sync.WaitGroup
	for w := 0; w < 3; w++ {
		wg.Add(1)
		go worker(jobs, results, &wg)
	}
	for id := 0; id < 6; id++ {
		jobs <- job{id, id + 3}
	}
	close(jobs)
	wg.Wait()
	close(results)
	values := [6]int{}
	for r := range results {
		values[r.id] = r.value
	}
	fmt.Println(values)

	primes := []int{}
	numbers := generate(30)
	for {
		prime, ok := <-numbers
		if !ok {
			break
		}
		primes = append(primes, prime)
		numbers = filter(numbers, prime)
	}
	fmt.Println(primes)
	fmt.Println(merge(generate(5), generate(4)))

	mail := make(chan string, 1)
	fmt.Print(poll(mail), " ")
	mail <- "letter"
	fmt.Println(poll(mail), len(mail), cap(mail))

	done := make(chan struct{})
	ping, pong := make(chan int), make(chan int)
	go func() {
		defer close(done)
		for n := range ping {
			pong <- n * n
		}
	}()
loop:
	for n, sent := 1, 0; ; {
		out := ping
		if sent == 4 {
			out = nil
			close(ping)
			<-done
			break loop
		}
		select {
		case out <- n:
			n++
			sent++
		case squared := <-pong:
			fmt.Print(squared, " ")
			continue loop
		}
		fmt.Print(<-pong, "! ")
	}
	fmt.Println()

	var a account
	var all sync.WaitGroup
	for i := 1; i <= 10; i++ {
		i := i
		all.Add(1)
		go func() {
			defer all.Done()
			if i%3 == 0 {
				return
			}
			a.deposit(i)
		}()
	}
	all.Wait()
	fmt.Println(a.balance)

	errs := make(chan error, 1)
	go func() {
		defer func() {
			errs <- fmt.Errorf("goroutine: %v", recover())
		}()
		var p *account
		p.balance++
	}()
	fmt.Println(<-errs != nil)
	var once sync.Once
	for i := 0; i < 3; i++ {
		once.Do(func() { fmt.Println("once", i) })
	}
	select {
	case x, ok := <-done:
		fmt.Println(x, ok)
	case <-make(chan int):
		fmt.Println("never")
	}
}
