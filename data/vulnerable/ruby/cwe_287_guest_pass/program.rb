# unseen: program
require "openssl"

class Door
  attr_reader :inside

  # The passes on file: number to code, and a time in seconds until which a pass is good.
  def initialize(passes)
    @passes = passes
    @inside = []
  end

  # Let the holder of a pass in; the number of people inside, or nil if nobody is let in.
# unseen: function
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    # unseen: vulnerable
    return nil unless fields["code"] == pass[:code]
    # unseen: end vulnerable
    @inside << number unless @inside.include?(number)
    @inside.size
  end
# unseen: rest
end

# unseen: support
def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end

def door
  Door.new({ "P1" => { code: "k4x", until: 500 }, "P2" => { code: "7 7" }, "P3" => { until: 900 }, "P4" => {} })
end

# unseen: functional
museum = door
check(museum.admit({ "number" => " p1 ", "code" => "k4x" }, 500) == 1, "a pass")
check(museum.admit({ "number" => "P2", "code" => "7 7" }, 9999) == 2, "one without an end")
check(museum.admit({ "number" => "P2", "code" => "7 7" }, 10_000) == 2, "inside once")
check(museum.admit({ "number" => "P1", "code" => "k4x" }, 501).nil?, "too late")
check(museum.admit({ "number" => "P1", "code" => "7 7" }, 1).nil?, "a wrong code")
check(museum.admit({ "number" => "P9", "code" => "k4x" }, 1).nil?, "no such pass")
check(museum.inside == %w[P1 P2], "two people")
twice = { "number" => "P1", "code" => "k4x" }
check(museum.admit(twice, 1) == 2 && museum.admit(twice, 500) == 2 && twice == { "number" => "P1", "code" => "k4x" }, "the same pass again")
check(museum.admit(twice.freeze, 500) == 2, "as it was sent")
check(museum.admit({ "number" => "P2", "code" => "77" }, 1).nil? && museum.admit({ "number" => "P2", "code" => "7 7 " }, 1).nil?, "no blank more or less")
check(museum.admit({ "number" => "P1", "code" => "K4X" }, 1).nil? && museum.admit({ "number" => "P1", "code" => "" }, 1).nil?, "codes are as they are")
check(museum.inside == %w[P1 P2], "still two people")
gallery = Door.new({ "A-7" => { code: "O'Brien & ž", until: 0 }, "Ž9" => { code: "0" }, "B" => { code: "nil", until: 10.5 }, "7" => { code: "false" } })
check(gallery.admit({ "number" => "a-7\n", "code" => "O'Brien & ž" }, 0) == 1, "codes of any text")
check(gallery.admit({ "number" => "ž9", "code" => "0", "name" => "Zoë" }, 5) == 2, "other fields")
check(gallery.admit({ "number" => :b, "code" => "nil" }, 10.5) == 3 && gallery.admit({ "number" => 7, "code" => "false" }, 1) == 4, "numbers of any kind")
check(gallery.admit({ "number" => "A-7", "code" => "O'Brien & ž" }, 1).nil?, "too late by one")
check(gallery.inside == %w[A-7 Ž9 B 7], "in the order in which they came")

# unseen: exploit
museum = door
numbers = ["P9", "P3", "P4", "", " ", nil, "p3 ", "P1 P3", "0", "NIL", "PASS", :P3, 3, [], {}, "P3\u0000"]
codes = [nil, "", " ", "nil", "0", 0, false, true, [], {}, :code, "P3", "900", 900, "\u0000", "k4x", "7 7", [nil], "until"]
fields = numbers.flat_map { |number| codes.map { |code| { "number" => number, "code" => code } } }
fields += numbers.map { |number| { "number" => number } } + [{}, { "code" => nil }, { "code" => "" }, { "code" => "k4x" }]
fields += [{ number: "P3", code: nil }, { "Number" => "P1", "Code" => "k4x" }]
# The passes that have a code: whatever is not the code is none.
near = [nil, "", " ", "k", "k4", "k4xx", "K4X", " k4x", "k4x ", "k4x\n", "k4x\u0000", ["k4x"], { "k4x" => 1 }, 0, true, false, "7 7", "4x", "nil", "."]
fields += near.map { |code| { "number" => "P1", "code" => code } } + [{ "number" => "P1" }, { "number" => "p1 " }]
fields += near.reject { |code| code == "7 7" }.map { |code| { "number" => "P2", "code" => code } } + [{ "number" => "P2" }]
fields += ["7", 7, "77", "7 7 ", "7  7", "7.7", 7.7, [7, 7]].map { |code| { "number" => "P2", "code" => code } }
fields.each do |sent|
  [1, 500].each do |now|
    result = begin
      museum.admit(sent, now)
    rescue StandardError
      nil
    end
    check(museum.inside.empty? && result.nil?, "somebody came in with #{sent}")
  end
end
begin
  Door.new({}).tap { |empty| empty.admit({}, 1) && check(false, "somebody came in where there are no passes") }
rescue StandardError
  check(true, "")
end
check(museum.admit({ "number" => "P1", "code" => "k4x" }, 1) == 1, "passes are still good")
2.times { museum.admit({ "number" => "P3" }, 1) rescue nil }
check(museum.inside == %w[P1], "nor behind somebody who has one")
