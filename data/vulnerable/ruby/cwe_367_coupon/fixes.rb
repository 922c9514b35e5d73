# unseen: fix reference
  # why: looking, asking and marking are one step that only one request does at a time.
  def redeem(code)
    word = code.strip.upcase
    value = @coupons[word]
    return false if value.nil?

    taken = @lock.synchronize do
      next false if @used.key?(word) || !@till.call(value)

      @used[word] = true
      @loaves += 1
    end
    return false unless taken
    true
  end

# unseen: fix valid mark_first
  # why: the coupon is marked in one step before the till is asked, and given back if it refuses.
  def redeem(code)
    word = code.strip.upcase
    value = @coupons[word]
    return false if value.nil?

    first = @lock.synchronize { @used.key?(word) ? false : @used[word] = true }
    return false unless first

    unless @till.call(value)
      @lock.synchronize { @used.delete(word) }
      return false
    end
    @lock.synchronize { @loaves += 1 }
    true
  end

# unseen: fix valid look_again
  # why: what counts is the second look, in one step with the mark.
  def redeem(code)
    word = code.strip.upcase
    value = @coupons[word]
    return false if value.nil?

    return false if @used.key?(word) || !@till.call(value)

    fresh = @lock.synchronize do
      next false if @used.key?(word)

      @used[word] = true
      @loaves += 1
    end
    return false unless fresh
    true
  end

# unseen: fix fake lock_the_mark
  # why: both have looked before either of them waits for the lock.
  def redeem(code)
    word = code.strip.upcase
    value = @coupons[word]
    return false if value.nil?

    return false if @used.key?(word)
    return false unless @till.call(value)

    @lock.synchronize do
      @used[word] = true
      @loaves += 1
    end
    true
  end

# unseen: fix fake two_steps
  # why: the lock is let go between looking and marking.
  def redeem(code)
    word = code.strip.upcase
    value = @coupons[word]
    return false if value.nil?

    fresh = @lock.synchronize { !@used.key?(word) }
    return false unless fresh && @till.call(value)

    @lock.synchronize { @used[word] = true }
    @lock.synchronize { @loaves += 1 }
    true
  end

# unseen: fix fake own_lock
  # why: a lock that each request makes for itself keeps nobody out.
  def redeem(code)
    word = code.strip.upcase
    value = @coupons[word]
    return false if value.nil?

    taken = Mutex.new.synchronize do
      next false if @used.key?(word) || !@till.call(value)

      @used[word] = true
      @loaves += 1
    end
    return false unless taken
    true
  end

# unseen: fix fake never_back
  # why: a coupon that the till refused is lost.
  def redeem(code)
    word = code.strip.upcase
    value = @coupons[word]
    return false if value.nil?

    first = @lock.synchronize { @used.key?(word) ? false : @used[word] = true }
    return false unless first && @till.call(value)

    @loaves += 1
    true
  end

# unseen: fix fake lock_by_spelling
# why: the same coupon in another spelling has another lock
  def redeem(code)
    word = code.strip.upcase
    value = @coupons[word]
    return false if value.nil?

    @locks ||= {}
    (@locks[code] ||= Mutex.new).synchronize do
      return false if @used.key?(word)
      return false unless @till.call(value)

      @used[word] = true
      @loaves += 1
    end
    true
  end

# unseen: fix fake never_unlocked
# why: after a till that failed the lock is kept for good.
  def redeem(code)
    word = code.strip.upcase
    value = @coupons[word]
    return false if value.nil?

    @lock.lock
    if @used.key?(word) || !@till.call(value)
      @lock.unlock
      return false
    end
    @used[word] = true
    @loaves += 1
    @lock.unlock
    true
  end
