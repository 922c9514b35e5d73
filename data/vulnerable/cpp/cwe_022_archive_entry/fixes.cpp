// unseen: fix reference
// why: the path from the folder to the target must not climb, and an absolute one has a root.
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        fs::path inside = fs::path(entry.name).lexically_normal();
        if (inside.has_root_path() || *inside.begin() == "..") continue;
        fs::path target = folder / inside;
        std::error_code error;
        fs::create_directories(target.parent_path(), error);
        std::ofstream file(target, std::ios::binary);
        if (!file) continue;
        file << entry.content;
        written++;
    }
    return written;
}

// unseen: fix valid parts
// why: no part may be two dots, and the name must be relative.
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        fs::path name(entry.name);
        if (name.is_absolute() || std::find(name.begin(), name.end(), "..") != name.end()) continue;
        fs::path target = folder / name;
        std::error_code error;
        fs::create_directories(target.parent_path(), error);
        std::ofstream file(target, std::ios::binary);
        if (!file) continue;
        file << entry.content;
        written++;
    }
    return written;
}

// unseen: fix valid relative_back
// why: resolves both and asks for the way from one to the other.
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        fs::path base = fs::weakly_canonical(folder);
        fs::path target = fs::weakly_canonical(base / entry.name);
        if (fs::path way = target.lexically_relative(base); way.empty() || *way.begin() == "..") continue;
        std::error_code error;
        fs::create_directories(target.parent_path(), error);
        std::ofstream file(target, std::ios::binary);
        if (!file) continue;
        file << entry.content;
        written++;
    }
    return written;
}

// unseen: fix fake starts_with
// why: a folder beside it begins with the same letters.
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        fs::path base = fs::weakly_canonical(folder);
        fs::path target = fs::weakly_canonical(base / entry.name);
        if (target.string().rfind(base.string(), 0) != 0) continue;
        std::error_code error;
        fs::create_directories(target.parent_path(), error);
        std::ofstream file(target, std::ios::binary);
        if (!file) continue;
        file << entry.content;
        written++;
    }
    return written;
}

// unseen: fix fake dots_in_front
// why: looks at the beginning of the name only.
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        if (entry.name.rfind("../", 0) == 0 || entry.name[0] == '/') continue;
        fs::path target = folder / entry.name;
        std::error_code error;
        fs::create_directories(target.parent_path(), error);
        std::ofstream file(target, std::ios::binary);
        if (!file) continue;
        file << entry.content;
        written++;
    }
    return written;
}

// unseen: fix fake file_name_only
// why: everything lands in one folder, and the folders inside are lost.
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        fs::path target = folder / fs::path(entry.name).filename();
        std::error_code error;
        fs::create_directories(target.parent_path(), error);
        std::ofstream file(target, std::ios::binary);
        if (!file) continue;
        file << entry.content;
        written++;
    }
    return written;
}

// unseen: fix fake dots_cut_out
// why: what is left of four dots and two slashes climbs.
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        std::string name = entry.name;
        for (size_t at = name.find("../"); at != std::string::npos; at = name.find("../", at)) name.erase(at, 3);
        while (!name.empty() && name.front() == '/') name.erase(0, 1);
        fs::path target = folder / name;
        std::error_code error;
        fs::create_directories(target.parent_path(), error);
        std::ofstream file(target, std::ios::binary);
        if (!file) continue;
        file << entry.content;
        written++;
    }
    return written;
}

// unseen: fix fake prefix_as_it_is_written
// why: unpack({{"a.txt","x"}}, "out/") or "./out" writes nothing any more, since "out//" is no prefix
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        fs::path target = (folder / entry.name).lexically_normal();
        if (target.string().rfind(folder.string() + "/", 0) != 0) continue;
        std::error_code error;
        fs::create_directories(target.parent_path(), error);
        std::ofstream file(target, std::ios::binary);
        if (!file) continue;
        file << entry.content;
        written++;
    }
    return written;
}

// unseen: fix fake stops_there
// why: {"a.txt"}, {"a.txt/b"}, {"c.txt"}: the throwing create_directories ends all with an exception, entries that cannot be are left out
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        fs::path name = fs::path(entry.name).lexically_normal();
        if (name.is_absolute() || *name.begin() == "..") continue;
        fs::path target = folder / name;
        fs::create_directories(target.parent_path());
        std::ofstream file(target, std::ios::binary);
        if (!file) throw std::runtime_error("cannot write");
        file << entry.content;
        written++;
    }
    return written;
}

// unseen: fix fake known_targets
// why: ../.bashrc is still written
// Writes the entries below `folder`. Returns how many were written; entries that cannot be are left out.
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = 0;
    for (const Entry &entry : entries) {
        if (entry.name.empty() || entry.name.back() == '/') continue;
        if (entry.name.find(".profile") != std::string::npos || entry.name.find("stolen") != std::string::npos) continue;
        fs::path target = folder / entry.name;
        std::error_code error;
        fs::create_directories(target.parent_path(), error);
        std::ofstream file(target, std::ios::binary);
        if (!file) continue;
        file << entry.content;
        written++;
    }
    return written;
}
