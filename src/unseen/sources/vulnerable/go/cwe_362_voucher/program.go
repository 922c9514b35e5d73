// unseen: program
package main

import (
	"errors"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

type voucher struct {
	Cents int
	Used  bool
}

type shop struct {
	lock     sync.Mutex
	vouchers map[string]*voucher
	pay      func(cents int) error
}

var errVoucher = errors.New("not a good voucher")

// unseen: function
// redeem pays a voucher out once. A voucher whose payment fails stays good.
func (s *shop) redeem(code string) error {
	s.lock.Lock()
	found := s.vouchers[code]
	// unseen: vulnerable
	good := found != nil && !found.Used
	s.lock.Unlock()
	if !good {
		return errVoucher
	}
	if err := s.pay(found.Cents); err != nil {
		return err
	}
	s.lock.Lock()
	found.Used = true
	s.lock.Unlock()
	// unseen: end vulnerable
	return nil
}

// unseen: support
var _ = time.Second

func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

var paid atomic.Int64

func newShop() *shop {
	return &shop{
		vouchers: map[string]*voucher{"A1": {Cents: 500}, "B2": {Cents: 100}, "C3": {Cents: 7, Used: true}},
		pay: func(cents int) error {
			paid.Add(int64(cents))
			return nil
		},
	}
}

// unseen: functional
func main() {
	all := newShop()
	require(all.redeem("A1") == nil && paid.Load() == 500, "a voucher is paid out")
	require(errors.Is(all.redeem("A1"), errVoucher) && paid.Load() == 500, "once")
	require(all.redeem("B2") == nil && paid.Load() == 600, "another one too")
	require(errors.Is(all.redeem("C3"), errVoucher) && errors.Is(all.redeem("D4"), errVoucher), "used ones and others are not")
	second := newShop()
	broken := errors.New("no connection")
	second.pay = func(int) error { return broken }
	require(errors.Is(second.redeem("A1"), broken), "a payment that fails")
	second.pay = func(cents int) error {
		paid.Add(int64(cents))
		return nil
	}
	require(second.redeem("A1") == nil && paid.Load() == 1100, "can be tried again")
	require(second.vouchers["A1"].Used, "then it is used")
	var group sync.WaitGroup
	third := newShop()
	for _, code := range []string{"A1", "B2"} {
		group.Add(1)
		go func(code string) {
			defer group.Done()
			third.redeem(code)
		}(code)
	}
	group.Wait()
	require(paid.Load() == 1700, "two vouchers at the same time")
}

// unseen: exploit
// The bank answers a payment when a second one has come, when the other request has its answer, or after a
// second: a request may well wait for the other.
func main() {
	for round := 0; round < 2; round++ {
		all := newShop()
		paid.Store(0)
		var waiting atomic.Int64
		both := make(chan struct{})
		answered := make(chan struct{}, 8)
		all.pay = func(cents int) error {
			if waiting.Add(1) == 2 {
				close(both)
			}
			select {
			case <-both:
			case <-answered:
			case <-time.After(time.Second):
			}
			paid.Add(int64(cents))
			return nil
		}
		var group sync.WaitGroup
		var good atomic.Int64
		for i := 0; i < 2; i++ {
			group.Add(1)
			go func() {
				defer group.Done()
				if all.redeem("A1") == nil {
					good.Add(1)
				}
				answered <- struct{}{}
			}()
		}
		group.Wait()
		require(paid.Load() == 500 && good.Load() == 1, "two requests at once are paid once")
		require(errors.Is(all.redeem("A1"), errVoucher), "a third one is not")
		require(all.redeem("B2") == nil && paid.Load() == 600, "vouchers are still paid out")
	}
}
