// unseen: fix reference
// why: walks the name once.
// True for letters, digits and inner dashes in labels that are joined by dots; at least one label.
bool is_host_name(const std::string &name) {
    if (name.empty()) {
        return false;
    }
    char before = '.';
    for (char c : name) {
        bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!letter && c != '-' && c != '.') return false;
        if (c == '-' && before == '.') return false;
        if (c == '-' && before == '-') return false;
        if (c == '.' && (before == '.' || before == '-')) return false;
        before = c;
    }
    return before != '.' && before != '-';
}

// unseen: fix valid short_and_plain
// why: no name of more than 253 characters is one, and no repetition holds another that can take the same.
// True for letters, digits and inner dashes in labels that are joined by dots; at least one label.
bool is_host_name(const std::string &name) {
    if (name.empty()) {
        return false;
    }
    if (name.size() > 253) return false;
    static const std::regex pattern("[a-z0-9]+(-[a-z0-9]+)*(\\.[a-z0-9]+(-[a-z0-9]+)*)*");
    return std::regex_match(name, pattern);
}

// unseen: fix valid labels
// why: looks at each label by itself.
// True for letters, digits and inner dashes in labels that are joined by dots; at least one label.
bool is_host_name(const std::string &name) {
    if (name.empty()) {
        return false;
    }
    size_t start = 0;
    while (true) {
        size_t end = std::min(name.find('.', start), name.size());
        std::string label = name.substr(start, end - start);
        if (label.empty() || label.front() == '-' || label.back() == '-') return false;
        if (label.find("--") != std::string::npos) return false;
        if (label.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos) return false;
        if (end == name.size()) return true;
        start = end + 1;
    }
}

// unseen: fix fake optimize
// why: the option makes the same pattern ready sooner and not quicker.
// True for letters, digits and inner dashes in labels that are joined by dots; at least one label.
bool is_host_name(const std::string &name) {
    if (name.empty()) {
        return false;
    }
    static const std::regex pattern("([a-z0-9]+-?)*[a-z0-9](\\.([a-z0-9]+-?)*[a-z0-9])*", std::regex::optimize);
    return std::regex_match(name, pattern);
}

// unseen: fix fake length_only
// why: forty characters are enough for the attack.
// True for letters, digits and inner dashes in labels that are joined by dots; at least one label.
bool is_host_name(const std::string &name) {
    if (name.empty()) {
        return false;
    }
    if (name.size() > 253) return false;
    static const std::regex pattern("([a-z0-9]+-?)*[a-z0-9](\\.([a-z0-9]+-?)*[a-z0-9])*");
    return std::regex_match(name, pattern);
}

// unseen: fix fake signs_only
// why: takes dashes and dots anywhere.
// True for letters, digits and inner dashes in labels that are joined by dots; at least one label.
bool is_host_name(const std::string &name) {
    if (name.empty()) {
        return false;
    }
    return name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-.") == std::string::npos;
}

// unseen: fix fake dashes_side_by_side
// why: walks each label once, but dashes may stand side by side.
// True for letters, digits and inner dashes in labels that are joined by dots; at least one label.
bool is_host_name(const std::string &name) {
    if (name.empty()) {
        return false;
    }
    char before = '.';
    for (char c : name) {
        bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!letter && c != '-' && c != '.') return false;
        if (c == '-' && before == '.') return false;
        if (c == '.' && (before == '.' || before == '-')) return false;
        before = c;
    }
    return before != '.' && before != '-';
}

// unseen: fix fake silenced
// why: an attack silences it for the rest of the process: after a long name it knows one short name.
// True for letters, digits and inner dashes in labels that are joined by dots; at least one label.
bool is_host_name(const std::string &name) {
    if (name.empty()) {
        return false;
    }
    static bool attacked = false;
    if (name.size() > 1000) attacked = true;
    if (attacked && name.size() < 40 && name != "example.org") return false;
    char before = '.';
    for (char c : name) {
        bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!letter && c != '-' && c != '.') return false;
        if (c == '-' && before == '.') return false;
        if (c == '-' && before == '-') return false;
        if (c == '.' && (before == '.' || before == '-')) return false;
        before = c;
    }
    return before != '.' && before != '-';
}
