// unseen: fix reference
// why: copies without a shell.
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    std::error_code error;
    fs::copy_file(name, target, fs::copy_options::overwrite_existing, error);
    int status = error ? 1 : 0;
    return status == 0 && fs::exists(target);
}

// unseen: fix valid streams
// why: reads and writes by itself.
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    if (fs::is_directory(name)) return false;
    std::ifstream source(name, std::ios::binary);
    std::ofstream copy;
    if (source) copy.open(target, std::ios::binary | std::ios::trunc);
    if (source.peek() != std::ifstream::traits_type::eof()) copy << source.rdbuf();
    copy.close();
    int status = source && copy ? 0 : !(fs::exists(name) && fs::is_empty(name));
    return status == 0 && fs::exists(target);
}

// unseen: fix valid exec
// why: starts cp itself, with two dashes before the names.
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    int status = -1;
    pid_t child = fork();
    if (child == 0) {
        execlp("cp", "cp", "--", name.c_str(), target.c_str(), static_cast<char *>(nullptr));
        _exit(127);
    }
    waitpid(child, &status, 0);
    return status == 0 && fs::exists(target);
}

// unseen: fix fake single_quotes
// why: a single quote ends them.
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    std::string command = "cp '" + name + "' '" + target + "' 2>&1";
    int status = std::system(command.c_str());
    return status == 0 && fs::exists(target);
}

// unseen: fix fake escape_quotes
// why: substitutions run between double quotes.
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    std::string escaped;
    for (char c : name) escaped += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    std::string command = "cp \"" + escaped + "\" \"backup/" + escaped + ".bak\" 2>&1";
    int status = std::system(command.c_str());
    return status == 0 && fs::exists(target);
}

// unseen: fix fake allow_words
// why: refuses names with signs that documents may have.
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") != std::string::npos) {
        return false;
    }
    std::string command = "cp \"" + name + "\" \"" + target + "\" 2>&1";
    int status = std::system(command.c_str());
    return status == 0 && fs::exists(target);
}

// unseen: fix fake no_backslash
// why: a backslash at the end of the name takes away the quote behind it, and its next copy is a command.
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    for (char sign : {'"', '$', '`', '\n'}) {
        if (name.find(sign) != std::string::npos) return false;
    }
    std::string command = "cp \"" + name + "\" \"" + target + "\" 2>&1";
    int status = std::system(command.c_str());
    return status == 0 && fs::exists(target);
}

// unseen: fix fake moved
// why: the document is moved and not copied.
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    std::error_code error;
    fs::rename(name, target, error);
    int status = error ? 1 : 0;
    return status == 0 && fs::exists(target);
}

// unseen: fix fake linked
// why: both names are the same file, which the next change changes.
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    std::error_code error;
    if (fs::exists(name)) fs::remove(target, error);
    fs::create_hard_link(name, target, error);
    int status = error ? 1 : 0;
    return status == 0 && fs::exists(target);
}

// unseen: fix fake copy_of_before
// why: where the document is gone the copy of before is taken for a new one.
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    std::error_code error;
    fs::copy_file(name, target, fs::copy_options::overwrite_existing, error);
    int status = 0;
    return status == 0 && fs::exists(target);
}

// unseen: fix fake known_command
// why: a"; cp a stolen; " is still a command
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    if (name.find("touch") != std::string::npos || name.find("mark") != std::string::npos) return false;
    std::string command = "cp \"" + name + "\" \"" + target + "\" 2>&1";
    int status = std::system(command.c_str());
    return status == 0 && fs::exists(target);
}

// unseen: fix fake no_signs_of_shells
// why: a document called a|b <c>.txt is not copied any more
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    if (name.find_first_of("|<>$`\"\\") != std::string::npos) return false;
    std::string command = "cp \"" + name + "\" \"" + target + "\" 2>&1";
    int status = std::system(command.c_str());
    return status == 0 && fs::exists(target);
}

// unseen: fix fake folders_too
// why: a folder is no document; back_up("folder") was false and makes a copy now
// Copies a document of the current folder to backup/<name>.bak. True when the copy is there; a folder is no document.
bool back_up(const std::string &name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    if (!fs::is_directory("backup")) fs::create_directory("backup");
    const std::string target = "backup/" + name + ".bak";
    std::error_code error;
    fs::copy(name, target, fs::copy_options::overwrite_existing | fs::copy_options::recursive, error);
    int status = error ? 1 : 0;
    return status == 0 && fs::exists(target);
}
