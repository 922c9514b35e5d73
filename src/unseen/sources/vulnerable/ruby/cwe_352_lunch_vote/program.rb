# unseen: program
require "socket"
require "uri"
require "securerandom"
require "openssl"

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

class Canteen
  include Site

  attr_reader :votes

  def initialize(dishes)
    @dishes = dishes
    @votes = {}
    @tokens = {}
  end

  # Log somebody in; the cookie that the browser gets.
  def login(name)
    cookie = SecureRandom.hex(8)
    @tokens[cookie] = { name: name, token: SecureRandom.hex(16) }
    "seat=#{cookie}"
  end

  def guest(request)
    @tokens[request.headers["cookie"].to_s[/seat=(\h+)/, 1]]
  end

  def answer(request)
    guest = guest(request)
    return [401, {}, "please log in"] unless guest
    return vote(request, guest) if request.path == "/vote"

    [200, {}, "<form method=post action=/vote><input name=dish><input type=hidden name=token value=#{guest[:token]}></form>"]
  end

# unseen: function
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    # unseen: vulnerable
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    # unseen: end vulnerable
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
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

# Send one request to the loopback server and return its whole answer, headers included.
def ask(port, method, path, body: "", headers: {})
  socket = TCPSocket.new("127.0.0.1", port)
  lines = ["#{method} #{path} HTTP/1.1", "Host: 127.0.0.1:#{port}", "Content-Length: #{body.bytesize}"]
  lines.concat(headers.map { |name, value| "#{name}: #{value}" })
  socket.write(lines.join("\r\n") + "\r\n\r\n" + body)
  socket.read.force_encoding("UTF-8")
ensure
  socket&.close
end

def get(port, path, headers = {})
  ask(port, "GET", path, headers: headers)
end

def submit(port, cookie, dish)
  token = get(port, "/", "Cookie" => cookie)[/name=token value=(\w+)/, 1]
  check(token, "the form has its token")
  home = "http://127.0.0.1:#{port}"
  headers = { "Cookie" => cookie, "Origin" => home, "Referer" => "#{home}/", "Sec-Fetch-Site" => "same-origin" }
  ask(port, "POST", "/vote", body: "dish=#{dish}&token=#{token}", headers: headers)
end

# unseen: functional
canteen = Canteen.new(%w[soup rice])
port = canteen.serve
ida = canteen.login("ida")
check(submit(port, ida, "Soup").end_with?("counted for soup"), "a vote")
check(submit(port, ida, "rice").end_with?("changed to rice") && canteen.votes == { "ida" => "rice" }, "changed")
check(submit(port, ida, "cake").start_with?("HTTP/1.1 400"), "no such dish")
check(ask(port, "POST", "/vote", body: "dish=soup").start_with?("HTTP/1.1 401"), "nobody")
check(!ask(port, "GET", "/vote", body: "dish=soup", headers: { "Cookie" => ida }).start_with?("HTTP/1.1 200"), "a link is no form")
check(canteen.votes == { "ida" => "rice" }, "one vote")

# unseen: exploit
canteen = Canteen.new(%w[soup rice])
port = canteen.serve
ida = canteen.login("ida")
eve = get(port, "/", "Cookie" => canteen.login("eve"))[/name=token value=(\w+)/, 1]
["", "&token=", "&token=x", "&token=#{eve}", "&token[]=", "&Token=1"].each do |rest|
  ["http://evil.example", "null", "http://127.0.0.1:#{port}.evil.example"].each do |site|
    headers = { "Cookie" => ida, "Origin" => site, "Referer" => "#{site}/?127.0.0.1:#{port}", "Sec-Fetch-Site" => "cross-site" }
    ask(port, "POST", "/vote", body: "dish=soup#{rest}", headers: headers)
    check(canteen.votes.empty?, "another site voted with #{rest} from #{site}")
  end
end
check(submit(port, ida, "soup").end_with?("counted for soup"), "votes are still counted")
