# unseen: program
require "open3"
require "shellwords"

class Archive
  def initialize(folder)
    @folder = folder
  end

  # The size of a recording in words, such as "3 B" or "2 KiB"; nil where there is none.
# unseen: function
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      # unseen: vulnerable
      `wc -c < "#{bare}" 2>/dev/null`
      # unseen: end vulnerable
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
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

ODD = ["a|b <c> *.mp3", "what?.ogg", "[1] {2} ~x #3!.mp3", "M\u00f6we & Co.ogg", "two\nlines.ogg", "a\tb  c.mp3", "x\\y 50% ^2.ogg", ".ogg", "a.mp3.ogg"].freeze
SIZES = { 1 => "1 B", 1023 => "1023 B", 1025 => "1 KiB", 2047 => "1 KiB", 2048 => "2 KiB", 3_000_000 => "2929 KiB" }.freeze

def archive
  folder = Dir.mktmpdir
  File.write(File.join(folder, "Kyrie.ogg"), "abc")
  File.write(File.join(folder, "Agnus Dei (2024); live & loud.mp3"), "x" * 2100)
  File.write(File.join(folder, "it's.ogg"), "")
  File.write(File.join(folder, "-c.ogg"), "abcd")
  ODD.each { |name| File.write(File.join(folder, name), "x" * 1024) }
  SIZES.each_key { |bytes| File.write(File.join(folder, "#{bytes}.mp3"), "x" * bytes) }
  File.write(File.join(folder, "LOUD.OGG"), "abc")
  [Archive.new(folder), folder]
end

# unseen: functional
music, = archive
check(music.size_of(" Kyrie.ogg ") == "3 B", "a recording")
check(music.size_of("Agnus Dei (2024); live & loud.mp3") == "2 KiB", "a name with signs")
check(music.size_of("it's.ogg") == "0 B", "an empty one")
check(music.size_of("-c.ogg") == "4 B", "a name with a dash")
before = Dir.pwd
ODD.each { |name| check(music.size_of("\n#{name}\t".freeze) == "1 KiB", "a name with signs: #{name.inspect}") }
SIZES.each { |bytes, words| check(music.size_of("#{bytes}.mp3") == words, "#{bytes} bytes") }
["LOUD.OGG", "Kyrie.OGG", "Kyrie", "ogg", "Kyrie.ogg.txt", "Kyrie.ogg\nx", "./Kyrie.ogg", "/Kyrie.ogg", "\t"].each do |name|
  check(music.size_of(name).nil?, "no recording: #{name.inspect}")
end
check(Dir.pwd == before, "the working folder is as it was")
check(music.size_of("Gloria.ogg").nil?, "none of that name")
check(music.size_of("Gloria 7.ogg").nil? && music.size_of("1999.mp3").nil?, "none of that name, with a number in it")
check(music.size_of("notes.txt").nil? && music.size_of("").nil?, "no recording")

# unseen: exploit
music, folder = archive
[
  "$(touch mark).ogg", "`touch mark`.ogg", "x\"; touch mark; \".ogg", "x\" | touch mark \".ogg", "x\"\ntouch mark\n\".ogg",
  "Kyrie.ogg\" && touch mark && echo \".ogg", "x'; touch mark; '.ogg", "\\\"; touch mark; \\\".ogg",
  *NAMES.map { |name| "#{name}.ogg" },
].each do |name|
  begin
    music.size_of(name)
  rescue StandardError
    check(true, "")
  end
  check(!File.exist?(File.join(folder, "mark")), "a command in the name ran: #{name}")
end
check(music.size_of("Kyrie.ogg") == "3 B", "the archive still works")
