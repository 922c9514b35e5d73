# unseen: program
require "digest"

class UserFile
  def initialize(path)
    @path = path
    File.write(path, "") unless File.exist?(path)
  end

  # Users by name: [level, digest].
  def users
    File.readlines(@path, chomp: true).reject(&:empty?).to_h do |line|
      name, level, digest = line.split(":", 3)
      [name, [level, digest]]
    end
  end

  def level(name, password)
    level, digest = users[name]
    digest == Digest::SHA256.hexdigest("#{name}/#{password}") ? level : nil
  end

  # Add a user of the level `guest`; false if the name is taken, an ArgumentError if it is no nickname.
# unseen: function
  def register(name, password)
    nick = name.strip
    # unseen: vulnerable
    raise ArgumentError, "not a nickname" unless nick =~ /^[a-z][a-z0-9_]{1,15}$/
    # unseen: end vulnerable
    raise ArgumentError, "a longer password, please" if password.size < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
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

require "tmpdir"

def chat
  UserFile.new(File.join(Dir.mktmpdir, "users"))
end

# unseen: functional
file = chat
check(file.register(" ida_7 ", "sesame1"), "a nickname")
check(file.level("ida_7", "sesame1") == "guest" && file.level("ida_7", "sesame2").nil?, "is a guest with this password")
check(!file.register("ida_7", "another1"), "taken")
check(file.register("bo", "pass:word") && file.level("bo", "pass:word") == "guest", "a short one")
check(file.register("a" * 16, "sesame1") && file.users.size == 3, "a long one")
check(file.register("ida".freeze, " pass word ".freeze) == true && file.register("ida_70", "p\nassw") == true, "names that begin alike")
check(file.level("ida", " pass word ") == "guest" && file.level("ida", "pass word").nil? && file.level("ida_70", "p\nassw") == "guest", "any password")
check(file.register("ida", "another1") == false && file.users.size == 5, "a line a user")
file = chat
check(file.register("ida_7", "sesame1") && file.register("bo", "pass:word") && file.register("a" * 16, "sesame1"), "another chat")
[["bo", ""], ["bo", "short"], ["cleo", "\u00e9\u00e9\u00e9"], ["cleo", "\u00fcnf5!"]].each do |name, password|
  begin
    file.register(name, password)
    check(false, "a longer password, whether the name is taken or not")
  rescue ArgumentError
    check(file.users.size == 3 && file.level("bo", "pass:word") == "guest", "nobody is added")
  end
end
check(!file.register("\tbo\n", "another1") && file.level("bo", "another1").nil?, "taken, with blanks around it")
others = chat
names = ["z_", "a9", "x_______________", "guest", "admin", "root", "null", "zz", "a1b2c3d4e5f6g7h8"]
names.each { |name| check(others.register(" #{name}\r\n", "Pässwort") && others.level(name, "Pässwort") == "guest", name) }
check(others.users.keys == names && others.users.values.all? { |level, _| level == "guest" }, "all of them, in order")
check(others.level("z_", "pässwort").nil? && others.level("nobody", "Pässwort").nil?, "with their password only")
check(others.register("six", "123456") && !others.register("six", "123456"), "the shortest password")
bad = ["", " ", "x", "7up", "Ida", "idA", "a-b", "a:b", "a" * 17, "a" * 40, "_ida", "ida.", "ida bo", "ida\tbo", "é", "idaé", "a/b", "a\\b", "a,b", "a'b"]
bad.each do |name|
  begin
    file.register(name, "sesame1")
    check(false, "no nickname: #{name}")
  rescue ArgumentError
    check(file.users.size == 3, "nobody is added")
  end
end
begin
  file.register("carl", "short")
  check(false, "a longer password")
rescue ArgumentError
  check(!file.users.key?("carl"), "nobody is added")
end

# unseen: exploit
require "fileutils"
root = "root:admin:#{Digest::SHA256.hexdigest('root/let-me-in')}"
ends = ["\n", "\r\n", "\r", "\n\n", "\n\r", "\n \t", "\v\n", "\f\n", "\u0085", "\u2028", "\n\0", "\0\n", "\n:", " \n", "\x1a\n"]
texts = [root, "root:admin", "eve:admin:x", "eve:admin:#{root.split(':').last}", "#{root}:", ":admin:x", "root::", "Root", "a" * 17, "a-b"]
attacks = ends.flat_map do |line_end|
  texts.flat_map do |text|
    ["#{text}#{line_end}eve", "eve#{line_end}#{text}", "eve#{line_end}#{text}#{line_end}bo", "#{text}#{line_end}eve#{line_end}#{text}",
     "eve#{line_end}bo#{line_end}#{text}", "eve#{line_end}#{text}#{line_end}", "#{line_end}eve#{line_end}#{text}"]
  end
end
attacks += ["eve\nbo", "eve\n\nbo", "eve\nroot:admin:x\n", "root:admin:x", "eve:admin", "eve:", ":eve", "EVE", "eve\n7", "eve\n" + "a" * 15]
taken = Digest::SHA256.hexdigest("root/its-own-one")
attacks.uniq.each do |name|
  folder = Dir.mktmpdir
  path = File.join(folder, "users")
  File.write(path, "root:admin:#{taken}\n")
  file = UserFile.new(path)
  begin
    file.register(name, "sesame1")
  rescue StandardError
    check(true, "")
  end
  check(file.level("root", "let-me-in").nil?, "an admin was written into the file")
  check(file.level("root", "its-own-one") == "admin", "the admin's own line counts no more")
  lines = File.binread(path).split("\n", -1)
  check(lines.shift == "root:admin:#{taken}" && lines.pop == "" && lines.size < 2, "more than a line: #{name.inspect}")
  check(lines.all? { |line| line.match?(/\A[a-z][a-z0-9_]{1,15}:guest:\h{64}\z/) }, "no nickname's line: #{name.inspect}")
  FileUtils.rm_r(folder)
end
check(chat.register("ida", "sesame1"), "people can still register")
