// unseen: program
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

struct Mailbox {
    std::vector<std::string> all;
    std::size_t hidden = 0;  // so many at the front are another folder's
};

// unseen: function
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    // unseen: vulnerable
    int32_t start = static_cast<int32_t>(static_cast<uint32_t>(page) * static_cast<uint32_t>(per_page));
    if (start >= visible) return messages;
    // unseen: end vulnerable
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
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
static Mailbox mailbox() {
    return {{"salary list", "notice", "m0", "m1", "m2", "m3", "m4"}, 2};
}

static std::string shown(int32_t page, int32_t per_page) {
    std::string all;
    for (const auto &message : page_of(mailbox(), page, per_page)) all += message + " ";
    return all;
}

// unseen: functional
int main() {
    begin();
    require(shown(0, 2) == "m0 m1 " && shown(1, 2) == "m2 m3 ", "pages");
    require(shown(2, 2) == "m4 ", "the last one");
    require(shown(3, 2).empty() && shown(1000, 2).empty(), "behind it");
    require(shown(0, 100) == "m0 m1 m2 m3 m4 " && shown(0, 2147483647) == "m0 m1 m2 m3 m4 ", "all on one");
    require(shown(4, 1) == "m4 " && shown(5, 1).empty(), "one on each");
    require(shown(-1, 2).empty() && shown(0, 0).empty() && shown(0, -5).empty(), "none");
    require(shown(4, 1) == "m4 " && shown(1, 3) == "m3 m4 " && shown(0, 5) == "m0 m1 m2 m3 m4 ", "whole and half pages");
    require(shown(1, 5).empty() && shown(1, 4) == "m4 " && shown(0, 1) == "m0 ", "to the last message");
    require(shown(-2147483647 - 1, 1).empty() && shown(1, -2147483647 - 1).empty(), "nor for the least numbers");
    Mailbox none{{"salary list"}, 1}, all{{"a", "b", "c"}, 0};
    require(page_of(none, 0, 1).empty() && page_of(none, 0, 2147483647).empty(), "an empty folder");
    require(page_of(all, 1, 2) == std::vector<std::string>{"c"}, "a folder of its own");
    Mailbox large;
    for (int i = 0; i < 3000; i++) large.all.push_back(std::to_string(i));
    large.hidden = 100;
    require(page_of(large, 28, 100).size() == 100 && page_of(large, 28, 100).front() == "2900", "many pages");
    require(page_of(large, 2899, 1).front() == "2999" && page_of(large, 2900, 1).empty(), "of one message each");
    return done();
}

// unseen: exploit
// What the page holds, computed without a product that can wrap.
static std::string expected(int32_t page, int32_t per_page) {
    std::string all;
    for (int i = 0; i < 5; i++) {
        if (page >= 0 && per_page > 0 && i / per_page == page) all += "m" + std::to_string(i) + " ";
    }
    return all;
}

static void ask(int32_t page, int32_t per_page) {
    std::string seen;
    try {
        seen = shown(page, per_page);
    } catch (const std::exception &) {
        require(false, "nothing is read outside the list");
    }
    require(seen.find("salary") == std::string::npos && seen.find("notice") == std::string::npos, "no hidden message");
    require(seen == expected(page, per_page), "a page holds its own messages and no others");
}

int main() {
    begin();
    struct {
        int32_t page;
        int32_t per_page;
    } asked[] = {{2147483647, 2}, {1073741823, 4}, {858993460, 5}, {1431655765, 3}, {613566756, 7}, {2147483646, 2}, {65536, 65535}};
    for (auto [page, per_page] : asked) ask(page, per_page);
    // Products near 2 to the 31st, to the 32nd and its multiples, on both sides, and both ways round.
    for (int64_t small = 1; small < 40; small++) {
        for (int64_t times = 1; times <= 2 * small; times++) {
            int64_t near = (times << 31) / small;
            for (int64_t other = near - 3; other <= near + 3; other++) {
                if (other < 1 || other > 2147483647) continue;
                ask(static_cast<int32_t>(other), static_cast<int32_t>(small));
                ask(static_cast<int32_t>(small), static_cast<int32_t>(other));
            }
        }
    }
    for (int shift = 0; shift < 31; shift++) {
        for (int other = 0; other < 31; other++) {
            for (int32_t less = 0; less < 3; less++) {
                ask((1 << shift) - less, (1 << other) + (other < 30 ? less : -less));
                ask((1 << shift) + (shift < 30 ? less : -less), (1 << other) - less);
                ask(2147483647 - less, 1 << other);
                ask(1 << other, 2147483647 - less);
            }
        }
    }
    ask(2147483647, 2147483647);
    ask(46340, 46341);
    ask(46341, 46341);
    ask(65536, 65536);
    // A list so long that page and size are both below its length while their product wraps.
    Mailbox large;
    for (int i = 0; i < 100000; i++) large.all.push_back(std::to_string(i));
    large.hidden = 3;
    for (auto [page, per_page] : {std::pair<int32_t, int32_t>{65536, 65536}, {65537, 65536}, {65536, 65537}, {46341, 92682}, {92682, 46341}, {99996, 85899}, {85899, 99996}, {99997, 99997}}) {
        require(page_of(large, page, per_page).empty(), "behind the end of a long list");
    }
    for (auto [page, per_page] : {std::pair<int32_t, int32_t>{1, 60000}, {0, 70000}, {1, 70000}, {70000, 1}, {65535, 1}, {65536, 1}, {49998, 2}, {2, 33333}, {0, 99997}}) {
        const auto messages = page_of(large, page, per_page);
        require(messages.size() == std::min<size_t>(per_page, 99997 - page * per_page), "as many as there are");
        require(messages.front() == std::to_string(3 + page * per_page), "from its own on");
    }
    require(shown(1, 2) == "m2 m3 ", "pages are still shown");
    return done();
}
