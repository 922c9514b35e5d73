// unseen: program
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace fs = std::filesystem;

// unseen: function
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    // unseen: vulnerable
    std::string command = "cp \"" + name + "\" \"" + target + "\" 2>&1";
    int status = std::system(command.c_str());
    // unseen: end vulnerable
    return status == 0 && fs::exists(target);
}

// unseen: support
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

static void enter_new_folder() {
    std::string name = "/tmp/run-XXXXXX";
    require(mkdtemp(name.data()) != nullptr, "a folder");
    fs::current_path(name);
    freopen("/dev/null", "w", stdout);
}

static void write(const std::string &name, const std::string &text) {
    std::ofstream(name) << text;
}

static std::string content(const std::string &name) {
    std::ifstream file(name);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// unseen: functional
int main() {
    begin();
    enter_new_folder();
    write("letter.txt", "Dear all");
    write("my letter; final & good 'copy'.txt", "signs");
    write("empty", "");
    require(back_up("letter.txt") && content("backup/letter.txt.bak") == "Dear all", "a copy");
    require(back_up("my letter; final & good 'copy'.txt"), "signs in the name");
    require(content("backup/my letter; final & good 'copy'.txt.bak") == "signs", "are copied");
    require(back_up("empty") && fs::exists("backup/empty.bak"), "an empty document");
    write("letter.txt", "second");
    require(back_up("letter.txt") && content("backup/letter.txt.bak") == "second", "a newer copy");
    require(content("letter.txt") == "second" && content("empty").empty() && fs::exists("empty"), "documents stay where they are");
    write("letter.txt", "third");
    require(content("backup/letter.txt.bak") == "second", "a copy does not change with its document");
    const std::string bytes("\0\x1a line\r\n\n\xff\xfe no end", 20);
    write("bytes", bytes);
    require(back_up("bytes") && content("backup/bytes.bak") == bytes, "any bytes");
    write("long", std::string(300000, 'l') + "\n");
    require(back_up("long") && content("backup/long.bak") == std::string(300000, 'l') + "\n", "a long one");
    // What stands between double quotes as it is.
    for (const std::string name : {"caf\xc3\xa9 \xc5\xbe.txt", "a|b <c>.txt", "(1) [2] {3}", "#7 *? !x ~y ^z", "~", "%s,=:@+;&", "two\nlines\tand tabs", " blank ", "notes..txt",
                                   ".hidden", "...", "a.bak", "C:\\temp", "it's 'it'", "touch mark", "&& x", "|| y", "; z"}) {
        write(name, "one of " + name);
        require(back_up(name) && content("backup/" + name + ".bak") == "one of " + name, "a document called " + name);
        require(content(name) == "one of " + name, "which stays");
        fs::remove(name);
        require(!back_up(name) && content("backup/" + name + ".bak") == "one of " + name, "and is gone");
    }
    fs::create_directory("folder");
    write("folder/inside", "x");
    require(!back_up("folder") && !back_up(".") && !back_up("..") && !back_up("backup"), "a folder is no document");
    require(!fs::exists("backup/folder.bak") && !fs::exists("backup/..bak"), "so there is no copy");
    std::size_t documents = 0;
    for (const auto &entry : fs::directory_iterator(".")) documents += entry.exists();
    require(documents == 7, "nothing else is made");
    fs::remove("letter.txt");
    require(!back_up("letter.txt") && content("backup/letter.txt.bak") == "second", "a document that is gone has its copy still");
    require(!back_up("missing.txt") && !fs::exists("backup/missing.txt.bak"), "no document");
    require(!back_up("") && !back_up("../letter.txt"), "no name, another folder");
    return done();
}

// unseen: exploit
int main() {
    begin();
    enter_new_folder();
    write("a", "a");
    back_up("$(touch proof1)");
    back_up("`touch proof2`");
    back_up("a\"; touch proof3; \"");
    back_up("a\" & touch proof4 & \"");
    back_up("a\"\ntouch proof5\n\"");
    back_up("a\\\"; touch proof6; \"");
    back_up("a'; touch proof7; '");
    back_up("a'$(touch proof8)'");
    for (char digit = '1'; digit <= '8'; digit++) {
        require(!fs::exists(std::string("proof") + digit), std::string("no command runs: ") + digit);
    }
    // A backslash at the end takes away the quote behind it, so that the next copy of the name stands outside of quotes.
    for (const char *name : {"a;touch mark;#\\", "a&touch mark;#\\", "a|touch mark;#\\", "a||touch mark;#\\", "a>mark;#\\",
                             "a;touch mark;\\", "a\ntouch mark\n#\\"}) {
        back_up(name);
        require(!fs::exists("mark"), name);
    }
    for (const char *name : NAMES) {
        back_up(name);
        require(!fs::exists("mark"), name);
    }
    // Other commands, which are told by what becomes of the folder.
    for (const std::string command : {"cp a copied", "echo x >printed", "mv a moved", "rm a", "mkdir made", ": >a", "ln a linked", "cd backup; rm *", "chmod 0 a; mv a b"}) {
        for (const std::string way : {"a\"; {c}; \"", "a\" && {c} #", "\"; {c} #", "$({c})", "`{c}`", "a`{c}`", "a\"\n{c}\n\"", "a\" & {c}; wait; \"", "a\" | {c} | \"", "x\" || {c} #",
                                      "a;{c};#\\", "a'; {c}; '", "a'$({c})'", "a; {c}"}) {
            std::string name = way;
            name.replace(name.find("{c}"), 3, command);
            write("a", "a");
            write("backup/kept", "kept");
            back_up(name);
            std::size_t entries = 0;
            for (const auto &entry : fs::directory_iterator(".")) entries += entry.exists();
            require(entries == 2 && content("a") == "a" && content("backup/kept") == "kept", name);
        }
    }
    require(back_up("a") && content("backup/a.bak") == "a", "copies are still made");
    return done();
}
