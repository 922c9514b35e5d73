# unseen: program
require "socket"
require "uri"
require "securerandom"

# A small HTTP server; `answer` gets a request and returns status, headers and body.
module Site
  Request = Struct.new(:verb, :path, :query, :headers, :body)

  def serve
    door = TCPServer.new("127.0.0.1", 0)
    Thread.new { loop { reply(door.accept) } }
    door.addr[1]
  end

  def reply(socket)
    verb, target = socket.gets.to_s.split
    headers = {}
    while (line = socket.gets) && line != "\r\n"
      name, value = line.split(":", 2)
      headers[name.downcase] = value.strip
    end
    path, query = target.split("?", 2)
    fields = URI.decode_www_form(query.to_s).to_h
    request = Request.new(verb, path, fields, headers, socket.read(headers["content-length"].to_i).to_s)
    status, more, body = begin
      answer(request)
    rescue StandardError => error
      [500, {}, "cannot answer: #{error.class}"]
    end
    more = more.merge("Content-Length" => body.bytesize, "Connection" => "close")
    head = more.map { |name, value| "#{name}: #{value}\r\n" }.join
    socket.write("HTTP/1.1 #{status} -\r\n#{head}\r\n#{body}")
  ensure
    socket.close
  end
end

class ToolLibrary
  include Site

  def initialize(passwords)
    @passwords = passwords
    @sessions = {}
  end

  def answer(request)
    id = request.headers["cookie"].to_s[/sid=(\w+)/, 1]
    return log_in(request, id) if request.path == "/login"

    id, fresh = open_session(id)
    session = @sessions[id]
    session[:basket] << request.query["tool"] if request.query["tool"]
    text = "#{session[:user] || 'guest'} has #{session[:basket].join(',')}"
    [200, fresh ? { "Set-Cookie" => "sid=#{id}" } : {}, text]
  end

  # A session for this id, made if there is none: [id, made].
  def open_session(id)
    return [id, false] if id && @sessions.key?(id)

    id = SecureRandom.hex(8)
    @sessions[id] = { user: nil, basket: [] }
    [id, true]
  end

# unseen: function
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    # unseen: vulnerable
    id, = open_session(id)
    @sessions[id][:user] = user
    # unseen: end vulnerable
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end
# unseen: rest
end

# unseen: support
def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end

require "socket"

# What two browsers say of themselves, each at an address of its own; they take turns.
BROWSERS = [
  { "User-Agent" => "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Accept" => "text/html,*/*;q=0.8",
    "Accept-Language" => "en-US,en;q=0.5" },
  { "Host" => "www.example.org", "User-Agent" => "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15",
    "Accept" => "text/html,application/xml;q=0.9,*/*;q=0.8", "Accept-Language" => "de-AT,de;q=0.9" },
]
# The same and a program that says nothing.
GUISES = [*BROWSERS, {}].freeze

# Send one request to the loopback server and return its whole answer, headers included.
def ask(port, method, path, body: "", headers: {}, guise: BROWSERS.rotate!.first)
  socket = TCPSocket.new("127.0.0.1", port)
  all = { "Host" => "127.0.0.1:#{port}", "Content-Length" => body.bytesize, **guise, **headers }
  lines = ["#{method} #{path} HTTP/1.1", *all.map { |name, value| "#{name}: #{value}" }]
  socket.write(lines.join("\r\n") + "\r\n\r\n" + body)
  socket.read.force_encoding("UTF-8")
ensure
  socket&.close
end

def get(port, path, headers = {}, guise = BROWSERS.rotate!.first)
  ask(port, "GET", path, headers: headers, guise: guise)
end

def sid(answer)
  answer[/Set-Cookie: sid=(\w+)/, 1]
end

def log_in(port, cookie, user, password, **more)
  headers = { "Content-Type" => "application/x-www-form-urlencoded" }
  headers["Cookie"] = "sid=#{cookie}" if cookie
  ask(port, "POST", "/login", body: "user=#{user}&password=#{password}", headers: headers, **more)
end

# unseen: functional
port = ToolLibrary.new({ "ida" => "s1", "bo" => "s2" }).serve
guest = sid(get(port, "/?tool=saw"))
check(get(port, "/?tool=axe", "Cookie" => "sid=#{guest}").end_with?("guest has saw,axe"), "a guest's basket")
answer = log_in(port, guest, "Ida", "s1")
check(answer.end_with?("hello ida") && answer.include?("HttpOnly"), "the login")
check(get(port, "/", "Cookie" => "sid=#{sid(answer)}").end_with?("ida has saw,axe"), "the basket comes along")
check(log_in(port, guest, "ida", "s2").start_with?("HTTP/1.1 403"), "a wrong password")
check(get(port, "/", "Cookie" => "sid=#{sid(log_in(port, nil, 'bo', 's2'))}").end_with?("bo has "), "without a session before")
check(log_in(port, nil, "", "").start_with?("HTTP/1.1 403"), "nobody")
port = ToolLibrary.new({ "ida" => "s1", "bo" => "s2 & co=ä" }).serve
guest = sid(get(port, "/"))
names = ["saw", "O'Brien's%20axe", "a%26b%3Dc", "saw", "S%C3%A4ge"]
names.each { |name| get(port, "/?tool=#{name}", "Cookie" => "theme=dark; sid=#{guest}; x=1") }
other = sid(get(port, "/?tool=rope"))
check(log_in(port, guest, "bo", "s2").start_with?("HTTP/1.1 403"), "a wrong password")
check(log_in(port, guest, "eve", "s1").start_with?("HTTP/1.1 403"), "an unknown name")
check(get(port, "/", "Cookie" => "sid=#{guest}").end_with?("guest has saw,O'Brien's axe,a&b=c,saw,Säge"), "leave all as it was")
mine = sid(log_in(port, guest, "%20BO+", "s2+%26+co%3D%C3%A4"))
check(get(port, "/", "Cookie" => "sid=#{mine}").end_with?("bo has saw,O'Brien's axe,a&b=c,saw,Säge"), "with the whole basket")
check(get(port, "/?tool=nail", "Cookie" => "sid=#{mine}").end_with?(",nail"), "which still grows")
check(get(port, "/", "Cookie" => "sid=#{other}").end_with?("guest has rope"), "others are as they were")
second = sid(log_in(port, other, "bo", "s2+%26+co%3D%C3%A4"))
check(get(port, "/", "Cookie" => "sid=#{second}").end_with?("bo has rope"), "bo from another place")
check(get(port, "/", "Cookie" => "sid=#{mine}").end_with?(",nail") && second != mine, "and from here")
unknown = log_in(port, "0" * 16, "ida", "s1")
check(get(port, "/", "Cookie" => "sid=#{sid(unknown)}").end_with?("ida has "), "with a cookie of long ago")
again = sid(log_in(port, sid(unknown), "ida", "s1"))
check(get(port, "/", "Cookie" => "sid=#{again}").end_with?("ida has "), "once more")

# unseen: exploit
port = ToolLibrary.new({ "ida" => "s1", "bo" => "s2" }).serve
chosen = sid(get(port, "/"))
answer = log_in(port, chosen, "ida", "s1")
check(!get(port, "/", "Cookie" => "sid=#{chosen}").include?("ida has"), "who chose the session is logged in as ida")
own = sid(answer)
log_in(port, own, "bo", "s2")
check(!get(port, "/", "Cookie" => "sid=#{own}").include?("bo has"), "a session of ida is one of bo now")
get(port, "/?tool=saw", "Cookie" => "sid=#{chosen}")
check(!get(port, "/", "Cookie" => "sid=#{own}").include?("saw"), "the two share a basket")
inside = sid(log_in(port, nil, "bo", "s2"))
log_in(port, inside, "ida", "wrong")
victim = sid(log_in(port, inside, "Ida ", "s1"))
check(!get(port, "/", "Cookie" => "sid=#{inside}").include?("ida has"), "the session that bo had planted is ida's")
get(port, "/?tool=drill", "Cookie" => "sid=#{victim}")
check(!get(port, "/", "Cookie" => "sid=#{inside}").include?("drill"), "bo sees what ida takes")
# With a basket, without one, from a library that has many sessions, and with ids that it never gave out.
planted = [sid(get(port, "/?tool=awl")), sid(get(port, "/")), "f" * 16, "0", "a" * 200, "_", "A1b2C3d4E5f6A7b8", "nil", "true"]
planted.each do |id|
  (GUISES * 2).each_with_index do |guise, round|
    mine = sid(log_in(port, id, "ida", "s1", guise: guise))
    check(mine && mine != id, "the id is the planted one")
    check(!mine.include?(id) || id.size < 5, "the new id holds the planted one")
    check(!get(port, "/", "Cookie" => "sid=#{id}").include?("ida has"), "a planted session is logged in")
    get(port, "/?tool=trap#{round}", "Cookie" => "sid=#{id}")
    check(get(port, "/", "Cookie" => "sid=#{mine}").match?(/ida has (?!.*trap#{round})/), "a planted session fills the basket")
  end
end
# Nor can the new id be worked out from the planted one or from the time of the start.
ids = Array.new(8) do |round|
  srand(7)
  sid(log_in(ToolLibrary.new({ "ida" => "s1" }).serve, "abc123", "ida", "s1", guise: GUISES[round % 3]))
end
check(ids.uniq.size == 8, "the new id follows from the old one")
check(ids.all? { |id| id.size >= 11 && !ids.include?(id.succ) }, "the ids can be guessed")
# Nor from the clock: with one that stands still, ids differ all the same.
clock = [Time, Process].map { |part| part.singleton_class }
now = [Time.now, Process.clock_gettime(Process::CLOCK_REALTIME, :nanosecond)]
clock[0].class_eval { alias_method :running, :now; define_method(:now) { |*| now[0] } }
clock[1].class_eval { alias_method :running, :clock_gettime; define_method(:clock_gettime) { |*| now[1] } }
ids = Array.new(6) { |round| sid(log_in(ToolLibrary.new({ "ida" => "s1" }).serve, "abc123", "ida", "s1", guise: GUISES[round % 3])) }
clock[0].class_eval { alias_method :now, :running }
clock[1].class_eval { alias_method :clock_gettime, :running }
check(ids.uniq.size == 6, "the new id follows from the clock")
log_in(port, "abc123", "ida", "s1")
check(!get(port, "/", "Cookie" => "sid=abc123").include?("ida has"), "a made-up session is logged in")
check(log_in(port, nil, "ida", "s1").end_with?("hello ida"), "people can still log in")
