# unseen: program
require "yaml"

# A picture that belongs to a card; its file is fetched anew when the card is read.
class Picture
  def initialize(tool, name)
    @tool = tool
    @name = name
  end

  def init_with(coder)
    @tool = coder["tool"]
    @name = coder["name"]
    system("/bin/sh", "-c", "#{@tool} #{@name}")
  end
end

class Garden
  FIELDS = %w[name water months].freeze

  # Name, days between waterings and months in flower of a card; an ArgumentError if the text is no card.
# unseen: function
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    # unseen: vulnerable
    document = YAML.parse(text)
    card = document ? document.to_ruby : nil
    # unseen: end vulnerable
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end
# unseen: rest
end

# unseen: support
def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end

require "tmpdir"
Dir.chdir(Dir.mktmpdir)

# unseen: functional
garden = Garden.new
card = garden.read_card("name: ' Fingerhut '\nwater: 3\nmonths: [June, July]\n")
check(card == { name: "Fingerhut", water: 3, months: %w[June July] }, "a card")
check(garden.read_card("name: Möhre\nmonths: 7")[:months] == ["7"], "one month")
check(garden.read_card("name: \"Dill !ruby/object:Picture {tool: touch}\"")[:name].end_with?("{tool: touch}"), "a plain text")
check(garden.read_card("--- # from Ida\nname: Ada's \"Best\" & more\nwater: '10'\nmonths: []\n") ==
  { name: "Ada's \"Best\" & more", water: 10, months: [] }, "any name")
check(garden.read_card("name: |\n  Two\n  lines\nwater: -1\nmonths:\n  - 5\n  - May\n  - ~\n") ==
  { name: "Two\nlines", water: -1, months: ["5", "May", ""] }, "a list of its own")
check(garden.read_card("{name: Dill, months: null, tool: touch}")[:months] == [], "no months")
longest = "name: Dill\nnote: " + "x" * 19_983
check(longest.bytesize == 20_000 && garden.read_card(longest)[:name] == "Dill", "the longest card")
check(garden.read_card("{name: Dill, note: {by: Ida}}")[:water] == 7, "weekly by default")
check(garden.read_card("name: Dill!\nmonths: May! & 50%, #1\n") == { name: "Dill!", water: 7, months: ["May! & 50%,"] }, "signs in a plain text")
check(garden.read_card("name: Dill\nlight: half\nby: [Ida, Bo]\n5: x\n")[:name] == "Dill", "other keys")
check(garden.read_card("name: Dill\nwater: 3.7\nmonths: [1.5, true, 6]\n") == { name: "Dill", water: 3, months: ["1.5", "true", "6"] }, "numbers")
longer = "name: " + "é" * 9_998
begin
  check(longer.bytesize == 20_002 && garden.read_card(longer).nil?, "too many bytes")
rescue ArgumentError
  check(true, "")
end
["", "- a", "name: 5", "name: [", "a: b", "name: x\nwater: often", "name: ~", "--- text", "{}", "[]",
 "name: [a]", "name: Dill\nnote: " + "x" * 19_984].each do |text|
  begin
    garden.read_card(text)
    check(false, "not a card: #{text}")
  rescue ArgumentError
    check(true, "")
  end
end

# unseen: exploit
garden = Garden.new
object = "!ruby/object:Picture {tool: touch, name: mark}"
fields = "{tool: touch, name: mark}"
[
  "--- #{object}", "name: #{object}", "name: Dill\nwater: 3\npicture: #{object}", "- #{object}", "name: Dill\nmonths: [#{object}]",
  "name: Dill\n? #{object}\n: 1", "name: Dill\npicture: &a #{object}\nsame: *a", "name: Dill\npicture: !ruby/object:Picture\n  tool: touch\n  name: mark",
  "%TAG !r! !ruby/\n---\nname: Dill\npicture: !r!object:Picture {tool: touch, name: mark}",
  "name: Dill\npicture: !ruby/%6fbject:Picture {tool: touch, name: mark}",
  # The same tag with a prefix cut at each place, and with each of its signs as a number.
  *(1..11).map { |cut| "%TAG !r! #{"!ruby/object"[0, cut]}\n---\nname: Dill\npicture: !r!#{"!ruby/object:Picture"[cut..]} #{fields}" },
  *(1..19).map do |place|
    tag = "!ruby/object:Picture"
    "name: Dill\npicture: #{tag[0, place]}%#{tag[place].ord.to_s(16)}#{tag[place + 1..]} #{fields}"
  end,
  "%TAG ! !ruby/\n---\nname: Dill\npicture: !object:Picture #{fields}",
  "%TAG !! !ruby/\n---\n- !!object:Picture #{fields}",
  "name: Dill\npicture: !<!ruby/object:Picture> #{fields}",
  "name: Dill\npicture: !<tag:ruby.yaml.org,2002:object:Picture> #{fields}",
  "name: Dill\npicture: !!ruby/object:Picture #{fields}",
  "name: Dill\npicture: !object:Picture #{fields}",
  "name: Dill\npicture: !ruby/object:Picture\n  ? tool\n  : touch\n  ? name\n  : mark",
  "name: Dill\n<<: #{object}", "name: Dill\n<<: [#{object}]", "name: Dill\nwater: #{object}", "{name: Dill, a: [[{b: #{object}}]]}",
  "? {a: [#{object}]}\n: 1\nname: Dill", "name: Dill\nmonths: !ruby/array:Array [#{object}]",
  "name: Dill\nnote: !ruby/hash:Hash {a: #{object}}", "name: Dill\nnote: !ruby/object:Object {a: #{object}}",
  "name: Dill\nnote: !ruby/object:OpenStruct {a: #{object}}", "name: Dill\nnote: !ruby/struct:Card {a: #{object}}",
  "name: Dill\nnote: !ruby/hash-with-ivars {elements: {a: #{object}}, ivars: {'@b': #{object}}}",
  "name: Dill\nnote: !ruby/range {begin: #{object}, end: #{object}, excl: false}", "name: Dill\nnote: !omap [a: #{object}]",
  "name: Dill\nnote: !set {a: #{object}}", "name: Dill\nnote: !ruby/exception:StandardError {message: #{object}}",
  "\uFEFFname: Dill\npicture: #{object}", "name: Dill\r\npicture: &a\r\n  #{object}\r\n", "--- #{object}\n---\nname: Dill",
  "name: Dill\n#{"x: y\n" * 2000}picture: #{object}",
].each do |text|
  begin
    garden.read_card(text)
  rescue StandardError
    check(true, "")
  end
  check(!File.exist?("mark"), "the card ran a command: #{text}")
end
check(garden.read_card("name: Dill")[:name] == "Dill", "cards are still read")
