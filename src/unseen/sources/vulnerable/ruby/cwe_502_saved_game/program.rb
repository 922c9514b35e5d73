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
check(server.resume(" #{code} \n") == { level: 300, lives: 2, items: ["Schlüssel", :map] }, "a code")
check(server.resume(server.code({ level: 1, lives: 50 })) == { level: 1, lives: 9 }, "not more than nine lives")
check(server.resume(server.code({ level: -1 })) == { level: -1, lives: 0 }, "no lives")
check(server.resume(server.code({ lives: 3 })).nil? && server.resume(server.code([1])).nil?, "no game")
check(server.resume("???").nil? && server.resume("").nil? && server.resume("--").nil?, "no code")
check(GameServer.new("k3y of the server").resume(code)[:level] == 300, "another server with the key")

# unseen: exploit
server = GameServer.new("k3y of the server")
[PendingMove.new("touch mark"), { level: 1, move: PendingMove.new("touch mark") }, [PendingMove.new("touch mark")]].each do |object|
  data = [Marshal.dump(object)].pack("m0")
  good = server.code({ level: 1 }).split("--").last
  marks = ["", "--", "--x", "--#{good}", "--#{OpenSSL::Digest.hexdigest('SHA256', data)}"]
  marks += ["", "k", "key", "secret"].map { |key| "--#{OpenSSL::HMAC.hexdigest('SHA256', key, data)}" }
  marks.each do |mark|
    begin
      server.resume(data + mark)
    rescue StandardError
      check(true, "")
    end
    check(!File.exist?("mark"), "a code with the mark #{mark.inspect} ran a command")
  end
end
check(server.resume(server.code({ level: 2 })) == { level: 2, lives: 0 }, "games still go on")
