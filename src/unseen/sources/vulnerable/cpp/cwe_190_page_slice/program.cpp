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
    return done();
}

// unseen: exploit
int main() {
    begin();
    struct {
        int32_t page;
        int32_t per_page;
    } asked[] = {{2147483647, 2}, {1073741823, 4}, {858993460, 5}, {1431655765, 3}, {613566756, 7}, {2147483646, 2}, {65536, 65535}};
    for (auto [page, per_page] : asked) {
        std::string seen;
        try {
            seen = shown(page, per_page);
        } catch (const std::exception &) {
            require(false, "nothing is read outside the list");
        }
        require(seen.find("salary") == std::string::npos && seen.find("notice") == std::string::npos, "no hidden message");
        require(seen.empty(), "behind the last page there is none");
    }
    require(shown(1, 2) == "m2 m3 ", "pages are still shown");
    return done();
}
