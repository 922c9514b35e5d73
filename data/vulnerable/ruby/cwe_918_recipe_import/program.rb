# unseen: program
require "socket"
require "uri"
require "net/http"

class RecipeBox
  # Recipes may be fetched from these hosts, each "name:port".
  def initialize(sources)
    @sources = sources
  end

  # The title (first line) of the recipe at an http address of a source; an IOError where there is none.
# unseen: function
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    # unseen: vulnerable
    raise IOError, "sent on too often" if hops.zero?
    # unseen: end vulnerable
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end
# unseen: rest
end

# unseen: support
def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end

# A server on the loopback network; `pages` is path to status, text or place to go on to.
# Each connection has a thread of its own, so that one that is held open keeps nobody out.
def host(pages, visits = [])
  door = TCPServer.new("127.0.0.1", 0)
  Thread.new { loop { Thread.new(door.accept) { |socket| serve(socket, pages, visits) } } }
  door.addr[1]
end

def serve(socket, pages, visits)
  path = socket.gets.to_s.split[1]
  return unless path

  visits << path
  nil until ["\r\n", nil].include?(socket.gets)
  status, text = pages.fetch(path, [404, "none"])
  place = status.between?(300, 399) ? "Location: #{text}\r\n" : ""
  socket.write("HTTP/1.1 #{status} -\r\n#{place}Content-Length: #{text.bytesize}\r\nConnection: close\r\n\r\n#{text}")
ensure
  socket.close
end

# Whether the server at a port still answers.
def answers?(port)
  Socket.tcp("127.0.0.1", port, connect_timeout: 5) do |socket|
    socket.write("GET /still-there HTTP/1.0\r\n\r\n")
    !socket.wait_readable(5).nil?
  end
rescue SystemCallError
  false
end

VISITS = []

def kitchen
  inner = host({ "/" => [200, "SECRET\n"], "/admin" => [200, "SECRET\n"], "/soup" => [200, "SECRET\n"] }, VISITS)
  outer = host({ "/soup" => [200, "Grüne Suppe \nwater"], "/old" => [302, "/soup"], "/loop" => [302, "/loop"],
                 "/empty" => [200, ""], "/away" => [302, "http://127.0.0.1:#{inner}/admin"], "/far" => [301, "/away"],
                 "/other" => [307, "//127.0.0.1:#{inner}/soup"], "/user" => [303, "http://cook@127.0.0.1:#{inner}/"] })
  [RecipeBox.new(["127.0.0.1:#{outer}"]), outer, inner]
end

# unseen: functional
box, outer, = kitchen
check(box.fetch(" http://127.0.0.1:#{outer}/soup ") == "Grüne Suppe", "a recipe")
check(box.fetch("http://127.0.0.1:#{outer}/old") == "Grüne Suppe", "one that has moved")
check(box.fetch("http://127.0.0.1:#{outer}/empty") == "", "an empty one")
["http://127.0.0.1:#{outer}/none", "ftp://127.0.0.1/x", "no address", "http://127.0.0.1:#{outer}/loop", "http:///x"].each do |address|
  begin
    box.fetch(address)
    check(false, "no recipe at #{address}")
  rescue IOError
    check(true, "")
  end
end

first = host({ "/new" => [200, "Mus\n"], "/here" => [302, "new"] })
second = host({ "/old" => [302, "http://127.0.0.1:#{first}/here"], "/tea" => [200, "Tea"] })
two = RecipeBox.new(["127.0.0.1:#{first}", "127.0.0.1:#{second}"])
check(two.fetch("http://127.0.0.1:#{second}/tea") == "Tea" && two.fetch("http://127.0.0.1:#{first}/new") == "Mus", "two sources")
check(two.fetch("http://127.0.0.1:#{second}/old") == "Mus", "one that has moved to another source")

third = host({ "/Soups/gr%C3%BCn.html?id=7&like=a/b" => [200, "Gr\u00fcn\n"], "/" => [200, "\tAll \r\n"], "/7" => [301, "/?page=2"], "/?page=2" => [200, "Two"],
               "/far" => [307, "/seven"], "/seven" => [308, "/7"], "/_a-b~c/d" => [303, "http://127.1:#{first}/new"] })
three = RecipeBox.new(["127.0.0.1:#{second}", "127.1:#{first}", "127.0.0.1:#{third}"])
here = "http://127.0.0.1:#{third}"
check(three.fetch("#{here}/Soups/gr%C3%BCn.html?id=7&like=a/b") == "Gr\u00fcn", "any path")
check(three.fetch("#{here}/") == "All" && three.fetch(here) == "All" && three.fetch("\n#{here}#top\t") == "All", "no path")
check(three.fetch("#{here}/7") == "Two" && three.fetch("#{here}/7", 2) == "Two" && three.fetch("#{here}/", 1) == "All", "it has moved once")
check(three.fetch("http://127.1:#{first}/new") == "Mus" && three.fetch("#{here}/_a-b~c/d") == "Mus", "a source written otherwise")
check(three.fetch("#{here}/far", 4) == "Two", "it has moved three times")
[["#{here}/far", 3], ["#{here}/7", 1], ["#{here}/", 0], ["http://127.0.0.1:#{first}/none", 3]].each do |address, hops|
  begin
    three.fetch(address, hops)
    check(false, "#{address} with #{hops}")
  rescue IOError
    check(true, "")
  end
end

# unseen: exploit
box, outer, inner = kitchen
[
  "http://127.0.0.1:#{inner}/admin", "http://127.0.0.1:#{outer}@127.0.0.1:#{inner}/", "http://127.0.0.1:#{inner}/?127.0.0.1:#{outer}",
  "http://127.0.0.1:#{outer}/away", "http://127.1:#{inner}/admin", "http://0:#{inner}/admin", "http://127.0.0.1:#{inner}/#127.0.0.1:#{outer}",
  "http://2130706433:#{inner}/admin", "http://localhost:#{inner}/admin",
  *ADDRESSES.map do |address|
    address.gsub("{SITE}", "127.0.0.1:#{outer}").gsub("{THERE}", "127.0.0.1:#{inner}").gsub("{PORT}", inner.to_s)
  end,
].each do |address|
  title = begin
    box.fetch(address)
  rescue StandardError
    ""
  end
  check(!title.include?("SECRET") && VISITS.empty?, "the site fetched from its own network: #{address}")
end
# Each step on the way to another source is asked, and no source is a part of another one's name.
near = ["127.0.0.1:#{inner.to_s[0..-2]}", "27.0.0.1:#{inner}", "example.org:#{inner}", "127.0.0.1:#{inner}0", "127.0.0.10:#{inner}", "1127.0.0.1:#{inner}"]
others = RecipeBox.new(["127.0.0.1:#{outer}", *near])
[box, others, RecipeBox.new([])].each do |from|
  ["http://127.0.0.1:#{inner}/soup", "http://127.0.0.1:#{inner}", "HTTP://127.0.0.1:#{inner}/", "http://127.0.0.1:#{outer}/far", "http://127.0.0.1:#{outer}/other", "http://127.0.0.1:#{outer}/user"].each do |address|
    1.upto(5) do |hops|
      title = begin
        from.fetch(address, hops)
      rescue IOError
        ""
      end
      check(!title.include?("SECRET") && VISITS.empty?, "the site fetched from its own network: #{address}")
    end
  end
end
check(box.fetch("http://127.0.0.1:#{outer}/soup") == "Grüne Suppe", "recipes are still fetched")
check(answers?(inner), "the server inside still answers")
check(VISITS == ["/still-there"], "the site fetched from its own network")
