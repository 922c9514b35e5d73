# unseen: program
require "socket"
require "uri"
require "erb"

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

class ClubSite
  include Site

  def initialize(folder)
    @folder = folder
  end

  def show(name)
    file = File.join(@folder, File.basename(name))
    return [404, {}, "nothing here"] unless File.file?(file)

    text = File.binread(file)
    text = ERB.new(text).result_with_hash(club: "Pigeons") if File.extname(file).casecmp?(".erb")
    [200, {}, text]
  end

# unseen: function
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    # unseen: vulnerable
    return [400, {}, "a name is needed"] if name.empty? || name.start_with?(".")
    # unseen: end vulnerable
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
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

def club
  folder = Dir.mktmpdir
  File.write(File.join(folder, "home.erb"), "Welcome to the <%= club %>")
  Dir.chdir(folder)
  ClubSite.new(folder).serve
end

# unseen: functional
port = club
check(get(port, "/home.erb").end_with?("Welcome to the Pigeons"), "the site's own page")
check(ask(port, "PUT", "/our%20loft.PNG", body: "pixels").include?("Location: /our_loft.PNG"), "a picture")
check(get(port, "/our_loft.PNG").end_with?("pixels"), "can be seen")
check(ask(port, "PUT", "/a.b.jpeg", body: "x").start_with?("HTTP/1.1 201"), "two dots")
check(ask(port, "PUT", "/erb.jpg", body: "<%= 1 %>").end_with?("kept erb.jpg"), "erb in the name")
check(get(port, "/erb.jpg").end_with?("<%= 1 %>"), "is a picture like others")
check(ask(port, "PUT", "/.png", body: "x").start_with?("HTTP/1.1 400"), "a name is needed")
check(ask(port, "PUT", "/%20", body: "x").start_with?("HTTP/1.1 400"), "blanks are no name")
check(ask(port, "PUT", "/%20.png", body: "x").start_with?("HTTP/1.1 400"), "a blank before the ending neither")
check(ask(port, "PUT", "/a.png", body: "x" * 100_001).start_with?("HTTP/1.1 413"), "too large")
check(ask(port, "PUT", "/full.gif", body: "x" * 100_000).start_with?("HTTP/1.1 201"), "just not too large")
check(get(port, "/full.gif").end_with?("\r\n\r\n" + "x" * 100_000), "all of it")
check(ask(port, "PUT", "/our_loft.PNG", body: "other").include?("kept our_loft.PNG"), "a picture in the place of another")
check(get(port, "/our_loft.PNG").end_with?("\r\n\r\nother"), "can be seen then")
check(ask(port, "PUT", "/O%27Brien%27s%20%26%20sons.gif", body: "GIF").include?("kept O'Brien's_&_sons.gif"), "other signs")
kept = ask(port, "PUT", "/x.erb.png", body: "<% raise %>").include?("kept x.erb.png")
check(!kept || get(port, "/x.erb.png").end_with?("<% raise %>"), "erb before the ending is no template")
check(ask(port, "PUT", "/albums/herb.jpeg", body: "").include?("Location: /herb.jpeg"), "in a folder, and empty")
check(ask(port, "PUT", "/%C5%BElu%C5%A5.png", body: "x").start_with?("HTTP/1.1 201"), "letters beyond ASCII")
check(get(port, "/none.png").start_with?("HTTP/1.1 404"), "nothing there")
check(get(port, "/home.erb").end_with?("Welcome to the Pigeons"), "the page is as it was")

# unseen: exploit
port = club
names = [
  "x.erb", "x.ERB", "x.png.erb", "x.eRb", "home.erb", "x.erb%20", "x.png%0A.erb", "x.jpg.ErB",
  "x.er%62", "x%2Eerb", "x.%65%72%62", "x.%45RB", "%78.erb", "x.png%2Fy.erb", "a/b/x.erb", "x.png/y.erb", "../x.erb", "x.png%5Cy.erb",
  "x.png%00.erb", "+x.erb+", "x.erb%09", "x.erb%0D%0A", "%20.x.erb", "x%20y.erb", "x..erb", "x.gif%20.erb", "x.png%3Fa.erb", "x.png;a.erb",
  "x.erb?a=.png", "HOME.erb", "x.erb.erb", "x.html.erb", "x.png.ERB", "x.jpeg.eRB", "x.gif%23.erb", "%2e%2e%2fx.erb", "x.erb%2F", "x.erb/",
  "%C5%BE.erb", "x.png%0Ay.erb", "x.erb%0Ay.png", "erb", "x.er%2562", "home%2Eerb", "x-.png-.Erb", "1.erb", "x.png,.erb",
]
# Names from which something is taken out before or after they are looked at, and what is left grows together.
names += ["x.e.erbrb", "x..erberb", "x.er.erbb", "x.e.ERBrb", "home.e.erbrb", "x.eerbrb", "x.e.e.erbrbrb", "x.e.png.erbrb", "x.png.e.pngrb"]
names += %w[%00 %0A %0D %09 %01 %7F %27 %22 %3C %3E %3B %2B %25 ! ( ) ~ $ , - _ %C5%BE %E2%80%8B %EF%BC%8E].flat_map do |sign|
  ["x.e#{sign}rb", "x#{sign}.erb", "x.#{sign}erb", "x.erb#{sign}", "x.erb.#{sign}", "x.png#{sign}.erb"]
end
codes = ["\x89PNG <% File.write('mark', '') %>", "GIF89a<%= File.write('mark', '') %>", "<%File.write('mark','')-%>", "<%\nFile.write 'mark', ''\n%>"]
names.product(GUISES).each_with_index do |(name, guise), index|
  body = codes[(index / 3 + index) % codes.size]
  ask(port, "PUT", "/#{name}", body: body, headers: { "Content-Type" => "image/png" }, guise: guise)
  plain = URI.decode_www_form_component(name).strip
  ([name, plain, plain.tr(" ", "_"), plain.delete("\n")] + Dir.children(".")).uniq.each do |path|
    next if path.match?(/[\s\x00]/)

    get(port, "/#{path}")
    check(!File.exist?("mark"), "the site ran an uploaded template: #{name}")
  end
  check(File.read("home.erb") == "Welcome to the <%= club %>", "the site's own page was replaced: #{name}")
end
%w[put Put PATCH POST].product(GUISES) do |verb, guise|
  ask(port, verb, "/x.erb", body: codes.first, guise: guise)
  get(port, "/x.erb")
  check(!File.exist?("mark"), "the site ran an uploaded template, sent by #{verb}")
end
check(get(port, "/home.erb").include?("Pigeons"), "the site is still there")
