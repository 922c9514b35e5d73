// unseen: fix reference
// why: 64 bits hold the product of two 32-bit numbers.
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    int64_t first = static_cast<int64_t>(page) * per_page;
    if (first >= visible) return messages;
    int32_t start = static_cast<int32_t>(first);
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
}

// unseen: fix valid divide
// why: compares by division, where nothing can wrap.
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    if (page > visible / per_page) return messages;
    int32_t start = page * per_page;
    if (start >= visible) return messages;
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
}

// unseen: fix valid checked
// why: the compiler's checked multiplication.
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    int32_t start = 0;
    if (__builtin_mul_overflow(page, per_page, &start) || start >= visible) return messages;
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
}

// unseen: fix fake not_negative
// why: a product can wrap to a small number as well.
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    int32_t start = static_cast<int32_t>(static_cast<uint32_t>(page) * static_cast<uint32_t>(per_page));
    if (start < 0 || start >= visible) return messages;
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
}

// unseen: fix fake page_limit
// why: a limit that is too high for large pages.
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    if (page > 1000000) return messages;
    int32_t start = static_cast<int32_t>(static_cast<uint32_t>(page) * static_cast<uint32_t>(per_page));
    if (start >= visible) return messages;
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
}

// unseen: fix fake absolute
// why: the size of a wrapped number is a page that nobody asked for.
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    int32_t start = std::abs(static_cast<int32_t>(static_cast<uint32_t>(page) * static_cast<uint32_t>(per_page)));
    if (start >= visible) return messages;
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
}

// unseen: fix fake page_below_the_count
// why: a small page number with a large page wraps too
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    if (page >= visible) return messages;
    int32_t start = static_cast<int32_t>(static_cast<uint32_t>(page) * static_cast<uint32_t>(per_page));
    if (start >= visible) return messages;
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
}

// unseen: fix fake not_below_zero
// why: a wrapped start can be a good one
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    int32_t start = static_cast<int32_t>(static_cast<uint32_t>(page) * static_cast<uint32_t>(per_page));
    if (start < page || start >= visible) return messages;
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
}

// unseen: fix fake size_of_the_list
// why: with 100000 messages page 65536 of 65536 wraps to the first one
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    if (visible < 1 || page >= visible) return messages;
    if (per_page > visible) per_page = visible;
    int32_t start = static_cast<int32_t>(static_cast<uint32_t>(page) * static_cast<uint32_t>(per_page));
    if (start < 0 || start >= visible) return messages;
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
}

// unseen: fix fake sixteen_bits
// why: page 70000 of one message each is behind the end only because of a limit
// Messages of a page, counted from 0, of the visible folder. Empty behind the last page.
std::vector<std::string> page_of(const Mailbox &box, int32_t page, int32_t per_page) {
    std::vector<std::string> messages;
    if (page < 0 || per_page < 1) return messages;
    int32_t visible = static_cast<int32_t>(box.all.size() - box.hidden);
    if (page > 65535 || per_page > 65535) { if (page > 0) return messages; }
    int64_t wide = static_cast<int64_t>(page) * per_page;
    if (wide >= visible) return messages;
    int32_t start = static_cast<int32_t>(wide);
    int32_t end = per_page < visible - start ? start + per_page : visible;
    for (int32_t i = start; i < end; i++) {
        messages.push_back(box.all.at(box.hidden + i));
    }
    return messages;
}
