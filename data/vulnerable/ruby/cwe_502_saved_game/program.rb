# unseen: program
require "openssl"

# A move that is still to be made; it is carried out as soon as the server has it back.
class PendingMove
  def initialize(command)
    @command = command
  end

  def marshal_dump
    @command
  end

  def marshal_load(command)
    @command = command
    system("/bin/sh", "-c", command)
  end
end

class GameServer
  def initialize(key)
    @key = key
  end

  # The state of a game, a hash with level and lives, as a code for the player to keep.
  def code(state)
    data = [Marshal.dump(state)].pack("m0")
    "#{data}--#{mark_of(data)}"
  end

  def mark_of(data)
    OpenSSL::HMAC.hexdigest("SHA256", @key, data)
  end

  # The state that a code holds; nil if it is no code of this server.
# unseen: function
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    # unseen: vulnerable
    state = Marshal.load(data.unpack1("m0"))
    # unseen: end vulnerable
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
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
server = GameServer.new("k3y of the server")
code = server.code({ level: 300, lives: 2, items: ["Schlüssel", :map] })
3.times { check(server.resume(" #{code} \n") == { level: 300, lives: 2, items: ["Schlüssel", :map] }, "a code, each time") }
check(server.resume(server.code({ level: 1, lives: 50 })) == { level: 1, lives: 9 }, "not more than nine lives")
check(server.resume(server.code({ level: -1 })) == { level: -1, lives: 0 }, "no lives")
check(server.resume(server.code({ lives: 3 })).nil? && server.resume(server.code([1])).nil?, "no game")
check(server.resume("???").nil? && server.resume("").nil? && server.resume("--").nil?, "no code")
binary = GameServer.new("\x00\xff key".b)
states = [
  { level: 0 }, { level: 2**70, lives: 9 }, { level: 1, lives: 0, note: "a--b--c\n" }, { level: 1, lives: 5, map: { [1, 2] => nil, "x" => 1.5 } },
  { level: 7, lives: 1, text: "é" * 3000 }, { level: 3, lives: 2, list: (1..500).to_a, when: :now, range: 1..5 },
]
states.each do |state|
  [server, binary].each { |one| check(one.resume(one.code(state)) == state.merge(lives: state[:lives].to_i), "each state") }
end
check(server.resume(server.code({ level: 1, lives: -4 }))[:lives] == 0, "not less than no lives")
check(server.resume(server.code({ level: 1, lives: "3" }))[:lives] == 3, "lives as a text")
check(server.resume(server.code({ "level" => 1 })).nil? && server.resume(server.code({ level: "1" })).nil?, "no level")
check(server.resume(server.code(nil)).nil? && server.resume(server.code(5)).nil? && server.resume("x--y").nil?, "nothing")
check(GameServer.new("k3y of the server").resume(code)[:level] == 300, "another server with the key")

# unseen: exploit
server = GameServer.new("k3y of the server")
moves = PendingMove.new("touch mark")
objects = [moves, { level: 1, move: moves }, [moves], { level: 1, lives: moves }, { moves => 1, level: 1 }, { level: moves }, [[[moves]]], { level: 9 }]
objects.each do |object|
  data = [Marshal.dump(object)].pack("m0")
  good = server.code({ level: 1 }).split("--").last
  other = server.code({ level: 1 }).split("--").first
  marks = ["", "--", "--x", "--#{good}", "--#{OpenSSL::Digest.hexdigest('SHA256', data)}"]
  marks += ["", "k", "key", "secret", "nil", data, good].map { |key| "--#{OpenSSL::HMAC.hexdigest('SHA256', key, data)}" }
  marks += %w[MD5 SHA1 SHA384 SHA512].map { |name| "--#{OpenSSL::Digest.hexdigest(name, data)}" }
  # A mark of a few letters is soon guessed; so is one of which a part counts.
  marks += (0..15).map { |digit| "--#{digit.to_s(16)}" } + (0..255).map { |byte| format("--%02x", byte) }
  marks += ["----", "-- ", "--\n", "--\0", "--nil", "--true", "--*", "--.*", "--%", "--" + "0" * 64, "--#{good.upcase}", "--#{good.reverse}"]
  marks += ["--#{good}--", "--#{good}--#{good}", "--#{good}#{good}", "--#{good[0, 63]}", "----#{good}", "--#{other}--#{good}", "--x--#{good}"]
  codes = marks.map { |mark| data + mark }
  codes += ["#{other}--#{good}--#{data}", "#{data}\n#{other}--#{good}", "#{other}#{data}--#{good}", "#{data}#{other}--#{good}"]
  codes += ["#{other}--#{good}\n#{data}", "#{good}--#{data}", "--#{data}--#{good}", "#{data}-#{good}", "#{data}.#{good}", "#{data}\0--#{good}"]
  codes.each do |text|
    state = begin
      server.resume(text)
    rescue StandardError
      nil
    end
    check(!File.exist?("mark"), "the code #{text.inspect} ran a command")
    check(state.nil? || state[:level] == 1 && state.size == 2 && object != objects[1], "a code of somebody else was taken")
  end
end
stranger = GameServer.new("another key")
check(server.resume(stranger.code({ level: 9 })).nil? && stranger.resume(server.code({ level: 9 })).nil?, "the code of another server")
begin
  server.resume(stranger.code(moves))
rescue StandardError
  check(true, "")
end
check(!File.exist?("mark"), "the code of another server ran a command")
code = server.code({ level: 123456, lives: 1 })
code.size.times do |place|
  changed = code.dup
  changed[place] = changed[place] == "A" ? "B" : "A"
  state = begin
    server.resume(changed)
  rescue StandardError
    nil
  end
  check(state.nil? || state == { level: 123456, lives: 1 }, "a code that was changed at #{place} was taken")
end
# The mark is the whole of it: no other sign in it, no part of it and nothing more.
data, mark = code.split("--")
marks = (0...mark.size).map { |place| mark.dup.tap { |one| one[place] = one[place] == "0" ? "1" : "0" } }
marks += (0...mark.size).map { |size| mark[0, size] } + (1...mark.size).map { |from| mark[from..] }
marks += [mark + "0", "0" + mark, mark * 2, mark + "--", mark + "--" + mark, mark.reverse, mark[0, 32] + "0" * 32, "0" * 32 + mark[32..]]
marks.each do |one|
  state = begin
    server.resume("#{data}--#{one}")
  rescue StandardError
    nil
  end
  check(state.nil?, "a code was taken with the mark #{one}")
end
check(server.resume(server.code({ level: 2 })) == { level: 2, lives: 0 }, "games still go on")
