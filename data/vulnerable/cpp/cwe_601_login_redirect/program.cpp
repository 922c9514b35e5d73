// unseen: program
#include <algorithm>
#include <cctype>
#include <cstring>
#include <string>

// unseen: function
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    // unseen: vulnerable
    if (next[0] != '/') return start;
    // unseen: end vulnerable
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: support
#include <cstdlib>
#include <iostream>
static bool finished = false;

static void ended() {
    if (!finished) std::_Exit(1);
}

static void begin() {
    std::atexit(ended);
}

static int done() {
    finished = true;
    return 0;
}

static void require(bool holds, const std::string &what) {
    if (holds) return;
    std::cerr << "does not hold: " << what << std::endl;
    std::_Exit(1);
}

// The host that a browser goes to from https://shop.example/login (WHATWG URL, 4.4: tabs and line ends are
// left out, a backslash is a slash, two slashes begin a host).
static std::string host_of(std::string location) {
    location.erase(std::remove_if(location.begin(), location.end(), [](char c) { return std::strchr("\t\r\n", c) && c; }), location.end());
    while (!location.empty() && static_cast<unsigned char>(location[0]) <= ' ') location.erase(0, 1);
    auto is_slash = [&](size_t at) { return at < location.size() && (location[at] == '/' || location[at] == '\\'); };
    size_t at = 0;
    while (at < location.size() && std::isalnum(static_cast<unsigned char>(location[at]))) at++;
    if (at > 0 && at < location.size() && location[at] == ':') {
        location.erase(0, at + 1);
    } else if (!(is_slash(0) && is_slash(1))) {
        return "shop.example";
    }
    at = 0;
    while (is_slash(at)) at++;
    size_t end = location.find_first_of("/\\?#", at);
    std::string host = location.substr(at, end == std::string::npos ? end : end - at);
    return host.substr(host.find('@') + 1);
}

// unseen: functional
int main() {
    begin();
    require(after_login("/orders") == "/orders" && after_login("/") == "/", "pages");
    require(after_login("/orders/7?tab=items#top") == "/orders/7?tab=items#top", "with all that follows");
    require(after_login("/search?from=//x&url=https://a.example") == "/search?from=//x&url=https://a.example", "slashes inside");
    require(after_login("/docs//a") == "/docs//a", "two in the path");
    for (const char *page : {"/login2", "/login/help", "/Login", "/logins?x=1", "/a/login", "/wiki/Talk:Home", "/u/ann@example.org", "/a%20b;c=1,d", "/1"})
        require(after_login(page) == page, std::string("a page of this host: ") + page);
    require(after_login("/" + std::string(499, 'x')).size() == 500 && after_login("/" + std::string(500, 'x')) == "/home", "five hundred bytes");
    for (const char *page : {"/?page=2", "/#top", "/~ann", "/_next/a.js", "/.well-known/x", "/-/issues", "/@ann/1", "/%20", "/caf\xc3\xa9/\xc5\xbe?q=\xe2\x82\xac", "/\xc3\xa9", "/a/../b/./c",
                             "/o'brien(1)", "/a?b[]=1&c={2}|3", "/a=b$!*,;", "/a//b//", "/home", "/?next=//a.example", "/x?u=http://a.example/#//b", "/loginx", "/login/", "/x/login?a", "/a:b@c:8080/d"})
        require(after_login(page) == page, std::string("another page: ") + page);
    require(after_login("/login?") == "/home" && after_login("home") == "/home" && after_login("?a=/b") == "/home", "no page");
    require(after_login("https://harbour.example") == "/home" && after_login("orders") == "/home", "no path");
    require(after_login("/login") == "/home" && after_login("/login?next=/") == "/home", "not the login again");
    require(after_login("") == "/home" && after_login("/" + std::string(600, 'x')) == "/home", "nothing, too much");
    return done();
}

// unseen: exploit
int main() {
    begin();
    require(host_of("/a") == "shop.example" && host_of("//harbour.example/a") == "harbour.example", "a browser's view");
    const char *ways[] = {"//harbour.example", "//harbour.example/login", "/\\harbour.example", "///harbour.example", "/\t/harbour.example",
                          "/\n/harbour.example", "\\\\harbour.example", "https:harbour.example", "/\r\\harbour.example", "//shop.example@harbour.example",
                          "/\\/harbour.example", " //harbour.example", "//harbour.example?shop.example"};
    for (const char *way : ways) {
        require(host_of(after_login(way)) == "shop.example", std::string("the user stays on the host: ") + way);
    }
    // Any host may be the other one, and any page may stand behind it.
    for (const std::string host : {"evil.test", "a", "localhost", "127.0.0.1", "[::1]", "3232235777", "x-y.z.co.uk:8443", "ann:pw@b.test", "b\xc3\xbc" "cher.test", "shop.example.b.test", "orders", "login"}) {
        for (const std::string start : {"//", "/\\", "\\/", "\\\\", "///", "/\\/", "/\t/", "/\n/", "/\r/", "/\t\\", "/\n\\", "/\r\\", "/\r\n/", "\t//", " //", "/\t\t//", "\n/\\", "http://", "https:", "https:/", "ftp:\\\\",
                                        "\x01//", "/\t\n\r/", "////"}) {
            for (const std::string page : {"", "/", "/orders/7?tab=items", "?a=/orders", "#/orders", "\\orders"}) {
                const std::string way = start + host + page;
                require(host_of(after_login(way)) == "shop.example", "the user stays on the host: " + way);
            }
        }
    }
    for (const char *way : PLACES) {
        require(host_of(after_login(way)) == "shop.example", std::string("the user stays on the host: ") + way);
    }
    require(after_login("/orders") == "/orders", "pages are still reached");
    return done();
}
