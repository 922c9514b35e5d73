// unseen: fix reference
// why: keeps the flat value where it lives as long as the headers.
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        std::string &value = headers.cache[line.first];
        if (value.empty()) value = unfold(line.second);
        std::string_view view = value;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix valid insert_once
// why: the cache's strings stay where they are.
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        auto found = headers.cache.find(line.first);
        if (found == headers.cache.end()) found = headers.cache.emplace(line.first, unfold(line.second)).first;
        std::string_view view = found->second;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix valid flatten_in_place
// why: writes the flat value back to its line once.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        if (line.second.find('\n') != std::string::npos) line.second = unfold(line.second);
        std::string_view view = line.second;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix fake const_reference
// why: a reference to a temporary lives no longer than the block.
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        const std::string &value = unfold(line.second);
        std::string_view view = value.find(' ') == std::string::npos ? line.second : value;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix fake reserve
// why: room in the string does not make it live longer.
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        std::string value = unfold(line.second);
        value.reserve(1024);
        std::string_view view = value.find(' ') == std::string::npos ? line.second : value;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix fake raw_value
// why: folded headers come back with their line ends.
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        std::string_view view = line.second;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix fake one_static
// why: the string lives on and gets the next value, so an older view shows it.
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        static std::string value;
        value = unfold(line.second);
        std::string_view view = value;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix fake some_statics
// why: after eight more headers an older view shows another value.
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        static std::string values[8];
        static size_t next = 0;
        std::string &value = values[next++ % 8];
        value = unfold(line.second);
        std::string_view view = value;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix fake shared_by_name
// why: the values of another message are shown under the same name.
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        static std::map<std::string, std::string> values;
        std::string &value = values[line.first];
        if (value.empty()) value = unfold(line.second);
        std::string_view view = value;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix valid under_the_raw_value
// why: the cache keeps each flat value under its raw one.
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        const std::string &value = headers.cache.try_emplace(line.second, unfold(line.second)).first->second;
        std::string_view view = value;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix fake entry_written_again
// why: the second look-up under the same name frees the value that the first view shows.
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        std::string &value = headers.cache[name];
        value = unfold(line.second);
        std::string_view view = value;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix fake single_blanks
// why: the value "a  b" of one line comes back as "a b"
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        std::string flat = unfold(line.second);
        flat.erase(std::unique(flat.begin(), flat.end(), [](char a, char b) { return a == ' ' && b == ' '; }), flat.end());
        const std::string &value = headers.cache.try_emplace(line.first, flat).first->second;
        std::string_view view = value;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix fake no_carriage_returns
// why: a carriage return in a value is lost
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        std::string flat = unfold(line.second);
        flat.erase(std::remove(flat.begin(), flat.end(), '\r'), flat.end());
        if (flat != line.second) line.second = flat;
        std::string_view view = line.second;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}

// unseen: fix fake beginning_of_the_name
// why: two headers with names of one beginning share an entry
// The value of a header, blanks at its ends left out; empty when there is none. Good as long as `headers` is.
std::string_view find_header(Headers &headers, const std::string &name) {
    for (const auto &line : headers.lines) {
        if (!same_name(line.first, name)) continue;
        const std::string &value = headers.cache.try_emplace(line.first.substr(0, 16), unfold(line.second)).first->second;
        std::string_view view = value;
        while (!view.empty() && view.front() == ' ') view.remove_prefix(1);
        while (!view.empty() && view.back() == ' ') view.remove_suffix(1);
        return view;
    }
    return {};
}
