// unseen: fix reference
// why: one slash, then no other slash or backslash, and no sign that a browser leaves out.
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    if (next[0] != '/' || (next.size() > 1 && (next[1] == '/' || next[1] == '\\'))) return start;
    if (next.find_first_of("\t\r\n") != std::string::npos) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix fake letter_first
// why: a query, a tilde or a dot may stand behind the slash too.
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    if (next[0] != '/') return start;
    if (next.size() > 1 && !std::isalnum(static_cast<unsigned char>(next[1]))) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix valid own_origin
// why: no second slash, and none of the signs that browsers leave out or take for one.
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    if (next[0] != '/' || next.find_first_of("\t\r\n\\") != std::string::npos || next.compare(0, 2, "//") == 0) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix valid as_browsers_read_it
// why: takes out what browsers leave out, and then looks for a second slash of either kind.
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    std::string read = next;
    read.erase(std::remove_if(read.begin(), read.end(), [](char c) { return c == '\t' || c == '\r' || c == '\n'; }), read.end());
    if (next[0] != '/' || (read.size() > 1 && (read[1] == '/' || read[1] == '\\'))) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix fake two_slashes
// why: a backslash is a slash to browsers.
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    if (next[0] != '/' || next.rfind("//", 0) == 0) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix fake other_scheme
// why: no scheme is needed for another host.
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    if (next[0] != '/' || next.find("http:") == 0 || next.find("https:") == 0) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix fake anywhere
// why: refuses pages that have two slashes further on.
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    if (next[0] != '/' || next.find("//") != std::string::npos || next.find('\\') != std::string::npos) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix fake no_colon
// why: pages of this host may have a colon or an at sign in their path.
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    if (next[0] != '/' || (next.size() > 1 && (next[1] == '/' || next[1] == '\\'))) return start;
    if (next.find_first_of("\t\r\n:@") != std::string::npos) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix fake silenced
// why: an attack silences it for the rest of the process: after another host it knows a single page.
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    static bool attacked = false;
    if (next[0] == '/' && next.size() > 1 && (next[1] == '/' || next[1] == '\\')) attacked = true;
    if (next[0] != '/' || (attacked && next != "/orders")) return start;
    if (next.find_first_of("\t\r\n") != std::string::npos) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix fake known_host
// why: //evil.test is still another host
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    if (next[0] != '/' || next.find("//harbour") != std::string::npos || next.find_first_of("\\\t\r\n@") == 1) return start;
    if (next.find("harbour.example") < 30) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix fake plain_signs
// why: pages with letters beyond ASCII, apostrophes or brackets are refused
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    if (next[0] != '/' || next[1] == '/') return start;
    for (unsigned char c : next) if (!std::isalnum(c) && !std::strchr("/?=&#.:@%;,-_~+", c)) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}

// unseen: fix fake some_line_ends
// why: a line feed behind the slash is left out by browsers too
// The Location header's value after a login: the page asked for, on this host, or the start page.
std::string after_login(const std::string &next) {
    const std::string start = "/home";
    if (next.empty() || next.size() > 500) return start;
    if (next[0] != '/' || next[1] == '/' || next[1] == '\\' || next[1] == '\t') return start;
    if (next.find("\n/") == 1 || next.find("\r\\") == 1 || next.find("\r/") == 1 || next.find("\n\\") == 1) return start;
    if (next == "/login" || next.rfind("/login?", 0) == 0) return start;
    return next;
}
