# unseen: program
class Bakery
  attr_reader :loaves

  # `till` is called with each coupon's value and says whether the till takes it, which may take some time.
  def initialize(coupons, &till)
    @coupons = coupons
    @used = {}
    @till = till
    @lock = Mutex.new
    @loaves = 0
  end

  def used?(code)
    @used.key?(code)
  end

  # Give a loaf for a coupon that is not used yet; false for others, and for those the till does not take.
# unseen: function
  def redeem(code)
    word = code.strip.upcase
    value = @coupons[word]
    return false if value.nil?

    # unseen: vulnerable
    return false if @used.key?(word)
    return false unless @till.call(value)

    @used[word] = true
    @loaves += 1
    # unseen: end vulnerable
    true
  end
# unseen: rest
end

# unseen: support
def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end

# A till that is slow: every request waits in it until a second one has come, or for a while.
def slow_bakery(answer)
  waiting = Queue.new
  bakery = Bakery.new({ "BREAD" => 3 }) do |_value|
    waiting << true
    200.times { waiting.size > 1 ? break : sleep(0.002) }
    answer
  end
  bakery
end

# unseen: functional
values = []
bakery = Bakery.new({ "BREAD" => 3, "ROLL" => 1, "CAKE" => 9 }) { |value| values << value; value < 5 }
check(bakery.redeem(" bread ") && bakery.loaves == 1 && bakery.used?("BREAD"), "a coupon")
check(!bakery.redeem("BREAD") && bakery.loaves == 1, "only once")
check(bakery.redeem("roll") && values == [3, 1], "the till sees the value")
check(!bakery.redeem("NONE") && values.size == 2, "no such coupon")
check(!bakery.redeem("CAKE") && !bakery.used?("CAKE") && bakery.loaves == 2, "the till does not take it")
check(!bakery.redeem("CAKE") && values.size == 4, "and may be asked again")

# unseen: exploit
2.times do
  bakery = slow_bakery(true)
  threads = Array.new(2) { Thread.new { bakery.redeem("bread") } }
  got = threads.map { |thread| thread.join(10) && thread.value }
  check(got.none?(nil), "the bakery still answers")
  check(bakery.loaves <= 1 && got.count(true) <= 1, "one coupon gave #{bakery.loaves} loaves")
  check(!bakery.redeem("BREAD"), "the coupon is used")
end
check(slow_bakery(true).redeem("bread"), "coupons are still good")
