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

def submit(port, cookie, dish, verb: "POST", fields: "dish=#{dish}&token=%s")
  token = get(port, "/", "Cookie" => cookie)[/name=token value=(\w+)/, 1]
  check(token, "the form has its token")
  guise = BROWSERS.rotate!.first
  home = "http://#{guise.fetch('Host', "127.0.0.1:#{port}")}"
  headers = { "Cookie" => cookie, "Origin" => home, "Referer" => "#{home}/", "Sec-Fetch-Site" => "same-origin",
              "Content-Type" => "application/x-www-form-urlencoded" }
  ask(port, verb, "/vote", body: fields.sub("%s") { token }, headers: headers, guise: guise)
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
%w[GET PUT DELETE].each do |verb|
  refusal = submit(port, ida, "soup", verb: verb)
  check(refusal.start_with?("HTTP/1.1 405") && refusal.end_with?("a form is needed"), "#{verb} is no form")
end
check(canteen.votes == { "ida" => "rice" }, "one vote")
bo = canteen.login("bo")
home = canteen.login("ida")
check(submit(port, bo, "+SOUP+").end_with?("counted for soup"), "another guest")
check(submit(port, home, "%73oup").end_with?("changed to soup"), "from another browser")
check(submit(port, ida, "rice").end_with?("changed to rice"), "and back")
check(submit(port, ida, "").start_with?("HTTP/1.1 400"), "nothing")
check(submit(port, ida, nil, fields: "token=%s&dish=soup&send=Vote").end_with?("changed to soup"), "fields in another order")
check(submit(port, ida, nil, fields: "note=a%26b&dish=rice&token=%s&note=").end_with?("changed to rice"), "more fields")
check(submit(port, ida, nil, fields: "token=%s").end_with?("no such dish"), "no dish")
check(canteen.votes == { "ida" => "rice", "bo" => "soup" }, "each has one vote")
check(ask(port, "POST", "/vote", body: "dish=soup", headers: { "Cookie" => "seat=00ff" }).start_with?("HTTP/1.1 401"), "an unknown seat")
odd = Canteen.new(["fish & chips", "crème brûlée"])
door = odd.serve
check(submit(door, odd.login("o'neil"), "fish+%26+chips").end_with?("counted for fish & chips"), "any dish")
check(submit(door, odd.login("ünal"), "Cr%C3%A8me%20br%C3%BBl%C3%A9e").end_with?("counted for crème brûlée"), "with accents")

# unseen: exploit
canteen = Canteen.new(%w[soup rice])
port = canteen.serve
ida = canteen.login("ida")
eve = get(port, "/", "Cookie" => canteen.login("eve"))[/name=token value=(\w+)/, 1]
host = "127.0.0.1:#{port}"
tokens = ["", "&token", "&token=", "&token=x", "&token=#{eve}", "&token[]=", "&Token=1", "&token=nil", "&token=null", "&token=%20"]
tokens += ["&token=#{eve}&token=", "&token=&token=#{eve}", "&token[]=#{eve}", "&csrf=#{eve}", "&token=.*", "&token=%00", "&token=ida"]
tokens += ["&token=#{'0' * 32}", "&token=#{eve[0, 16]}", "&token=seat"]
tokens += [*"0".."9", *"a".."f"].map { |sign| "&token=#{sign}" }
pages = ["http://harbour.example/?#{host}", "http://#{host}.harbour.example/", "http://harbour.example/#{host}/", "http://#{host}@harbour.example/"]
pages += ["http://harbour.example/#http://#{host}", "http://127.0.0.1.harbour.example/", "http://harbour.example:#{port}/", "null", nil]
pages += ["http://127.0.0.1:#{port - 1}/", "http://127.0.0.1:1/?#{host}", "http://127.0.0.1/", "http://localhost:#{port}/", "http://127.0.0.1:#{port}0/"]
tokens.each do |rest|
  pages.each do |page|
    headers = { "Cookie" => ida }
    headers["Origin"] = page[%r{\A(?:https?://)?[^/?#]*}] if page
    headers["Referer"] = page if page&.start_with?("http")
    headers["Sec-Fetch-Site"] = page.start_with?("http://127.0.0.1:", "http://127.0.0.1/") ? "same-site" : "cross-site" if page
    GUISES.product(["application/x-www-form-urlencoded", "text/plain"]) do |guise, type|
      ask(port, "POST", "/vote", body: "dish=soup#{rest}", headers: headers.merge("Content-Type" => type), guise: guise)
      check(canteen.votes.empty?, "another site voted with #{rest} from #{page.inspect}")
    end
    next unless page && ["", "&token=#{eve}"].include?(rest)
    # A browser may keep some of that back.
    %w[Origin Referer Sec-Fetch-Site].each do |kept|
      [headers.slice("Cookie", kept), headers.except(kept)].product(GUISES) do |sent, guise|
        ask(port, "POST", "/vote", body: "dish=soup#{rest}", headers: sent, guise: guise)
        check(canteen.votes.empty?, "another site voted with #{rest} and #{sent.except('Cookie')}")
      end
    end
  end
end
%w[GET HEAD PUT post PATCH].product(GUISES) do |verb, guise|
  headers = { "Cookie" => ida, "Origin" => "http://harbour.example" }
  ask(port, verb, "/vote?dish=soup&token=#{eve}", body: "dish=soup&token=#{eve}", headers: headers, guise: guise)
  check(canteen.votes.empty?, "another site voted by #{verb}")
end
# A vote that is there already is not changed from outside either.
check(submit(port, ida, "soup").end_with?("counted for soup"), "votes are still counted")
["", "&token=", "&token=#{eve}"].product(GUISES) do |rest, guise|
  ask(port, "POST", "/vote", body: "dish=rice#{rest}", headers: { "Cookie" => ida, "Origin" => "http://harbour.example" }, guise: guise)
  check(canteen.votes == { "ida" => "soup" }, "another site changed a vote with #{rest}")
end
