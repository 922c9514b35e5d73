# unseen: program
require "socket"
require "uri"
require "erb"
require "cgi/escape"

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

class NoticeBoard
  include Site

  def initialize
    @notices = []
  end

  def pin(author, colour, text)
    @notices << { author: author, colour: colour, text: text }
  end

  def answer(request)
    return [404, {}, "nothing here"] unless request.path == "/"

    page = "<!doctype html><title>Notices</title>" + @notices.map { |entry| notice(entry) }.join
    [200, { "Content-Type" => "text/html; charset=utf-8" }, page]
  end

# unseen: function
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    # unseen: vulnerable
    colour = entry[:colour]
    colour = "black" if colour.empty?
    text = entry[:text]
    # unseen: end vulnerable
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
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

# True if the page has an element that a visitor brought, or an attribute that runs a script.
def runs_script?(answer)
  page = answer.split("\r\n\r\n", 2).last
  page.scan(/<([a-zA-Z][a-zA-Z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/).any? do |name, inside|
    bare = inside.gsub(/"[^"]*"|'[^']*'/, "''")
    !%w[title section h2 p].include?(name.downcase) || bare.match?(/(?:\A|[\s\/"'])on[a-z]+\s*=/i)
  end
end

# unseen: functional
board = NoticeBoard.new
board.pin(" Ida ", "darkred", "Fête today\nAll 3 > 2 days")
board.pin("", "#0a0", "")
board.pin("Bo & <Co>", "blue", "It's here")
port = board.serve
page = get(port, "/")
check(page.include?("<section style='color: blue'><h2>Bo &amp; &lt;Co&gt;</h2>"), "an author with signs")
check(page.start_with?("HTTP/1.1 200"), "the page is served")
check(page.include?("<section style='color: darkred'><h2>Ida</h2><p>Fête today</p>"), "a notice")
check(page.include?("<p>All 3 > 2 days</p>") || page.include?("<p>All 3 &gt; 2 days</p>"), "two lines")
check(page.include?("<section style='color: #0a0'><h2>somebody</h2></section>"), "an empty notice")
check(page.include?("<p>It's here</p>") || page.match?(/<p>It&(?:#39|#x27|apos);s here<\/p>/), "an apostrophe")
check(!runs_script?(page), "plain notices run nothing")
check(get(port, "/") == page, "the page looked at twice")
other = NoticeBoard.new
other.pin("Zoë", "", "R&D: 2 < 3 & 5 > 4\n\n\"Tea\" & 'cake' --\n  100 % of #1; a=b")
other.pin("\t", "teal", "\nlast")
%w[DarkRed #00AAFF LightGoldenRodYellow].each { |colour| other.pin("Bo", colour, colour) }
page = get(other.serve, "/")
check(page.include?("<section style='color: black'><h2>Zoë</h2>"), "black where no colour is given")
check(page.include?("<section style='color: teal'><h2>somebody</h2><p></p><p>last</p></section>"), "an empty line first")
check(%w[DarkRed #00AAFF LightGoldenRodYellow].all? { |colour| page.include?("<section style='color: #{colour}'><h2>Bo</h2><p>#{colour}</p>") }, "colours")
lines = page[/<h2>Zoë<\/h2>(.*?)<\/section>/m, 1].scan(/<p>(.*?)<\/p>/m).map { |line,| CGI.unescapeHTML(line.gsub("&apos;", "'")) }
check(lines == ["R&D: 2 < 3 & 5 > 4", "", "\"Tea\" & 'cake' --", "  100 % of #1; a=b"], "lines as they were written")
check(get(port, "/x").start_with?("HTTP/1.1 404"), "only one page")

# unseen: exploit
[
  ["eve", "red", "<script>steal()</script>"], ["eve", "red", "<SCRIPT\n src=x></SCRIPT>"],
  ["eve", "red' onmouseover='steal()", "hi"], ["eve", "red'><img src=x onerror=steal()>", "hi"],
  ["eve", "red", "<scr<script>ipt>steal()</scr</script>ipt>"], ["eve", "red", "<img src=x onerror=steal()>"],
  ["eve", "red\n' onmouseover='steal()", "hi"], ["eve", "' onmouseover='steal()\nred", "hi"],
  ["eve", "#0a0\n'><img src=x onerror=steal()>\nred", "hi"], ["eve", "red", "<img src=x onerror=steal() "],
  ["eve", "red", "hi\n<svg onload=steal() "],
  # Signs of which only the first, or each second one, is escaped.
  ["eve", "'' onmouseover='steal()", "hi"], ["eve", "red' x' onmouseover='steal()", "hi"], ["eve", "red'''' onclick=steal() x='", "hi"],
  ["eve", "red", "<b>a</b><img src=x onerror=steal()>"], ["eve", "red", "<<>><img src=x onerror=steal()>"], ["eve", "red", "<p>\n<script>steal()</script>"],
  ["eve", "red", "<p onclick=steal()>hi"], ["eve", "red", "</p><h2 onmouseover=steal()>x</h2>"], ["eve", "", "<a href=javascript:steal()>x</a>"],
  *TEXTS.map { |text| ["eve", "red", text] }, *COLOURS.map { |colour| ["eve", colour, "hi"] },
].each do |author, colour, text|
  board = NoticeBoard.new
  board.pin(author, colour, text)
  page = get(board.serve, "/")
  check(!runs_script?(page), "the page runs a visitor's script: #{page}")
  check(page.include?("<h2>eve</h2>"), "notices are still shown")
end
