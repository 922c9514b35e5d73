# unseen: program
require "uri"

class WordGame
  attr_reader :words

  def initialize(folder)
    @folder = folder
    @words = []
  end

  # Take the words of a list in the game's folder into the game; how many there are now.
# unseen: function
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    Dir.chdir(@folder) do
      # unseen: vulnerable
      open(list) do |file|
        file.each_line { |line| @words.concat(line.split) }
      end
      # unseen: end vulnerable
    end
    @words.uniq!
    @words.size
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

NAMED = ["$5 & `more`; <x>.txt", "$(ls) 'it\"s'.txt", "M\u00f6wen", "a||b", "-r", "50% *?[a]{b}~!#^.list", "two\nlines", "x\\y", "n" * 200].freeze

def game
  folder = Dir.mktmpdir
  File.write(File.join(folder, "birds.txt"), "owl kite\nowl\nwren\n")
  File.write(File.join(folder, "two words|more.txt"), "Möwe\n")
  File.write(File.join(folder, "none"), "")
  Dir.mkdir(File.join(folder, "animals"))
  File.write(File.join(folder, "animals", "fish"), "eel\tcarp\r\n\r\n  cod\n\npike eel")
  NAMED.each_with_index { |name, place| File.write(File.join(folder, name), "word#{place}") }
  [WordGame.new(folder), folder]
end

# unseen: functional
play, = game
check(play.load(" birds.txt ") == 3, "three words")
check(play.words == %w[owl kite wren], "each once")
check(play.load("two words|more.txt") == 4 && play.words.last == "Möwe", "a name with signs")
check(play.load("none") == 4, "an empty list")
check(play.load("birds.txt".freeze) == 4 && play.words.size == 4, "a list again")
other, = game
before = Dir.pwd
check(other.load("animals/fish\n") == 4 && other.words == %w[eel carp cod pike], "a list in a folder, parted by any white space")
check(Dir.pwd == before, "the working folder is as it was")
NAMED.each_with_index do |name, place|
  check(other.load("\t#{name} ") == 5 + place && other.words.last == "word#{place}", "a list called #{name}")
end
["", "\n\t"].each do |name|
  begin
    other.load(name)
    check(false, "a name is needed")
  rescue ArgumentError
    check(other.words.size == 4 + NAMED.size, "nothing is taken")
  end
end
begin
  other.load("animals/none")
  check(false, "no such list in that folder")
rescue Errno::ENOENT
  check(Dir.pwd == before, "the working folder is as it was after an error")
end
begin
  play.load("fish.txt")
  check(false, "no such list")
rescue SystemCallError
  check(play.words.size == 4, "nothing is taken")
end
begin
  play.load(" ")
  check(false, "a name is needed")
rescue ArgumentError
  check(true, "")
end

# unseen: exploit
play, folder = game
["|touch mark", " | touch mark", "\t|touch mark; echo", "|sh -c 'touch mark'", "||touch mark", "./|touch mark", "\u00a0|touch mark", "\0|touch mark", "\v|touch mark", "\f \r\n|touch mark",
 "|cp birds.txt mark", "|sh -c ': > mark'", "|echo owl > mark", "|ruby -e 'File.write(\"mark\", \"\")'", "|>mark", "| ln -s none mark; mkdir mark", *NAMES].each do |name|
  begin
    play.load(name)
  rescue StandardError
    check(true, "")
  end
  200.times { File.exist?(File.join(folder, "mark")) ? break : Thread.pass }
  check(!File.exist?(File.join(folder, "mark")), "the name ran as a command: #{name.inspect}")
end
check(play.load("birds.txt") == 3, "lists are still loaded")
