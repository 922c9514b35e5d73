// unseen: fix reference
// why: only the types that a picture can have are built.
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        static const std::set<std::string> allowed = {"brighten", "invert"};
        auto maker = makers.find(type);
        if (maker == makers.end() || allowed.count(type) == 0) throw std::invalid_argument("unknown step " + type);
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: fix valid own_table
// why: a table of its own, in which the others do not stand.
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        static const std::map<std::string, Maker> known = {{"brighten", makers.at("brighten")}, {"invert", makers.at("invert")}};
        auto maker = known.find(type);
        if (maker == known.end()) throw std::invalid_argument("unknown step " + type);
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: fix valid names_compared
// why: two names, compared.
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        if (type != "brighten" && type != "invert") throw std::invalid_argument("unknown step " + type);
        auto maker = makers.find(type);
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: fix fake ask_the_step
// why: asks the step when it has acted already.
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        auto maker = makers.find(type);
        if (maker == makers.end()) throw std::invalid_argument("unknown step " + type);
        if (!maker->second(argument)->for_pictures()) throw std::invalid_argument("step not allowed");
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: fix fake no_remove
// why: one of two.
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        auto maker = makers.find(type);
        if (maker == makers.end() || type == "remove-file") throw std::invalid_argument("unknown step " + type);
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: fix fake paths
// why: looks for slashes, and files of the current folder have none.
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        auto maker = makers.find(type);
        if (maker == makers.end()) throw std::invalid_argument("unknown step " + type);
        if (argument.find('/') != std::string::npos) throw std::invalid_argument("argument");
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: fix fake first_line_only
// why: the lines behind the first are built as before.
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        auto maker = makers.find(type);
        if (maker == makers.end()) throw std::invalid_argument("unknown step " + type);
        if (steps.empty() && type != "brighten" && type != "invert") throw std::invalid_argument("unknown step " + type);
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: fix fake new_files_only
// why: files that are there are spared, and all others still written.
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        auto maker = makers.find(type);
        if (maker == makers.end()) throw std::invalid_argument("unknown step " + type);
        std::string path = argument.substr(0, argument.find('='));
        if (std::ifstream(path).good()) throw std::invalid_argument("the file is there: " + path);
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: fix fake few_steps
// why: a file of more than 4096 steps is refused
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        auto maker = makers.find(type);
        if (maker == makers.end() || steps.size() > 4096) throw std::invalid_argument("unknown step " + type);
        if (type != "brighten" && type != "invert") throw std::invalid_argument("unknown step " + type);
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: fix fake quiet_end
// why: an unknown step ends the list without an exception behind others
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        auto maker = makers.find(type);
        if (maker == makers.end() && steps.size() > 2) return steps;
        if (maker == makers.end()) throw std::invalid_argument("unknown step " + type);
        if (type != "brighten" && type != "invert") throw std::invalid_argument("unknown step " + type);
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: fix fake digits_only
// why: brighten -5 and an argument of invert are refused or not
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        auto maker = makers.find(type);
        if (maker == makers.end() || (type != "brighten" && type != "invert")) throw std::invalid_argument("unknown step " + type);
        if (type == "brighten" && argument.find_first_not_of("+-0123456789") != std::string::npos) throw std::invalid_argument("argument");
        steps.push_back(maker->second(argument));
    }
    return steps;
}
