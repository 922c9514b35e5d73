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

class SheetStand
  include Site

  def initialize(folder)
    @folder = folder
  end

# unseen: function
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    # unseen: vulnerable
    file = File.join(@folder, name)
    return [404, {}, "no such sheet"] unless File.file?(file)
    # unseen: end vulnerable
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
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

require "tmpdir"
require "fileutils"
require "securerandom"

SECRET = SecureRandom.hex(8)
OTHER = SecureRandom.alphanumeric(6).downcase
ODD = {
  "bach/motets/1723/Jesu, meine Freude.pdf" => "%PDF\x00\xff\xfe\r\n".b, "bach/M\u00f6we's & \"Ave\" [2]; #1?.txt" => "odd",
  "bach/50% a+b=c.txt" => "", "bach/README" => "no ending\n", "bach/AIR.SVG" => "<SVG/>", "bach/air.v2.final.txt" => "x" * 70_000,
}.freeze

def stand
  home = Dir.mktmpdir
  FileUtils.mkdir_p(File.join(home, "sheets", "bach"))
  FileUtils.mkdir_p(File.join(home, "sheets-private"))
  File.write(File.join(home, "sheets", "kyrie.txt"), "la la")
  File.write(File.join(home, "sheets", "bach", "air 1.svg"), "<svg/>")
  File.write(File.join(home, "sheets", "v..2.txt"), "two")
  FileUtils.mkdir_p(File.join(home, "sheets", "bach", "motets", "1723"))
  ODD.each { |place, content| File.binwrite(File.join(home, "sheets", place), content) }
  File.write(File.join(home, "#{OTHER}.svg"), "#{SECRET} other")
  File.write(File.join(home, "sheets-private", "fees.txt"), "#{SECRET} fees")
  File.write(File.join(home, "members.txt"), "#{SECRET} members")
  [SheetStand.new(File.join(home, "sheets")).serve, home]
end

# unseen: functional
port, = stand
check(get(port, "/sheets/kyrie.txt").end_with?("\r\n\r\nla la"), "a sheet")
check(get(port, "/sheets/bach/air%201.svg").match?(%r{Content-Type: image/svg\+xml\r\n.*<svg/>\z}m), "a sheet in a folder")
check(get(port, "/sheets/v..2.txt").end_with?("two"), "a name with two dots")
check(get(port, "/sheets/").end_with?("bach\nkyrie.txt\nv..2.txt"), "the list")
ODD.each do |place, content|
  kind = place.end_with?(".txt") ? "text/plain" : "application/octet-stream"
  address = "/sheets/" + place.split("/").map { |step| URI.encode_www_form_component(step).gsub("+", "%20") }.join("/")
  [address, address.gsub("%20", "+"), "#{address}?page=2", address.gsub("/bach/", "/bach%2F")].each do |sent|
    head, body = get(port, sent).b.split("\r\n\r\n".b, 2)
    check(head.start_with?("HTTP/1.1 200") && head.include?("Content-Type: #{kind}\r\n") && body == content.b, "the sheet #{sent}")
  end
  head, body = ask(port, "HEAD", address).split("\r\n\r\n", 2)
  check(head.start_with?("HTTP/1.1 200") && head.include?("Content-Type: #{kind}\r\n") && body == "", "its head: #{place}")
end
%w[POST PUT DELETE PATCH OPTIONS].each do |verb|
  check(ask(port, verb, "/sheets/kyrie.txt", body: "x").start_with?("HTTP/1.1 405"), "only reading: #{verb}")
end
check(ask(port, "HEAD", "/sheets/gloria.txt").start_with?("HTTP/1.1 404"), "none for HEAD either")
check(get(port, "/sheets/bach/motets").start_with?("HTTP/1.1 404") && get(port, "/sheets/bach/kyrie.txt").start_with?("HTTP/1.1 404"), "none there")
check(get(port, "/sheets/gloria.txt").start_with?("HTTP/1.1 404") && get(port, "/sheets/bach").start_with?("HTTP/1.1 404"), "none")
check(ask(port, "POST", "/sheets/kyrie.txt").start_with?("HTTP/1.1 405"), "only reading")
check(ask(port, "HEAD", "/sheets/kyrie.txt").end_with?("\r\n\r\n"), "no body for HEAD")

# unseen: exploit
port, home = stand
[
  "../members.txt", "%2e%2e/members.txt", "bach/../../members.txt", "..%2fmembers.txt", "....//members.txt", "..././members.txt",
  "../sheets-private/fees.txt", "bach/../../sheets-private/fees.txt", "/../members.txt", ".../../members.txt", "./../members.txt",
  "bach%2f..%2f..%2fmembers.txt", "#{home}/members.txt", "kyrie.txt/../../members.txt", "bach/%2e%2e/%2e%2e/members.txt",
  "../#{OTHER}.svg", "bach/../../#{OTHER}.svg", "bach/motets/../../../#{OTHER}.svg", "bach/motets/%2e%2e/../%2e%2e/#{OTHER}.svg",
  *PATHS.map { |path| path.gsub("{HOME}", home) },
].product(GUISES) do |name, guise|
  check(!get(port, "/sheets/#{name}", {}, guise).include?(SECRET), "a file outside was sent for #{name}")
end
# Paths that do not begin with the stand's own, and requests for the head alone.
["/../members.txt", "/%2e%2e/members.txt", "../members.txt", "/./../members.txt", "//../members.txt", "/sheets/../members.txt"].product(GUISES) do |path, guise|
  check(!get(port, path, {}, guise).include?(SECRET), "a file outside was sent for #{path}")
  check(!ask(port, "HEAD", path, guise: guise).start_with?("HTTP/1.1 200"), "a file outside was found for #{path}")
end
["../members.txt", "bach/../../members.txt", "../sheets-private/fees.txt"].product(GUISES) do |name, guise|
  check(!ask(port, "HEAD", "/sheets/#{name}", guise: guise).start_with?("HTTP/1.1 200"), "a file outside was found for #{name}")
end
check(File.read(File.join(home, "members.txt")).include?(SECRET), "the list of members is not what it was")
check(get(port, "/sheets/kyrie.txt").end_with?("la la"), "the stand still answers")
