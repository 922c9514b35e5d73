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
check(!bakery.redeem("") && !bakery.redeem("  ") && !bakery.redeem("BREAD ROLL") && values.size == 4, "no coupons")
check(!bakery.used?("NONE") && bakery.used?("ROLL"), "what is used")
open = false
later = Bakery.new({ "TART" => 4, "PIE" => 5 }) { |_value| open }
check(!later.redeem("tart") && !later.used?("TART") && later.loaves.zero?, "a till that is closed")
open = true
check(later.redeem("tart") == true && later.used?("TART") && later.loaves == 1, "and open later")
check(later.redeem("tart") == false && later.loaves == 1, "once")
broken = Bakery.new({ "TART" => 4, "PIE" => 5 }) { |value| value == 4 ? raise(IOError, "the till is stuck") : true }
stuck = begin
  broken.redeem("tart")
rescue IOError
  "stuck"
end
check(stuck == "stuck" && broken.loaves.zero?, "a till that fails")
check(Thread.new { broken.redeem("pie") }.join(5)&.value == true && broken.loaves == 1, "keeps no other coupon back")
several = Bakery.new({ "A" => 1, "B" => 2, "C" => 3 }) { |_value| sleep(0.01) }
got = %w[a B c].map { |code| Thread.new { several.redeem(code) } }.map { |thread| thread.join(10)&.value }
check(got == [true, true, true] && several.loaves == 3, "several coupons at the same time")

# unseen: exploit
# Redeem the same coupon at the same time, in these spellings; the till gives these answers one after the other.
def race(spellings, answers)
  waiting = Queue.new
  asked = Queue.new
  answers.each { |answer| asked << answer }
  bakery = Bakery.new({ "BREAD" => 3, "ROLL" => 1 }) do |_value|
    waiting << true
    100.times { waiting.size >= spellings.size ? break : sleep(0.002) }
    asked.empty? ? answers.last : asked.pop
  end
  threads = spellings.map { |code| Thread.new { bakery.redeem(code) } }
  got = threads.map { |thread| thread.join(10) && thread.value }
  check(got.none?(nil), "the bakery still answers")
  check(bakery.loaves == got.count(true), "#{got.count(true)} loaves were promised and #{bakery.loaves} given")
  [bakery, got]
end

2.times do
  bakery = slow_bakery(true)
  threads = Array.new(2) { Thread.new { bakery.redeem("bread") } }
  got = threads.map { |thread| thread.join(10) && thread.value }
  check(got.none?(nil), "the bakery still answers")
  check(bakery.loaves <= 1 && got.count(true) <= 1, "one coupon gave #{bakery.loaves} loaves")
  check(!bakery.redeem("BREAD"), "the coupon is used")
end
[
  ["bread", " BREAD "], ["Bread", "bREAD", "bread\n", "\tbread"], ["bread"] * 6, %w[bread Bread] * 2,
].each do |spellings|
  bakery, got = race(spellings, [true])
  check(got.count(true) <= 1, "one coupon gave #{got.count(true)} loaves")
  check(bakery.used?("BREAD") && !bakery.redeem("bread") && !bakery.redeem("BREAD"), "the coupon is used")
  check(bakery.redeem("roll"), "others are not")
end
# The till does not take the first, and takes those after it; or takes the first and none after it.
[[false, true], [true, false], [false, false, true, true]].each do |answers|
  bakery, got = race(["bread"] * answers.size, answers)
  check(got.count(true) <= 1 && bakery.loaves <= 1, "one coupon gave #{bakery.loaves} loaves")
  check(!bakery.redeem("bread"), "the coupon is used") if bakery.loaves == 1
end
check(slow_bakery(true).redeem("bread"), "coupons are still good")
