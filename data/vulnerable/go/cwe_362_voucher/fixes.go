// unseen: fix reference
// why: marks the voucher under the same lock under which it was looked at, and unmarks it if the payment fails.
// redeem pays a voucher out once. A voucher whose payment fails stays good.
func (s *shop) redeem(code string) error {
	s.lock.Lock()
	found := s.vouchers[code]
	good := found != nil && !found.Used
	if good {
		found.Used = true
	}
	s.lock.Unlock()
	if !good {
		return errVoucher
	}
	if err := s.pay(found.Cents); err != nil {
		s.lock.Lock()
		found.Used = false
		s.lock.Unlock()
		return err
	}
	return nil
}

// unseen: fix valid hold_the_lock
// why: keeps the lock until it is over; others wait.
// redeem pays a voucher out once. A voucher whose payment fails stays good.
func (s *shop) redeem(code string) error {
	s.lock.Lock()
	found := s.vouchers[code]
	defer s.lock.Unlock()
	if found == nil || found.Used {
		return errVoucher
	}
	if err := s.pay(found.Cents); err != nil {
		return err
	}
	found.Used = true
	return nil
}

// unseen: fix valid take_out
// why: takes the voucher out while it is being paid, and puts it back.
// redeem pays a voucher out once. A voucher whose payment fails stays good.
func (s *shop) redeem(code string) error {
	s.lock.Lock()
	found := s.vouchers[code]
	if found == nil || found.Used {
		s.lock.Unlock()
		return errVoucher
	}
	delete(s.vouchers, code)
	s.lock.Unlock()
	err := s.pay(found.Cents)
	s.lock.Lock()
	found.Used = err == nil
	s.vouchers[code] = found
	s.lock.Unlock()
	if err != nil {
		return err
	}
	return nil
}

// unseen: fix fake look_twice
// why: both requests look twice before either marks.
// redeem pays a voucher out once. A voucher whose payment fails stays good.
func (s *shop) redeem(code string) error {
	s.lock.Lock()
	found := s.vouchers[code]
	good := found != nil && !found.Used
	s.lock.Unlock()
	s.lock.Lock()
	good = good && !found.Used
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
	return nil
}

// unseen: fix fake check_after_payment
// why: says no to the second one when it has been paid.
// redeem pays a voucher out once. A voucher whose payment fails stays good.
func (s *shop) redeem(code string) error {
	s.lock.Lock()
	found := s.vouchers[code]
	good := found != nil && !found.Used
	s.lock.Unlock()
	if !good {
		return errVoucher
	}
	if err := s.pay(found.Cents); err != nil {
		return err
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if found.Used {
		return errVoucher
	}
	found.Used = true
	return nil
}

// unseen: fix fake never_again
// why: a voucher whose payment fails is lost.
// redeem pays a voucher out once. A voucher whose payment fails stays good.
func (s *shop) redeem(code string) error {
	s.lock.Lock()
	found := s.vouchers[code]
	good := found != nil && !found.Used
	if good {
		found.Used = true
	}
	s.lock.Unlock()
	if !good {
		return errVoucher
	}
	if err := s.pay(found.Cents); err != nil {
		return err
	}
	return nil
}

// unseen: fix fake own_mutex
// why: a lock that each request makes for itself keeps nobody out
// redeem pays a voucher out once. A voucher whose payment fails stays good.
func (s *shop) redeem(code string) error {
	s.lock.Lock()
	found := s.vouchers[code]
	s.lock.Unlock()
	var paying sync.Mutex
	paying.Lock()
	defer paying.Unlock()
	if found == nil || found.Used {
		return errVoucher
	}
	if err := s.pay(found.Cents); err != nil {
		return err
	}
	s.lock.Lock()
	found.Used = true
	s.lock.Unlock()
	return nil
}

// unseen: fix fake marked_behind
// why: both look under the lock before either marks under it.
// redeem pays a voucher out once. A voucher whose payment fails stays good.
func (s *shop) redeem(code string) error {
	s.lock.Lock()
	found := s.vouchers[code]
	good := found != nil && !found.Used
	s.lock.Unlock()
	if !good {
		return errVoucher
	}
	s.lock.Lock()
	found.Used = true
	s.lock.Unlock()
	if err := s.pay(found.Cents); err != nil {
		s.lock.Lock()
		found.Used = false
		s.lock.Unlock()
		return err
	}
	return nil
}

// unseen: fix fake one_sale_at_a_time
// why: a good voucher is refused while another one is being paid.
var busy atomic.Bool

// redeem pays a voucher out once. A voucher whose payment fails stays good.
func (s *shop) redeem(code string) error {
	if !busy.CompareAndSwap(false, true) {
		return errVoucher
	}
	defer busy.Store(false)
	s.lock.Lock()
	found := s.vouchers[code]
	s.lock.Unlock()
	if found == nil || found.Used {
		return errVoucher
	}
	if err := s.pay(found.Cents); err != nil {
		return err
	}
	s.lock.Lock()
	found.Used = true
	s.lock.Unlock()
	return nil
}
