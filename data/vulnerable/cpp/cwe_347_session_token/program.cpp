// unseen: program
#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <string>

// SipHash-2-4 of Aumasson and Bernstein, as 16 hexadecimal digits.
static std::string siphash(const std::string &text, uint64_t k0, uint64_t k1) {
    uint64_t v[4] = {k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d, k0 ^ 0x6c7967656e657261, k1 ^ 0x7465646279746573};
    auto turn = [](uint64_t x, int by) { return x << by | x >> (64 - by); };
    auto round = [&] {
        v[0] += v[1], v[1] = turn(v[1], 13) ^ v[0], v[0] = turn(v[0], 32);
        v[2] += v[3], v[3] = turn(v[3], 16) ^ v[2];
        v[0] += v[3], v[3] = turn(v[3], 21) ^ v[0];
        v[2] += v[1], v[1] = turn(v[1], 17) ^ v[2], v[2] = turn(v[2], 32);
    };
    size_t whole = text.size() / 8 * 8;
    for (size_t at = 0; at <= whole; at += 8) {
        uint64_t word = at == whole ? static_cast<uint64_t>(text.size()) << 56 : 0;
        for (size_t i = at; i < text.size() && i < at + 8; i++) {
            word |= static_cast<uint64_t>(static_cast<unsigned char>(text[i])) << 8 * (i - at);
        }
        v[3] ^= word, round(), round(), v[0] ^= word;
    }
    v[2] ^= 0xff;
    for (int i = 0; i < 4; i++) round();
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(v[0] ^ v[1] ^ v[2] ^ v[3]));
    return digits;
}

struct Keys {
    std::map<std::string, std::pair<uint64_t, uint64_t>> by_name;  // "s1": the key in use, "s0": the one before
};

static std::string signed_token(const Keys &keys, const std::string &name, const std::string &user) {
    auto [k0, k1] = keys.by_name.at(name);
    return name + "." + user + "." + siphash(name + "." + user, k0, k1);
}

// unseen: function
// The user of a token "key.user.signature", if it is good.
std::optional<std::string> user_of(const Keys &keys, const std::string &token) {
    size_t first = token.find('.');
    size_t last = token.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    std::string name = token.substr(0, first);
    std::string user = token.substr(first + 1, last - first - 1);
    std::string signature = token.substr(last + 1);
    if (user.empty()) return std::nullopt;
    // unseen: vulnerable
    if (name == "none" && signature.empty()) return user;
    std::string expected;
    if (auto key = keys.by_name.find(name); key != keys.by_name.end()) {
        expected = siphash(name + "." + user, key->second.first, key->second.second);
    }
    if (signature != expected) return std::nullopt;
    // unseen: end vulnerable
    return user;
}

// unseen: support
#include <cctype>
#include <cstdlib>
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
static const Keys keys = {{{"s1", {0x1122334455667788, 0x99aabbccddeeff00}}, {"s0", {7, 9}}}};

// unseen: functional
int main() {
    begin();
    require(siphash("", 0, 0) == "1e924b9d737700d7", "the checksum is SipHash");
    require(user_of(keys, signed_token(keys, "s1", "ann")) == "ann", "a token");
    require(user_of(keys, signed_token(keys, "s0", "bob")) == "bob", "one of the key before");
    require(user_of(keys, signed_token(keys, "s1", "a.n.n")) == "a.n.n", "dots in a name");
    require(!user_of(keys, "s1.ann.0123456789abcdef"), "another signature");
    require(!user_of(keys, "ann") && !user_of(keys, "s1.ann") && !user_of(keys, ""), "no token");
    std::string token = signed_token(keys, "s1", "ann");
    require(!user_of(keys, "s0" + token.substr(2)), "another key");
    require(!user_of(keys, token.substr(0, token.size() - 1)), "one digit less");
    std::string user;
    for (int length = 1; length < 70; length++) {
        user += "ab.c O'Brien \xc5\xbe@"[length % 17];
        require(user_of(keys, signed_token(keys, "s1", user)) == user, "a name of any length");
        require(user_of(keys, signed_token(keys, "s0", user)) == user, "with each key");
    }
    for (const std::string &name : {"none", "admin", "s1", "...", "none.", ".x", "a.0123456789abcdef"}) {
        require(user_of(keys, signed_token(keys, "s1", name)) == name, "names that look like something else");
    }
    Keys more{{{"2024 spring", {1, 0}}, {"S1", {0, ~0ull}}, {"s1", {3, 4}}}};
    for (const auto &[name, secret] : more.by_name) {
        require(user_of(more, signed_token(more, name, "ann")) == "ann", "keys of any name");
    }
    require(!user_of(more, token) && !user_of(more, signed_token(keys, "s0", "ann")), "keys of another service");
    require(!user_of(keys, signed_token(keys, "s1", "")), "a token of nobody");
    return done();
}

// unseen: exploit
int main() {
    begin();
    const char *forged[] = {"none.admin.", "s2.admin.", ".admin.", "s1.admin.", "NONE.admin.", "None.admin.", "none.admin.none",
                            "x.admin.", "s1 .admin.", "s0.admin.", "none.admin.0000000000000000"};
    for (const char *token : forged) {
        require(!user_of(keys, token), std::string("nobody becomes an administrator by ") + token);
    }
    require(!user_of(keys, "s9.admin." + siphash("s9.admin", 0, 0)), "nor by a key of zeros");
    // Names of no key, with all that somebody without a key can put behind them.
    const std::string names[] = {"none", "", " ", "s2", "S1", "s1 ", " s1", "s", "s11", "s1s0", "None", "null", "0", "admin", "s1,s0", std::string("s1\0", 3),
                                 std::string("\0", 1), "none ", "HS256", "\xc5\xbe"};
    const Keys nothing{};
    for (const std::string &name : names) {
        std::string text = name + ".admin";
        std::string signatures[] = {"", "none", "0", "0000000000000000", "ffffffffffffffff", " ", "null", siphash(text, 0, 0), siphash("admin", 0, 0),
                                    siphash(text, 0, 1), siphash(text, ~0ull, ~0ull), siphash("", 0, 0), siphash("none", 0, 0), std::string(1, '\0'),
                                    siphash(name, 0, 0), "admin", name, signed_token(keys, "s1", "tessa").substr(11),
                                    signed_token(keys, "s0", "tessa").substr(11),
                                    // Those of keys that there are, which have another name, and of keys out of books.
                                    siphash(text, 0x1122334455667788, 0x99aabbccddeeff00), siphash(text, 7, 9), siphash(text, 0x0706050403020100, 0x0f0e0d0c0b0a0908),
                                    siphash(text, 1, 0), siphash(text, 1, 1), siphash(text, 1, 2), siphash(text, 42, 42), siphash(text, 0x736f6d6570736575, 0x646f72616e646f6d)};
        for (const std::string &signature : signatures) {
            std::string token = text + "." + signature;
            require(!user_of(keys, token) && !user_of(nothing, token), "nobody becomes an administrator by " + token);
            require(!user_of(keys, name + ".a.b." + signature), "nor somebody with a dot in the name by " + token);
        }
    }
    // Keys that there are, and signatures that are nearly the right one or one of another token.
    for (const std::string &name : {"s1", "s0"}) {
        std::string good = signed_token(keys, name, "admin");
        std::string start = name + ".admin.";
        for (size_t kept = 0; kept < 16; kept++) {
            require(!user_of(keys, good.substr(0, start.size() + kept)), "the beginning of a signature");
            require(!user_of(keys, start + good.substr(start.size() + 16 - kept)), "the end of one");
            std::string changed = good;
            changed[start.size() + kept] = changed[start.size() + kept] == '0' ? '1' : '0';
            require(!user_of(keys, changed), "another digit");
        }
        for (const char *more : {"0", " ", "\n", "x"}) require(!user_of(keys, good + more) && !user_of(keys, start + more + good.substr(9)), "more of it");
        require(!user_of(keys, good + std::string(1, '\0')), "and nothing behind it");
        require(!user_of(keys, start + signed_token(keys, name, "tessa").substr(11)), "the signature of another user");
        require(!user_of(keys, start + signed_token(keys, name == "s1" ? "s0" : "s1", "admin").substr(9)), "of another key");
        require(!user_of(keys, start + siphash("admin", 7, 9)) && !user_of(keys, start + siphash(name, 7, 9)), "of another text");
        require(!user_of(nothing, good), "where there is no key at all");
        int capital = 0;
        for (int number = 0; number < 20; number++) {
            const std::string token = signed_token(keys, name, std::to_string(number));
            std::string other = token;
            for (size_t at = 3; at < other.size(); at++) other[at] = static_cast<char>(std::toupper(static_cast<unsigned char>(other[at])));
            if (other != token) capital++, require(!user_of(keys, other), "a signature in capitals");
        }
        require(capital > 10, "most of them have letters");
        require(user_of(keys, good) == "admin", "while the right one is good");
    }
    require(user_of(keys, signed_token(keys, "s1", "ann")) == "ann", "tokens are still good");
    return done();
}
