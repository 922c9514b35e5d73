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

def archive
  folder = Dir.mktmpdir
  File.write(File.join(folder, "Kyrie.ogg"), "abc")
  File.write(File.join(folder, "Agnus Dei (2024); live & loud.mp3"), "x" * 2100)
  File.write(File.join(folder, "it's.ogg"), "")
  File.write(File.join(folder, "-c.ogg"), "abcd")
  [Archive.new(folder), folder]
end

# unseen: functional
music, = archive
check(music.size_of(" Kyrie.ogg ") == "3 B", "a recording")
check(music.size_of("Agnus Dei (2024); live & loud.mp3") == "2 KiB", "a name with signs")
check(music.size_of("it's.ogg") == "0 B", "an empty one")
check(music.size_of("-c.ogg") == "4 B", "a name with a dash")
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
