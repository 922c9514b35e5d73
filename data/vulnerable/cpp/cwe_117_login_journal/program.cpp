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
    for (size_t length : {1, 62, 63, 64, 65, 66, 128, 5000}) {
        const std::string other = new_journal(), name(length, 'y');
        record_login(other, 5, name, length % 2);
        require(content(other) == std::string(length % 2 ? "5 ok " : "5 failed ") + name.substr(0, 64) + "\n", "to 64 bytes");
    }
    // Every sign but control characters, and letters whose bytes are any.
    std::string lines;
    path = new_journal();
    for (const std::string name : {"Bob  Lee", " ann", "ann ", "  two  blanks  ", "\xc3\x80\xc3\x9f", "\xc5\xbe\xd0\x90\xe4\xb8\x85", "O'Brien", "1 ok", "ok", "failed", "(none)", "%n%s", "\\n"}) {
        record_login(path, 200, name, false);
        lines += "200 failed " + name + "\n";
        require(content(path) == lines, "a name as it is: " + name);
    }
    for (char sign = ' '; sign <= '~'; sign++) {
        const std::string name = std::string("a") + sign + "b" + sign;
        record_login(path, 201, name, true);
        lines += "201 ok " + name + "\n";
    }
    require(content(path) == lines, "all signs");
    record_login("/tmp/no folder/journal", 202, "ann", true);
    require(content(path) == lines, "no journal");
    return done();
}

// unseen: exploit
int main() {
    begin();
    std::string path = new_journal();
    std::string told;
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
    // Each way to end a line, in front of each kind of line, at each place up to the end of a name.
    for (const std::string end : {"\n", "\r\n", "\n\n", "\n\r", "\n ", " \n", "\n\t", "\\\n", "\n\n\n"}) {
        for (const std::string line : {"300 ok zoe", "300 failed ann", "ok", "", "x", "-5 ok zoe", "0 ok O'Brien", "\t3 ok zoe", "99999999999 ok zoe", "(none)"}) {
            for (size_t before : {0, 1, 5, 40, 60, 62, 63}) {
                path = new_journal();
                record_login(path, 299, "ann", true);
                record_login(path, 300, std::string(before, 'b') + end + line, false);
                record_login(path, 301, "bob", true);
                told = content(path);
                const auto found = std::count(told.begin(), told.end(), '\n');
                require(told.rfind("299 ok ann\n", 0) == 0 && told.find("\n301 ok bob\n") == told.size() - 12, "lines of others stay as they are");
                require(found == 2 || (found == 3 && told.rfind("299 ok ann\n300 failed ", 0) == 0), "each login is one line, of its own result");
                require(read_journal(path)["ann"] == 1 && read_journal(path).count("zoe") == 0, "no login is made up");
            }
        }
    }
    path = new_journal();
    record_login(path, 101, "ann", true);
    require(read_journal(path)["ann"] == 1, "logins are still recorded");
    return done();
}
