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
    headers.lines = {{"A", "  x"}, {"B", "y  "}, {"b", "z"}, {"C", "   "}, {"", "none"}, {"Ab", "longer"}, {"D", "\tt\t"}};
    headers.cache.clear();
    require(find_header(headers, "").compare("none") == 0 && find_header(headers, "aB") == "longer", "whole names");
    require(find_header(headers, "C").empty() && find_header(headers, "Abc").empty(), "only blanks, or none");
    require(find_header(headers, "D") == "\tt\t", "blanks only are left out at the ends");
    const std::string word(200, 'w');
    Headers first, second;
    for (int i = 0; i < 50; i++) {
        first.lines.push_back({"X-" + std::to_string(i), word + std::to_string(i)});
        second.lines.push_back({"X-" + std::to_string(i), std::to_string(i)});
    }
    std::vector<std::string_view> views;
    for (int i = 0; i < 50; i++) views.push_back(find_header(first, "x-" + std::to_string(i)));
    for (int i = 0; i < 50; i++) require(find_header(second, "X-" + std::to_string(i)) == std::to_string(i), "other headers");
    for (int i = 0; i < 50; i++) require(views[i] == word + std::to_string(i), "many at once");
    require(unfold("a\n  b") == "a b" && unfold("a\n\tb\n c") == "a b c", "folded lines become one");
    return done();
}

// unseen: exploit
// What the heap holds next, so that no freed string keeps its old text.
static void use_memory() {
    std::vector<std::string> others;
    for (size_t size = 8; size < 300; size += 7) others.push_back(std::string(size, '#'));
}

int main() {
    begin();
    Headers headers;
    std::string word(60, 'k');
    headers.lines = {{"Cookie", "id=1;\n  token=" + word}, {"Agent", "  browser " + word + "  "}, {"Host", "a.example"}};
    std::string_view cookie = find_header(headers, "Cookie");
    std::string_view agent = find_header(headers, "Agent");
    std::string_view again = find_header(headers, "cookie");
    std::string_view same = find_header(headers, "Cookie");
    std::vector<std::string> others(20, std::string(70, '#'));
    require(same == "id=1; token=" + word, "one that was asked for in the same letters");
    require(cookie == "id=1; token=" + word, "a folded header");
    require(agent == "browser " + word, "one with blanks");
    require(again == cookie, "one that was asked for before");
    require(find_header(headers, "Host") == "a.example", "headers are still found");

    // Values of all lengths and shapes, kept while all others are asked for, twice and in other capitals.
    const std::vector<std::pair<std::string, std::string>> shapes = {
        {"%", "%"}, {"%\n  %", "% %"}, {"% %", "% %"}, {"\n%", "%"}, {"%\n", "%"}, {"  % %  ", "% %"}, {"%\n\t%\n %", "% % %"}, {"%\n%", "% %"}, {"%  %", "%  %"},
        {"%\r\n %\r", "%\r %\r"}, {"%\n\n %", "%  %"}, {"%\t % ", "%\t %"}, {"% \n % ;", "%  % ;"}};
    for (size_t size : {1, 2, 7, 14, 15, 16, 17, 31, 32, 64, 500}) {
        Headers many, more;
        std::vector<std::string> expected;
        for (int i = 0; i < 80; i++) {
            std::string text(size, static_cast<char>('a' + i % 26));
            text += std::to_string(i);
            std::string raw = shapes[i % shapes.size()].first, flat = shapes[i % shapes.size()].second;
            for (std::string *each : {&raw, &flat}) {
                for (size_t at = 0; (at = each->find('%', at)) != std::string::npos; at += text.size()) each->replace(at, 1, text);
            }
            many.lines.push_back({"A-Name-Of-Some-Length-" + std::to_string(i), raw});
            more.lines.push_back({"A-Name-Of-Some-Length-" + std::to_string(i), "other\n " + raw});
            expected.push_back(flat);
        }
        std::vector<std::string_view> views;
        for (int i = 0; i < 80; i++) {
            views.push_back(find_header(many, "A-Name-Of-Some-Length-" + std::to_string(i)));
            find_header(more, "A-Name-Of-Some-Length-" + std::to_string(i));
            find_header(many, "A-NAME-OF-SOME-LENGTH-" + std::to_string(i));
            // In the very spelling of before too.
            find_header(many, "A-Name-Of-Some-Length-" + std::to_string(i));
            find_header(many, "A-NAME-OF-SOME-LENGTH-" + std::to_string(i));
        }
        use_memory();
        for (int i = 0; i < 80; i++) find_header(many, "a-nAME-oF-sOME-lENGTH-" + std::to_string(79 - i));
        for (int i = 0; i < 80; i++) require(views[i] == expected[i], "a view is good as long as the headers are");
    }
    // Two values under one name in two messages, of which one ends before the other.
    Headers longer;
    longer.lines = {{"Cookie", "b=2;\n " + word}};
    std::string_view kept = find_header(longer, "Cookie");
    {
        Headers brief;
        brief.lines = {{"Cookie", "c=3;\n " + word}, {"cookie", "d=4;\n " + word}};
        require(find_header(brief, "COOKIE") == "c=3; " + word, "the other message's");
    }
    use_memory();
    require(kept == "b=2; " + word, "each message has its own");
    return done();
}
