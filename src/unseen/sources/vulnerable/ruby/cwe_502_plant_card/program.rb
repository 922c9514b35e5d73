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
check(garden.read_card("{name: Dill, note: {by: Ida}}")[:water] == 7, "weekly by default")
["", "- a", "name: 5", "name: [", "a: b", "name: x\nwater: often"].each do |text|
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
[
  "--- #{object}", "name: #{object}", "name: Dill\nwater: 3\npicture: #{object}", "- #{object}", "name: Dill\nmonths: [#{object}]",
  "name: Dill\n? #{object}\n: 1", "name: Dill\npicture: &a #{object}\nsame: *a", "name: Dill\npicture: !ruby/object:Picture\n  tool: touch\n  name: mark",
  "%TAG !r! !ruby/\n---\nname: Dill\npicture: !r!object:Picture {tool: touch, name: mark}",
  "name: Dill\npicture: !ruby/%6fbject:Picture {tool: touch, name: mark}",
].each do |text|
  begin
    garden.read_card(text)
  rescue StandardError
    check(true, "")
  end
  check(!File.exist?("mark"), "the card ran a command: #{text}")
end
check(garden.read_card("name: Dill")[:name] == "Dill", "cards are still read")
