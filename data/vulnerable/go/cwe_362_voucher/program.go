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
	require(third.vouchers["A1"].Used && third.vouchers["B2"].Used, "are used")
	// One that is redeemed while another one is being paid may have to wait.
	fifth := newShop()
	inside, leave := make(chan struct{}), make(chan struct{})
	fifth.pay = func(cents int) error {
		if cents == 500 {
			close(inside)
			<-leave
		}
		return nil
	}
	answers := make(chan error, 2)
	go func() { answers <- fifth.redeem("A1") }()
	<-inside
	go func() { answers <- fifth.redeem("B2") }()
	time.Sleep(30 * time.Millisecond)
	close(leave)
	require(<-answers == nil && <-answers == nil, "while another one is being paid")
	require(fifth.vouchers["A1"].Used && fifth.vouchers["B2"].Used, "both are used")
	require(errors.Is(third.redeem(""), errVoucher) && errors.Is(third.redeem("a1"), errVoucher), "other codes")
	require(len(third.vouchers) == 3 && paid.Load() == 1700, "nothing else happens")
	fourth := newShop()
	asked := 0
	fourth.pay = func(int) error {
		asked++
		if asked < 4 {
			return broken
		}
		return nil
	}
	for i := 0; i < 3; i++ {
		require(errors.Is(fourth.redeem("B2"), broken), "a payment that fails several times")
		require(!fourth.vouchers["B2"].Used, "leaves the voucher good")
	}
	require(fourth.redeem("B2") == nil && errors.Is(fourth.redeem("B2"), errVoucher) && asked == 4, "until it is paid")
	require(fourth.vouchers["B2"].Used && fourth.vouchers["B2"].Cents == 100, "and used")
}

// unseen: exploit
// A bank that answers a payment when all the requests have come to it, when one of them has its answer, or after a
// while: a request may well wait for the other. Its first payments fail.
func bank(all *shop, requests, failing int64, answered chan struct{}) {
	var waiting, number atomic.Int64
	together := make(chan struct{})
	all.pay = func(cents int) error {
		if waiting.Add(1) == requests {
			close(together)
		}
		select {
		case <-together:
		case <-answered:
		case <-time.After(400 * time.Millisecond):
		}
		if number.Add(1) <= failing {
			return errors.New("no connection")
		}
		paid.Add(int64(cents))
		return nil
	}
}

// inStep has two requests go on in step: whoever waits for the lock for a millisecond gets it in turn, and two holders
// who always want it again see to it that everybody waits so long. None takes its second turn before the other's first.
func inStep() {
	all := newShop()
	paid.Store(0)
	over := make(chan struct{})
	var holders, group sync.WaitGroup
	var good atomic.Int64
	all.lock.Lock()
	hold := func() {
		defer holders.Done()
		for {
			select {
			case <-over:
				return
			default:
			}
			all.lock.Lock()
			time.Sleep(3 * time.Millisecond)
			all.lock.Unlock()
		}
	}
	request := func() {
		defer group.Done()
		if all.redeem("A1") == nil {
			good.Add(1)
		}
	}
	holders.Add(2)
	group.Add(2)
	go hold()
	go request()
	go request()
	go hold()
	// The first to wait finds the lock taken once more, and from then on the lock is given in turn.
	for range 3 {
		time.Sleep(3 * time.Millisecond)
		all.lock.Unlock()
		all.lock.Lock()
	}
	all.lock.Unlock()
	group.Wait()
	close(over)
	holders.Wait()
	require(paid.Load() == 500 && good.Load() == 1, "requests in step are paid once")
	require(all.vouchers["A1"].Used, "and the voucher is used")
}

func main() {
	rounds := []struct{ requests, failing int64 }{{2, 0}, {2, 0}, {8, 0}, {2, 1}, {5, 2}, {3, 3}}
	for _, round := range rounds {
		all := newShop()
		paid.Store(0)
		answered := make(chan struct{}, 64)
		bank(all, round.requests, round.failing, answered)
		var group sync.WaitGroup
		var good atomic.Int64
		for i := int64(0); i < round.requests; i++ {
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
		require(paid.Load() <= 500 && good.Load()*500 == paid.Load(), "requests at once are paid once")
		require(round.failing > 0 || paid.Load() == 500, "and are paid")
		if paid.Load() == 0 {
			// All payments failed, or others were refused meanwhile: the voucher is still good.
			for all.redeem("A1") != nil {
				round.failing--
				require(round.failing >= 0, "a voucher whose payment failed stays good")
			}
		}
		require(paid.Load() == 500, "once")
		require(errors.Is(all.redeem("A1"), errVoucher), "a later one is not")
		for all.redeem("B2") != nil {
			round.failing--
			require(round.failing >= 0, "vouchers are still paid out")
		}
		require(paid.Load() == 600, "each of them")
	}
	// A request that comes while another is being paid, in all of its steps.
	all := newShop()
	paid.Store(0)
	inside, leave := make(chan struct{}), make(chan struct{})
	all.pay = func(cents int) error {
		select {
		case inside <- struct{}{}:
			<-leave
		default:
		}
		paid.Add(int64(cents))
		return nil
	}
	first := make(chan error, 1)
	go func() { first <- all.redeem("A1") }()
	<-inside
	second := make(chan error, 1)
	go func() { second <- all.redeem("A1") }()
	time.Sleep(50 * time.Millisecond)
	close(leave)
	one, other := <-first, <-second
	require(paid.Load() == 500 && (one == nil) != (other == nil), "the second of them is not paid")
	for range 6 {
		inStep()
	}
	// The functional test, which may follow, counts from zero.
	paid.Store(0)
}
