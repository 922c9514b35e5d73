// unseen: program
#include <algorithm>
#include <cctype>
#include <regex>
#include <string>
#include <vector>

// unseen: function
// True for letters, digits and inner dashes in labels that are joined by dots; at least one label.
bool is_host_name(const std::string &name) {
    if (name.empty()) {
        return false;
    }
    // unseen: vulnerable
    static const std::regex pattern(
        "([a-z0-9]+-?)*[a-z0-9](\\.([a-z0-9]+-?)*[a-z0-9])*");
    return std::regex_match(name, pattern);
    // unseen: end vulnerable
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
#include <signal.h>
#include <sys/time.h>

static void out_of_time(int number) {
    _Exit(1);
}

static void limit_cpu(int seconds) {
    struct itimerval timer = {{0, 0}, {seconds, 0}};
    signal(SIGVTALRM, out_of_time);
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

// unseen: functional
int main() {
    begin();
    require(is_host_name("example.org") && is_host_name("localhost"), "host names");
    require(is_host_name("a-b.c-d.e") && is_host_name("7.x") && is_host_name("a"), "dashes inside, digits");
    require(!is_host_name("-a.org") && !is_host_name("a-.org") && !is_host_name("a.org-"), "no dashes at the ends");
    require(!is_host_name("a..b") && !is_host_name(".a") && !is_host_name("a."), "no empty labels");
    require(!is_host_name("a_b") && !is_host_name("a b") && !is_host_name("A.org"), "no other signs");
    require(!is_host_name("a--b") && !is_host_name("a--b.org") && !is_host_name("a.b---c"), "dashes stand singly");
    require(!is_host_name("a.-b") && !is_host_name("a-.b") && !is_host_name("-") && !is_host_name(".") && !is_host_name("a.-"), "and inside");
    require(!is_host_name("a\n") && !is_host_name("\na") && !is_host_name("a\nb") && !is_host_name(" a") && !is_host_name("a "), "lines and blanks");
    require(!is_host_name(std::string("a\0", 2)) && !is_host_name(std::string("a\0b", 3)) && !is_host_name("\xc3\xa9"), "zeros and other letters");
    require(!is_host_name("a/b") && !is_host_name("a:b") && !is_host_name("a`b") && !is_host_name("a{b") && !is_host_name("a@b"), "nor their neighbours");
    require(is_host_name("0-9.z-a.m") && is_host_name("xn-a.0") && is_host_name("1.2.3.4") && is_host_name("a-1-b-2"), "all letters and digits");
    require(!is_host_name(""), "not nothing");
    require(is_host_name("one-two-three.four-five.example.net"), "a longer one");
    // As long as host names may be: 63 signs in a label, 253 in all.
    std::string label(63, 'a'), dashes, labels;
    for (int i = 0; i < 31; i++) dashes += "b-";
    for (int i = 0; i < 126; i++) labels += "c.";
    require(is_host_name(label) && is_host_name("x." + label + ".org") && is_host_name(dashes + "b") && is_host_name(label + "." + dashes + "b.7"), "long labels");
    require(is_host_name(labels + "c") && is_host_name(dashes + "b." + dashes + "b." + dashes + "b.example"), "and many of them");
    for (int sign = 0; sign < 256; sign++) {
        const std::string one(1, static_cast<char>(sign));
        const bool word = (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9');
        require(is_host_name(one) == word && is_host_name("a" + one + "b") == (word || one == "-" || one == "."), "each sign");
    }
    return done();
}

// unseen: exploit
int main() {
    begin();
    limit_cpu(1);
    require(!is_host_name(std::string(40, 'a') + "!"), "forty letters and a sign");
    require(!is_host_name("x." + std::string(36, '0') + "_"), "in the second label");
    for (const char *name : NAMES) require(!is_host_name(name), name);
    for (const std::string unit : {"a.", "a-", "ab.c-", "0.0-0.", "a-b."}) {
        std::string some, many;
        for (int i = 0; i < 24; i++) some += unit;
        for (int i = 0; i < 60000; i++) many += unit;
        for (const char *end : {"!", "-", ".", "_", "a!", "A", "a"}) {
            const bool good = end == std::string("a");
            require(is_host_name(some + end) == good, "many labels and dashes, and at the end " + std::string(end));
            // Names that are too long may be refused.
            require(!is_host_name(many + end) || good, "very many");
        }
    }
    is_host_name(std::string(400000, 'a'));
    is_host_name("a" + std::string(200000, 'b') + ".");
    require(is_host_name("example.org"), "host names are still known");
    return done();
}
