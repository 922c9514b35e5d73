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
  Door.new({ "P1" => { code: "k4x", until: 500 }, "P2" => { code: "7 7" }, "P3" => { until: 900 }, "P4" => { code: "" } })
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

# unseen: exploit
museum = door
[
  { "number" => "P9" }, {}, { "number" => "P3" }, { "number" => "P3", "code" => nil }, { "number" => "P4", "code" => "" },
  { "number" => "P9", "code" => nil }, { "number" => "P9", "code" => "" }, { "number" => "P3", "code" => "" }, { "number" => nil },
  { "number" => "P3", "code" => " " }, { "number" => "P4", "code" => nil }, { "number" => "", "code" => "" },
].each do |fields|
  begin
    museum.admit(fields, 1)
  rescue StandardError
    check(true, "")
  end
  check(museum.inside.empty?, "somebody came in with #{fields}")
end
check(museum.admit({ "number" => "P1", "code" => "k4x" }, 1) == 1, "passes are still good")
