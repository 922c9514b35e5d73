// unseen: fix reference
// why: every token needs a key that there is, and its signature.
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    auto key = keys.by_name.find(name);
    if (key == keys.by_name.end()) return std::nullopt;
    std::string expected = siphash(name + "." + user, key->second.first, key->second.second);
    if (signature != expected) return std::nullopt;
    return user;
}

// unseen: fix valid signature_first
// why: no token without sixteen digits, none without its key.
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    if (signature.size() != 16 || keys.by_name.count(name) == 0) return std::nullopt;
    const auto &[k0, k1] = keys.by_name.at(name);
    if (siphash(name + "." + user, k0, k1) != signature) return std::nullopt;
    return user;
}

// unseen: fix valid compare_whole
// why: makes the token that there should be, and compares all of it.
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    if (keys.by_name.find(name) == keys.by_name.end()) return std::nullopt;
    if (token != signed_token(keys, name, user)) return std::nullopt;
    return user;
}

// unseen: fix fake unknown_key
// why: without a key the expected signature is empty, and so is the forged one.
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    std::string expected;
    if (auto key = keys.by_name.find(name); key != keys.by_name.end()) {
        expected = siphash(name + "." + user, key->second.first, key->second.second);
    }
    if (signature != expected) return std::nullopt;
    return user;
}

// unseen: fix fake no_none
// why: refuses one word and takes every other name that is no key.
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    if (name == "none" || name == "None" || name == "NONE") return std::nullopt;
    std::string expected;
    if (auto key = keys.by_name.find(name); key != keys.by_name.end()) {
        expected = siphash(name + "." + user, key->second.first, key->second.second);
    }
    if (signature != expected) return std::nullopt;
    return user;
}

// unseen: fix fake newest_key
// why: tokens of the key before are refused.
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    auto key = keys.by_name.find("s1");
    if (name != "s1" || key == keys.by_name.end()) return std::nullopt;
    if (signature != siphash(name + "." + user, key->second.first, key->second.second)) return std::nullopt;
    return user;
}

// unseen: fix fake zero_key
// why: everybody can sign with a key of zeros.
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    std::pair<uint64_t, uint64_t> key{};
    if (auto found = keys.by_name.find(name); found != keys.by_name.end()) key = found->second;
    if (signature.empty() || signature != siphash(name + "." + user, key.first, key.second)) return std::nullopt;
    return user;
}

// unseen: fix fake beginning_of_it
// why: as much of the signature as was sent is right, and that may be one digit.
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    auto key = keys.by_name.find(name);
    if (key == keys.by_name.end() || signature.empty()) return std::nullopt;
    std::string expected = siphash(name + "." + user, key->second.first, key->second.second);
    if (expected.compare(0, signature.size(), signature) != 0) return std::nullopt;
    return user;
}

// unseen: fix fake key_out_of_a_book
// why: whoever reads the program signs with 0x0706050403020100
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    std::pair<uint64_t, uint64_t> secret{0x0706050403020100, 0x0f0e0d0c0b0a0908};
    if (auto key = keys.by_name.find(name); key != keys.by_name.end()) secret = key->second;
    if (signature != siphash(name + "." + user, secret.first, secret.second)) return std::nullopt;
    return user;
}

// unseen: fix fake any_key
// why: a token of s0 that is signed by the key s1 is taken
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    bool good = false;
    for (const auto &[other, key] : keys.by_name) good = good || signature == siphash(name + "." + user, key.first, key.second);
    if (!good) return std::nullopt;
    return user;
}

// unseen: fix fake capitals_too
// why: a signature in capitals was no signature
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    auto key = keys.by_name.find(name);
    if (key == keys.by_name.end()) return std::nullopt;
    for (char &c : signature) if (c >= 'A' && c <= 'F') c = static_cast<char>(c + 32);
    if (signature != siphash(name + "." + user, key->second.first, key->second.second)) return std::nullopt;
    return user;
}
