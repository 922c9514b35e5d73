// unseen: program
#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <string_view>
#include <vector>

struct Headers {
    std::vector<std::pair<std::string, std::string>> lines;
    std::map<std::string, std::string> cache;
};

static bool same_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// The value as one line: a line end and the blanks behind it become one blank.
static std::string unfold(const std::string &value) {
    std::string flat;
    for (size_t i = 0; i < value.size(); i++) {
        if (value[i] != '\n') {
            flat += value[i];
            continue;
        }
        while (i + 1 < value.size() && (value[i + 1] == ' ' || value[i + 1] == '\t')) i++;
        flat += ' ';
    }
    return flat;
}

// unseen: function
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        // unseen: vulnerable
        std::string value = unfold(line.second);
        std::string_view view = value.find(' ') == std::string::npos ? line.second : value;
        // unseen: end vulnerable
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
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

// unseen: functional
int main() {
    begin();
    Headers headers;
    headers.lines = {{"Host", "example.org"}, {"Content-Length", "42"}, {"X-Empty", ""}, {"HOST", "second"}};
    require(find_header(headers, "Host") == "example.org", "a header");
    require(find_header(headers, "content-length") == "42", "in any case");
    require(find_header(headers, "Accept").empty(), "none");
    require(find_header(headers, "X-Empty").empty(), "an empty one");
    std::string_view host = find_header(headers, "host");
    require(find_header(headers, "Content-Length") == "42" && host == "example.org", "the first of two, kept");
    require(unfold("a\n  b") == "a b" && unfold("a\n\tb\n c") == "a b c", "folded lines become one");
    return done();
}

// unseen: exploit
int main() {
    begin();
    Headers headers;
    std::string word(60, 'k');
    headers.lines = {{"Cookie", "id=1;\n  token=" + word}, {"Agent", "  browser " + word + "  "}, {"Host", "a.example"}};
    std::string_view cookie = find_header(headers, "Cookie");
    std::string_view agent = find_header(headers, "Agent");
    std::string_view again = find_header(headers, "cookie");
    std::vector<std::string> others(20, std::string(70, '#'));
    require(cookie == "id=1; token=" + word, "a folded header");
    require(agent == "browser " + word, "one with blanks");
    require(again == cookie, "one that was asked for before");
    require(find_header(headers, "Host") == "a.example", "headers are still found");
    return done();
}
