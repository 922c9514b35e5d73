// unseen: program
#include <algorithm>
#include <cstdint>
#include <istream>
#include <stdexcept>
#include <string>
#include <vector>

// unseen: function
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        // unseen: vulnerable
        std::string message(length, '\0');
        if (!stream.read(message.data(), length)) throw std::runtime_error("message is cut off");
        // unseen: end vulnerable
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: support
#include <cstdlib>
#include <iostream>
#include <new>
#include <sstream>
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

static size_t largest = 0;

void *operator new(size_t size) {
    if (size > largest) largest = size;
    void *memory = std::malloc(size ? size : 1);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

void operator delete(void *memory) noexcept {
    std::free(memory);
}

void operator delete(void *memory, size_t) noexcept {
    std::free(memory);
}

static std::string framed(const std::string &message, uint32_t announced) {
    std::string text;
    for (int shift = 24; shift >= 0; shift -= 8) text += static_cast<char>(announced >> shift & 255);
    return text + message;
}

static std::string framed(const std::string &message) {
    return framed(message, message.size());
}

static std::vector<std::string> read(const std::string &bytes) {
    std::istringstream stream(bytes);
    return read_messages(stream);
}

// unseen: functional
static bool cut_off(const std::string &bytes) {
    try {
        read(bytes);
    } catch (const std::runtime_error &) {
        return true;
    }
    return false;
}

int main() {
    begin();
    auto messages = read(framed("hello") + framed("") + framed("world"));
    require(messages.size() == 3 && messages[0] == "hello" && messages[1].empty() && messages[2] == "world", "messages");
    require(read("").empty(), "none");
    std::string upload(1 << 20, 'u');
    messages = read(framed(upload) + framed("end"));
    require(messages.size() == 2 && messages[0] == upload && messages[1] == "end", "a long one");
    require(read(framed(std::string("\0\xff", 2)))[0].size() == 2, "any bytes");
    require(cut_off(framed("hell", 5)) && cut_off(framed("x") + framed("", 1)), "a message that is cut off");
    require(cut_off(std::string(3, '\0')) && cut_off(framed("a") + "\1"), "a length that is");
    return done();
}

// unseen: exploit
static void fire(const std::string &bytes) {
    largest = 0;
    try {
        read(bytes);
    } catch (const std::exception &) {
    }
    require(largest < (64u << 20), "a few bytes do not take a lot of memory");
}

int main() {
    begin();
    fire(framed("x", 0x40000000));
    fire(framed("x", 0x10000000));
    fire(framed("x", 0x7fffffff));
    fire(framed("x", 0x05000000));
    fire(framed("first") + framed("second", 0x20000000));
    fire(framed("x", 0xffffffff));
    auto messages = read(framed("hello"));
    require(messages.size() == 1 && messages[0] == "hello", "messages are still read");
    return done();
}
