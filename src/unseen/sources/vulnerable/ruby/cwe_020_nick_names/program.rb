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
["", "x", "7up", "Ida", "a-b", "a:b", "a" * 17].each do |name|
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
root = "root:admin:#{Digest::SHA256.hexdigest('root/let-me-in')}"
["#{root}\neve", "eve\n#{root}", "eve\n#{root}\nbo", "eve\r\n#{root}", "eve:admin:x\nzoe", "eve\n#{root}\n"].each do |name|
  file = chat
  begin
    file.register(name, "sesame1")
  rescue StandardError
    check(true, "")
  end
  check(file.level("root", "let-me-in").nil?, "an admin was written into the file")
  check(file.users.values.all? { |level, _| level == "guest" }, "somebody is no guest: #{file.users}")
end
check(chat.register("ida", "sesame1"), "people can still register")
