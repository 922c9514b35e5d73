# unseen: program
require "socket"
require "uri"

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

class Guide
  include Site

  GREETINGS = { "en" => "Hello", "de" => "Guten Tag" }.freeze

# unseen: function
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    # unseen: vulnerable
    more["Set-Cookie"] = "language=#{language}"
    # unseen: end vulnerable
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
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

# Headers as a browser reads them, by names in small letters, and what it takes for the page.
def headers(answer)
  head, page = answer.gsub(/\r\n|\r|\n/, "\n").split("\n\n", 2)
  [head.lines(chomp: true).drop(1).map { |line| line.split(":", 2).first.downcase }, page]
end

# unseen: functional
port = Guide.new.serve
page = get(port, "/?language=de-AT")
check(page.include?("Set-Cookie: language=de-AT\r\n") && page.end_with?("Guten Tag!"), "a language")
check(page.include?("Content-Language: de\r\n"), "in the header too")
check(get(port, "/").include?("Set-Cookie: language=en\r\n"), "English by default")
check(get(port, "/?language=+zh-Hant-TW+").include?("Set-Cookie: language=zh-Hant-TW\r\n"), "a name in three parts")
check(get(port, "/?language=fr").end_with?("Hello!"), "another one")
check(get(port, "/?language=fr").include?("Set-Cookie: language=fr\r\n"), "is kept as well")
%w[es-419 de-DE-1996 sr-Latn-RS DE EN-us fil].each do |language|
  check(get(port, "/?language=#{language}").include?("Set-Cookie: language=#{language}\r\n"), "kept as it is: #{language}")
end
page = get(port, "/?language=DE&room=3")
check(page.end_with?("Guten Tag!") && page.include?("Content-Language: en\r\n"), "capital letters")
check(page.include?("Content-Type: text/plain; charset=utf-8\r\n") && page.start_with?("HTTP/1.1 200"), "the kind of page")
check(get(port, "/?language=fr").include?("Content-Language: en\r\n"), "in English for others")
check(get(port, "/?language=de-AT") == get(port, "/?language=de-AT"), "the same when asked again")
check(get(port, "/?language=de-AT").include?("Set-Cookie: language=de-AT\r\n"), "the cookie comes every time")
check(!get(port, "/room?language=de").include?("Set-Cookie"), "no cookie without a page")
check(get(port, "/room").start_with?("HTTP/1.1 404"), "no such room")

# unseen: exploit
port = Guide.new.serve
# Several line ends one after the other, with signs between them.
several = ["\r\n", "\n", "\r"].product(["", "x", "X-A: b", " "], ["\r\n", "\n", "\r"]).flat_map do |first, between, second|
  ["de#{first}#{between}#{second}Set-Cookie: admin=1", "de#{first}x#{second}#{between}#{first}Location: //harbour.example#{second}x",
   "de#{first}#{between}#{second}x#{first}#{first}<script>steal()</script>"]
end
["de\r\nSet-Cookie: admin=1", "de\nSet-Cookie: admin=1", "de\rSet-Cookie: admin=1", "de\r\n\r\n<script>steal()</script>",
 "de\n\n<script>steal()</script>", "de\r\nLocation: //harbour.example", "de\r\n\r\n\r\nx", *several, *LANGUAGES].product(GUISES) do |language, guise|
  answer = get(port, "/?language=#{URI.encode_www_form_component(language)}", {}, guise)
  names, page = headers(answer)
  check(names.count("set-cookie") <= 1 && !names.include?("location"), "the sender set headers: #{names}")
  check(!page.to_s.include?("script") && !page.to_s.include?("Content-Length"), "the sender wrote the page: #{page}")
end
check(get(port, "/?language=de").end_with?("Guten Tag!"), "the guide still answers")
