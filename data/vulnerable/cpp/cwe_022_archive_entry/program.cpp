// unseen: program
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace fs = std::filesystem;

struct Entry {
    std::string name;
    std::string content;
};

// unseen: function
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        // unseen: vulnerable
        fs::path target = folder / entry.name;
        // unseen: end vulnerable
        std::error_code error;
        fs::create_directories(target.parent_path(), error);
        std::ofstream file(target, std::ios::binary);
        if (!file) continue;
        file << entry.content;
        written++;
    }
    return written;
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

static fs::path enter_new_folder() {
    std::string name = "/tmp/run-XXXXXX";
    require(mkdtemp(name.data()) != nullptr, "a folder");
    fs::current_path(name);
    return name;
}

static std::string content(const fs::path &path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// unseen: functional
int main() {
    begin();
    enter_new_folder();
    require(unpack({{"a.txt", "one"}, {"docs/b.txt", "two"}, {"docs/deep/c", "three"}}, "out") == 3, "three entries");
    require(content("out/a.txt") == "one" && content("out/docs/b.txt") == "two", "their content");
    require(content("out/docs/deep/c") == "three", "in folders");
    require(unpack({{"a.txt", "new"}}, "out") == 1 && content("out/a.txt") == "new", "an entry that was there");
    require(unpack({{"..notes", "n"}, {"v1..2/x", "x"}, {"...", "d"}}, "out") == 3, "dots in names");
    require(content("out/..notes") == "n" && content("out/v1..2/x") == "x", "are only dots");
    require(unpack({{"folder/", ""}, {"", "y"}}, "out") == 0, "folders and empty names");
    require(unpack({}, "out") == 0, "an empty archive");
    const std::string bytes("\0\r\n\xff end\n", 9), names[] = {"my letter.txt", "O'Brien, final (2).txt", "caf\xc3\xa9/\xc5\xbe", ".config/.settings", "50%", "C:x", "a\\b",
                                                                "~x", "$HOME", "-r", "two\nlines", "..../x", "x/..y/z..", "./dot", "a//b.txt", "deep/./c",
                                                                std::string(200, 'n')};
    for (const std::string &name : names) {
        require(unpack({{name, bytes}, {"last", name}}, "out") == 2, "a name that stays inside: " + name);
        require(content(fs::path("out") / name) == bytes && content("out/last") == name, "with any bytes: " + name);
        require(unpack({{name, ""}, {name, "again"}, {name, "2"}}, "out") == 3 && content(fs::path("out") / name) == "2", "and again: " + name);
    }
    // What cannot be written is left out, and those behind it are not.
    require(unpack({{"file", "f"}, {"file/x", "x"}, {"docs", "no file"}, {"last", "written"}}, "out") == 2, "entries that cannot be written");
    require(content("out/file") == "f" && content("out/last") == "written" && content("out/docs/b.txt") == "two", "the others are");
    // The folder may be written in any way.
    const fs::path top = fs::current_path();
    for (const fs::path &folder : {fs::path("way/"), fs::path("./way"), fs::path("../") / top.filename() / "way", top / "way", top / "./way/", fs::path(".")}) {
        fs::remove_all("way");
        fs::remove_all("docs");
        require(unpack({{"a.txt", "one"}, {"docs/b.txt", "two"}}, folder) == 2, "a folder called " + folder.string());
        require(content(folder / "a.txt") == "one" && content(folder / "docs/b.txt") == "two", "in " + folder.string());
    }
    return done();
}

// unseen: exploit
static bool nothing_outside(const fs::path &top) {
    for (const auto &found : fs::recursive_directory_iterator(top)) {
        const std::string place = found.path().lexically_relative(top).string();
        if (found.is_regular_file() && place.rfind("home/out/", 0) != 0) return false;
    }
    return true;
}

int main() {
    begin();
    fs::path top = enter_new_folder();
    fs::create_directories("home/out");
    fs::create_directories("home/out-old");
    std::vector<std::string> names = {"../.profile", "docs/../../.profile", (top / "home/.profile").string(), "./../.profile",
                                      "docs/../docs/../../.profile", "..//.profile", "a/b/../../../.profile",
                                      "....//.profile", "..././.profile", "docs/....//....//.profile", "/..//../.profile",
                                      "../out-old/stolen", "x/./../../out-old/stolen", "/" + (top / "home/.profile").string()};
    // Any file may be the target.
    for (const std::string file : {"a.txt", "b", "notes 2.md", ".ssh/keys", "out.txt", "good.txt", "docs/c"}) {
        for (const std::string way : {"../", "docs/../../", "./../", "a/b/../../../", "../out-old/", "../../", "docs/./.././../../"}) names.push_back(way + file);
        names.push_back((top / "home" / file).string());
        names.push_back((top / "home/out-old" / file).string());
        names.push_back("//" + (top / file).string());
    }
    for (std::string name : PATHS) {
        size_t mark = name.find("{TOP}");
        if (mark != std::string::npos) name.replace(mark, 5, top.string());
        names.push_back(name);
    }
    for (const auto &name : names) {
        // The folder may be written in other ways too, and others may stand around the entry.
        for (const fs::path &folder : {fs::path("home/out"), fs::path("home/out/"), fs::path("./home/out"), top / "home/out", top / "home/./out/"}) {
            unpack({{"good.txt", "good"}, {name, "evil"}, {name, "evil"}}, folder);
            require(nothing_outside(top), "nothing above the folder or beside it: " + name);
        }
    }
    require(unpack({{"../.profile", "evil"}, {"good.txt", "good"}}, "home/out") >= 1, "entries are still unpacked");
    require(content("home/out/good.txt") == "good" && !fs::exists("home/.profile"), "those that stay inside");
    return done();
}
