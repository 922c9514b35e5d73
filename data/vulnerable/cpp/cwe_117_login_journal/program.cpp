// unseen: program
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

// Reads the journal: user → how many good logins in a row they have had.
std::map<std::string, int> read_journal(const std::string &path) {
    std::map<std::string, int> streaks;
    std::ifstream journal(path);
    for (std::string line; std::getline(journal, line);) {
        std::istringstream words(line);
        std::string second, result, user;
        words >> second >> result;
        std::getline(words >> std::ws, user);
        if (result == "ok") streaks[user]++;
        if (result == "failed") streaks[user] = 0;
    }
    return streaks;
}

// unseen: function
// Adds "<second> ok|failed <user>" to the journal. Names may hold blanks and any letters.
void record_login(const std::string &path, long second, const std::string &user, bool good) {
    std::ofstream journal(path, std::ios::app);
    if (!journal) return;
    std::string name = user.empty() ? "(none)" : user;
    // unseen: vulnerable
    if (name.size() > 64) name.resize(64);
    // unseen: end vulnerable
    journal << second << ' ' << (good ? "ok" : "failed") << ' ' << name << '\n';
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
static std::string new_journal() {
    std::string path = "/tmp/journal-XXXXXX";
    require(mkstemp(path.data()) >= 0, "a journal");
    return path;
}

static std::string content(const std::string &path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// unseen: functional
int main() {
    begin();
    std::string path = new_journal();
    record_login(path, 100, "ann", true);
    record_login(path, 101, "Bob Lee", false);
    record_login(path, 102, "", false);
    require(content(path) == "100 ok ann\n101 failed Bob Lee\n102 failed (none)\n", "three lines");
    record_login(path, 103, "ann", true);
    record_login(path, 104, "Zo\xc3\xab \\ \"Z\" 100%", true);
    auto streaks = read_journal(path);
    require(streaks["ann"] == 2 && streaks["Bob Lee"] == 0, "are read back");
    require(streaks["Zo\xc3\xab \\ \"Z\" 100%"] == 1, "letters and signs too");
    record_login(path, 105, std::string(100, 'x'), true);
    require(read_journal(path)[std::string(64, 'x')] == 1, "long names are cut");
    return done();
}

// unseen: exploit
int main() {
    begin();
    std::string path = new_journal();
    const char *names[] = {"x\n1 ok admin", "x\r\n1 ok admin", "\n1 ok admin", "x\n\n1 ok admin", "x\\n\n1 ok admin\n", "x%0a\n1 ok admin"};
    int lines = 0;
    for (const char *name : names) {
        record_login(path, 100, name, false);
        require(read_journal(path).count("admin") == 0, "no login is made up");
        std::string text = content(path);
        require(std::count(text.begin(), text.end(), '\n') <= ++lines, "each login is one line");
    }
    for (const char *name : DRAWN_NAMES) {
        record_login(path, 100, name, false);
        require(read_journal(path).count("admin") == 0, "no login is made up");
        std::string text = content(path);
        require(std::count(text.begin(), text.end(), '\n') <= ++lines, "each login is one line");
    }
    record_login(path, 101, "ann", true);
    require(read_journal(path)["ann"] == 1, "logins are still recorded");
    return done();
}
