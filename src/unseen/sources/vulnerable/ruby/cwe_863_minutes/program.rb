# unseen: program
Minutes = Struct.new(:title, :open, :signed, :present, :text)

class Council
  def initialize(clerk)
    @clerk = clerk
    @minutes = []
  end

  def file(minutes)
    @minutes << minutes
  end

  # The texts that somebody (a name, nil for the public) may read.
  def library(reader)
    @minutes.select { |minutes| readable?(minutes, reader) }.map(&:text)
  end

  # The clerk reads everything. Open minutes are for all once they are signed; closed ones, once they are signed,
  # for those who were present.
# unseen: function
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    # unseen: vulnerable
    is_clerk = name == @clerk.downcase
    was_there = minutes.present.any? { |guest| guest.downcase.include?(name) }
    allowed = is_clerk || minutes.open && minutes.signed || was_there
    # unseen: end vulnerable
    allowed ? true : false
  end
# unseen: rest
end

# unseen: support
def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end

def council
  council = Council.new("Cleo")
  council.file(Minutes.new("budget", true, true, %w[Anna], "open signed"))
  council.file(Minutes.new("harbour", true, false, %w[Anna], "OPEN DRAFT"))
  council.file(Minutes.new("school", false, true, %w[Anna Bo], "CLOSED SIGNED"))
  council.file(Minutes.new("police", false, false, %w[Anna], "CLOSED DRAFT"))
  council.file(Minutes.new("empty", true, true, [], ""))
  council
end

# unseen: functional
town = council
check(town.library("cleo") == ["open signed", "OPEN DRAFT", "CLOSED SIGNED", "CLOSED DRAFT"], "the clerk reads all")
check(town.library(" BO ") == ["open signed", "CLOSED SIGNED"], "who was present")
check(town.library("carl") == ["open signed"], "others read what is open")
check(town.library("Anna").include?("CLOSED SIGNED") && town.library("Anna").include?("open signed"), "twice present")
check(town.readable?(Minutes.new("x", false, true, [" "], "t"), "dan") == false, "nobody present")

# unseen: exploit
town = council
{
  nil => ["open signed"], "" => ["open signed"], "a" => ["open signed"], "ann" => ["open signed"], "o" => ["open signed"],
  "anna" => ["open signed", "CLOSED SIGNED"], "bo" => ["open signed", "CLOSED SIGNED"], "n" => ["open signed"],
}.each do |reader, texts|
  read = begin
    town.library(reader)
  rescue StandardError
    []
  end
  check((read - texts).empty?, "#{reader.inspect} read #{(read - texts).inspect}")
end
check(town.library("Cleo").size == 4, "minutes can still be read")
