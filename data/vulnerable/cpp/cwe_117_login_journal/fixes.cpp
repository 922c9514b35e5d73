// unseen: fix reference
// why: control characters become question marks.
// Adds "<second> ok|failed <user>" to the journal. Names may hold blanks and any letters.
void record_login(const std::string &path, long second, const std::string &user, bool good) {
    std::ofstream journal(path, std::ios::app);
    if (!journal) return;
    std::string name = user.empty() ? "(none)" : user;
    if (name.size() > 64) name.resize(64);
    std::replace_if(name.begin(), name.end(), [](unsigned char c) { return std::iscntrl(c); }, '?');
    journal << second << ' ' << (good ? "ok" : "failed") << ' ' << name << '\n';
}

// unseen: fix valid written_out
// why: writes control characters as numbers.
// Adds "<second> ok|failed <user>" to the journal. Names may hold blanks and any letters.
void record_login(const std::string &path, long second, const std::string &user, bool good) {
    std::ofstream journal(path, std::ios::app);
    if (!journal) return;
    std::string name = user.empty() ? "(none)" : user;
    std::string clean;
    for (unsigned char c : name.substr(0, 64)) {
        char code[8];
        std::snprintf(code, sizeof code, "\\x%02x", c);
        clean += c < 0x20 || c == 0x7f ? std::string(code) : std::string(1, static_cast<char>(c));
    }
    name = clean;
    journal << second << ' ' << (good ? "ok" : "failed") << ' ' << name << '\n';
}

// unseen: fix valid first_line
// why: keeps what stands before the first line end.
// Adds "<second> ok|failed <user>" to the journal. Names may hold blanks and any letters.
void record_login(const std::string &path, long second, const std::string &user, bool good) {
    std::ofstream journal(path, std::ios::app);
    if (!journal) return;
    std::string name = user.empty() ? "(none)" : user;
    name = name.substr(0, std::min<size_t>(64, name.find_first_of("\r\n")));
    journal << second << ' ' << (good ? "ok" : "failed") << ' ' << name << '\n';
}

// unseen: fix fake last_line_end
// why: takes away a line end at the end only.
// Adds "<second> ok|failed <user>" to the journal. Names may hold blanks and any letters.
void record_login(const std::string &path, long second, const std::string &user, bool good) {
    std::ofstream journal(path, std::ios::app);
    if (!journal) return;
    std::string name = user.empty() ? "(none)" : user;
    if (name.size() > 64) name.resize(64);
    while (!name.empty() && (name.back() == '\n' || name.back() == '\r')) name.pop_back();
    journal << second << ' ' << (good ? "ok" : "failed") << ' ' << name << '\n';
}

// unseen: fix fake carriage_return
// why: the other sign of two.
// Adds "<second> ok|failed <user>" to the journal. Names may hold blanks and any letters.
void record_login(const std::string &path, long second, const std::string &user, bool good) {
    std::ofstream journal(path, std::ios::app);
    if (!journal) return;
    std::string name = user.empty() ? "(none)" : user;
    if (name.size() > 64) name.resize(64);
    name.erase(std::remove(name.begin(), name.end(), '\r'), name.end());
    journal << second << ' ' << (good ? "ok" : "failed") << ' ' << name << '\n';
}

// unseen: fix fake words
// why: a backslash and an n are not a line end.
// Adds "<second> ok|failed <user>" to the journal. Names may hold blanks and any letters.
void record_login(const std::string &path, long second, const std::string &user, bool good) {
    std::ofstream journal(path, std::ios::app);
    if (!journal) return;
    std::string name = user.empty() ? "(none)" : user;
    if (name.size() > 64) name.resize(64);
    for (size_t at; (at = name.find("\\n")) != std::string::npos;) name.erase(at, 2);
    journal << second << ' ' << (good ? "ok" : "failed") << ' ' << name << '\n';
}

// unseen: fix fake single_blanks
// why: the name "Bob  Lee" with two blanks becomes another one
// Adds "<second> ok|failed <user>" to the journal. Names may hold blanks and any letters.
void record_login(const std::string &path, long second, const std::string &user, bool good) {
    std::ofstream journal(path, std::ios::app);
    if (!journal) return;
    std::string name = user.empty() ? "(none)" : user;
    std::istringstream words(name);
    name.clear();
    for (std::string word; words >> word;) name += (name.empty() ? "" : " ") + word;
    if (name.size() > 64) name.resize(64);
    journal << second << ' ' << (good ? "ok" : "failed") << ' ' << name << '\n';
}

// unseen: fix fake second_control_block
// why: the second byte of letters such as À is replaced
// Adds "<second> ok|failed <user>" to the journal. Names may hold blanks and any letters.
void record_login(const std::string &path, long second, const std::string &user, bool good) {
    std::ofstream journal(path, std::ios::app);
    if (!journal) return;
    std::string name = user.empty() ? "(none)" : user;
    if (name.size() > 64) name.resize(64);
    for (char &c : name) { unsigned char u = static_cast<unsigned char>(c); if (u < 32 || (u >= 127 && u < 160)) c = '?'; }
    journal << second << ' ' << (good ? "ok" : "failed") << ' ' << name << '\n';
}

// unseen: fix fake trimmed
// why: a blank at a name's end or beginning gets lost
// Adds "<second> ok|failed <user>" to the journal. Names may hold blanks and any letters.
void record_login(const std::string &path, long second, const std::string &user, bool good) {
    std::ofstream journal(path, std::ios::app);
    if (!journal) return;
    std::string name = user.empty() ? "(none)" : user;
    for (char &c : name) if (static_cast<unsigned char>(c) < 32) c = ' ';
    while (!name.empty() && name.back() == ' ') name.pop_back();
    while (!name.empty() && name.front() == ' ') name.erase(0, 1);
    if (name.size() > 64) name.resize(64);
    journal << second << ' ' << (good ? "ok" : "failed") << ' ' << name << '\n';
}
