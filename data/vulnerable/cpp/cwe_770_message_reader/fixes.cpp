// unseen: fix reference
// why: makes room as the bytes come, 64 KiB at a time.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        std::string message;
        while (message.size() < length) {
            size_t before = message.size();
            message.resize(std::min<size_t>(length, before + 65536));
            if (!stream.read(&message[before], message.size() - before)) throw std::runtime_error("message is cut off");
        }
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix valid limit
// why: no message is longer than 16 MiB.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        if (length > (16u << 20)) throw std::runtime_error("message is too long");
        std::string message(length, '\0');
        if (!stream.read(message.data(), length)) throw std::runtime_error("message is cut off");
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix valid byte_by_byte
// why: appends what there is.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        std::string message;
        for (char byte; message.size() < length;) {
            if (!stream.get(byte)) throw std::runtime_error("message is cut off");
            message.push_back(byte);
        }
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix fake half_gigabyte
// why: a limit that is no limit.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        if (length > (1u << 29)) throw std::runtime_error("message is too long");
        std::string message(length, '\0');
        if (!stream.read(message.data(), length)) throw std::runtime_error("message is cut off");
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix fake reserve
// why: takes the room without filling it.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        std::string message;
        message.reserve(length);
        for (char byte; message.size() < length;) {
            if (!stream.get(byte)) throw std::runtime_error("message is cut off");
            message.push_back(byte);
        }
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix fake catch_bad_alloc
// why: says so when there is no memory left, not before.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        std::string message;
        try {
            message.resize(length);
        } catch (const std::bad_alloc &) {
            throw std::runtime_error("message is too long");
        }
        if (!stream.read(message.data(), length)) throw std::runtime_error("message is cut off");
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix fake short_messages
// why: uploads are refused.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        if (length > 65536) throw std::runtime_error("message is too long");
        std::string message(length, '\0');
        if (!stream.read(message.data(), length)) throw std::runtime_error("message is cut off");
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix fake bytes_at_hand
// why: what has not come yet is missing, though a connection would bring it.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        if (static_cast<std::streamsize>(length) > stream.rdbuf()->in_avail()) throw std::runtime_error("message is cut off");
        std::string message(length, '\0');
        if (!stream.read(message.data(), length)) throw std::runtime_error("message is cut off");
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix fake end_looked_for
// why: a connection has no end that could be looked for, and is believed.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        std::streampos here = stream.tellg();
        if (here != std::streampos(-1)) {
            stream.seekg(0, std::ios::end);
            std::streamoff left = stream.tellg() - here;
            stream.seekg(here);
            if (left < static_cast<std::streamoff>(length)) throw std::runtime_error("message is cut off");
        }
        stream.clear();
        std::string message(length, '\0');
        if (!stream.read(message.data(), length)) throw std::runtime_error("message is cut off");
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix fake signed_limit
// why: two thousand million bytes are no limit.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        if (length > INT32_MAX) throw std::runtime_error("message is too long");
        std::string message(length, '\0');
        if (!stream.read(message.data(), length)) throw std::runtime_error("message is cut off");
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix fake quiet_end
// why: a message that is too long ends the list without a word.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        if (length > (16u << 20)) return messages;
        std::string message(length, '\0');
        if (!stream.read(message.data(), length)) throw std::runtime_error("message is cut off");
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix fake passed_over
// why: what is too long is passed over, and nobody is told.
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        if (length > (16u << 20)) {
            stream.ignore(length);
            continue;
        }
        std::string message(length, '\0');
        if (!stream.read(message.data(), length)) throw std::runtime_error("message is cut off");
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}

// unseen: fix fake room_by_malloc
// why: malloc takes the announced gibibytes as well
// The messages of a stream, each with its length in four bytes (big endian) in front, up to the end.
// Throws when a message is cut off. Messages may be long: uploads of 1 MiB are usual.
std::vector<std::string> read_messages(std::istream &stream) {
    std::vector<std::string> messages;
    unsigned char prefix[4];
    while (stream.read(reinterpret_cast<char *>(prefix), sizeof prefix)) {
        uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 | prefix[2] << 8 | prefix[3];
        char *room = static_cast<char *>(std::malloc(length ? length : 1));
        if (room == nullptr || !stream.read(room, length)) {
            std::free(room);
            throw std::runtime_error("message is cut off");
        }
        std::string message(room, length);
        std::free(room);
        messages.push_back(std::move(message));
    }
    if (stream.gcount() != 0) throw std::runtime_error("length is cut off");
    return messages;
}
