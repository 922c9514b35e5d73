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
  # for those who were present. Minutes are `open` and `signed` unless these are nil or false: `signed` may be a day.
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
check(town.library(nil).include?("open signed") && town.library("").include?("open signed"), "the public")
check(town.library("CLEO").size == 4 && town.library(" Cleo\n").size == 4, "the clerk in other letters")
check((["open signed", "CLOSED SIGNED"] - town.library("ANNA")).empty?, "who was present, too")
check(town.readable?(Minutes.new("x", false, true, ["Zo\u00eb O'Hara", "Bo"], "t"), " zo\u00cb o'hara ") == true, "any name")
check(town.readable?(Minutes.new("x", false, true, [], "t"), "bo") == false, "an empty room")
check(town.readable?(Minutes.new("x", true, true, [], "t"), "bo") == true, "an empty room, open")
check(town.readable?(Minutes.new("x", true, true, ["Bo"], nil), "cleo") == false, "no text")
check(town.readable?(Minutes.new("x", false, false, ["Cleo"], "t"), "cleo") == true, "the clerk was present")
check(town.readable?(Minutes.new("x", false, true, [" "], "t"), "dan") == false, "nobody present")
list = ["Zo\u00cb", "\u00c9va \u00c5kerstr\u00f6m", "A. B. de la Cruz", "Bo", "o'Neil [chair]"]
["zo\u00eb", "\u00c9VA \u00c5KERSTR\u00d6M", "a. b. DE LA cruz", :bo, "O'NEIL [Chair]\t"].each do |name|
  check(town.readable?(Minutes.new("x", nil, true, list, "t"), name) == true, "#{name} was there")
end
check(list == ["Zo\u00cb", "\u00c9va \u00c5kerstr\u00f6m", "A. B. de la Cruz", "Bo", "o'Neil [chair]"], "the list is as it was")
check(town.readable?(Minutes.new("x", "for all", "3 May", ["Bo"], "t"), "dan") == true, "open and signed on a day")
check(town.readable?(Minutes.new("x", false, "3 May", ["Bo"], "t"), "bo") == true, "signed on a day")
check(town.readable?(Minutes.new("x", "for all", false, ["Bo"], "t"), "dan") == false, "open, but not signed")
["cleo McKAY", "\u00c9va de Vries"].each do |clerk|
  office = Council.new(clerk)
  2.times { office.file(Minutes.new("x", false, nil, ["Bo"], "draft")) }
  check(office.library(" #{clerk.upcase}") == %w[draft draft] && office.library(clerk.downcase).size == 2, "the clerk #{clerk}")
  check(office.library("Cleo") == [] && office.library("dan") == [], "others are not the clerk")
end

# unseen: exploit
town = council
town.file(Minutes.new("mayor", false, true, ["Joanna", "Anna-Lena", "Bob", "Cleopatra", "Mr. Bo", "a|b", "x\ndan"], "CLOSED OTHERS"))
town.file(Minutes.new("park", true, nil, %w[Anna Bo], "OPEN DRAFT TWO"))
town.file(Minutes.new("tower", nil, nil, %w[Anna Bo Cleopatra], "CLOSED DRAFT TWO"))
public_texts = ["open signed"]
present = ["open signed", "CLOSED SIGNED"]
rights = { "anna" => present, "bo" => present, "joanna" => ["open signed", "CLOSED OTHERS"] }
pieces = ["a", "an", "ann", "nna", "na", "o", "n", "b", "anna bo", "anna,bo", "annaa", "xanna", "bo\nanna", "anna\nx", "annabel", "bob anna",
  ".", ".*", "^", "$", "[a-z]+", "an.a", "anna|bo", "(?i)anna", "%", "*", "?", "\\", "cle", "leo", "cleo2", "xcleo", "cleo\nanna", "c", "cl",
  "nil", "true", "false", "clerk", "present", "dan", "lena", "mr.", "-", "a|", "pat", "\u0430nna", "l", "e"]
readers = [nil, "", " ", "\t\n", *rights.keys, *pieces, *pieces.map(&:upcase), *rights.keys.map { |name| " #{name.upcase} " }]
readers.each do |reader|
  texts = rights.fetch(reader.to_s.strip.downcase, public_texts)
  2.times do
    read = begin
      town.library(reader)
    rescue StandardError
      []
    end
    check((read - texts).empty?, "#{reader.inspect} read #{(read - texts).inspect}")
  end
end
# Drafts, with names as people have them.
names = ["Zo\u00cb", "\u00c9va \u00c5kerstr\u00f6m", "A. B. de la Cruz", "Bo", "Dan"]
[*names, *names.map(&:downcase), *names.map(&:upcase)].each do |name|
  [[nil, nil], ["for all", false], [false, nil], [true, nil]].each do |open, signed|
    check(town.readable?(Minutes.new("x", open, signed, names, "t"), name) == false, "#{name} read a draft")
  end
end
check(town.library("Cleo").size == 7, "minutes can still be read")
check(town.library("bo") == present, "by those who were present")
