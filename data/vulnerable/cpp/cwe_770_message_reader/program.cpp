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
#include <fstream>
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

// Bytes as a connection brings them: some at a time, with no way back and no end in sight.
class Connection : public std::streambuf {
public:
    Connection(std::string bytes, size_t portion) : bytes_(std::move(bytes)), portion_(portion) {}

protected:
    int_type underflow() override {
        if (at_ == bytes_.size()) return traits_type::eof();
        size_t size = std::min(portion_, bytes_.size() - at_);
        setg(bytes_.data() + at_, bytes_.data() + at_, bytes_.data() + at_ + size);
        at_ += size;
        return traits_type::to_int_type(*gptr());
    }

private:
    std::string bytes_;
    size_t portion_;
    size_t at_ = 0;
};

static std::vector<std::string> received(const std::string &bytes, size_t portion) {
    Connection connection(bytes, portion);
    std::istream stream(&connection);
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
    for (size_t portion : {1, 3, 4096, 1 << 22}) {
        messages = received(framed("hello") + framed("") + framed(upload) + framed("end"), portion);
        require(messages.size() == 4 && messages[0] == "hello" && messages[1].empty(), "messages of a connection");
        require(messages[2] == upload && messages[3] == "end", "long ones too");
        require(received("", portion).empty(), "and none");
    }
    std::string any;
    for (int i = 0; i < 200000; i++) any += static_cast<char>(i * 31 + i / 256);
    for (size_t size : {1, 255, 256, 257, 1023, 4095, 4096, 4097, 8192, 16383, 16384, 16385, 65535, 65536, 65537, 131072, 131073, 200000}) {
        messages = read(framed(any.substr(0, size)) + framed("next"));
        require(messages.size() == 2 && messages[0] == any.substr(0, size) && messages[1] == "next", "messages of all sizes");
        require(cut_off(framed(any.substr(0, size - 1), size)) && cut_off(framed("a") + framed(any.substr(0, size), size + 1)), "cut off by one");
    }
    std::string many;
    for (int i = 0; i < 3000; i++) many += framed(std::string(i % 5, 'm'));
    messages = read(many);
    require(messages.size() == 3000 && messages[2999].size() == 4, "many of them");
    std::string uploads = framed(std::string(3 << 20, 'v')) + framed(upload) + framed(upload);
    messages = read(uploads);
    require(messages.size() == 3 && messages[0].size() == 3u << 20 && messages[2] == upload, "several uploads");
    return done();
}

// unseen: exploit
// The most memory that the process has had, in KiB: room may be taken in other ways than by new.
static long peak() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.rfind("VmPeak:", 0) == 0) return std::atol(line.c_str() + 7);
    }
    return 0;
}

static void fire(const std::string &bytes) {
    for (size_t portion : {0, 1, 7, 4096}) {
        largest = 0;
        bool thrown = false;
        try {
            if (portion == 0) read(bytes);
            else received(bytes, portion);
        } catch (const std::exception &) {
            thrown = true;
        }
        require(thrown, "a message that is cut off is told of");
        require(largest < (64u << 20), "a few bytes do not take a lot of memory");
    }
}

int main() {
    begin();
    const long before = peak();
    fire(framed("x", 0x40000000));
    fire(framed("x", 0x10000000));
    fire(framed("x", 0x7fffffff));
    fire(framed("x", 0x05000000));
    fire(framed("first") + framed("second", 0x20000000));
    fire(framed("x", 0xffffffff));
    for (uint32_t announced : {0x80000000u, 0x80000001u, 0x7ffffff0u, 0xfffffff0u, 0x04000000u, 0x08000001u, 0x06543210u, 0x12345678u, 0xc0000000u,
                               0x3fffffffu, 0x1fffffffu, 0x0fffffffu, 100000000u, 500000000u, 1000000000u}) {
        fire(framed("", announced));
        fire(framed("x", announced));
        fire(framed(std::string(5000, 'x'), announced));
        fire(framed("first") + framed("") + framed(std::string(70000, 's')) + framed("x", announced));
        fire(framed("x", announced) + framed("hello"));
    }
    fire(framed(std::string(2 << 20, 'u')) + framed(std::string(2 << 20, 'u'), 0x30000000));
    for (uint32_t announced : {0x01000000u, 0x02000000u, 0x03f00000u}) fire(framed("x", announced));
    require(peak() < before + (256L << 10), "nor do many of them, whoever gives it");
    auto messages = read(framed("hello"));
    require(messages.size() == 1 && messages[0] == "hello", "messages are still read");
    messages = received(framed("hello"), 1);
    require(messages.size() == 1 && messages[0] == "hello", "from a connection too");
    return done();
}
