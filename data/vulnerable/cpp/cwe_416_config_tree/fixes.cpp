// unseen: fix reference
// why: the new document is kept in place of the old one, which goes only when it is no longer looked into
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    if (!good) {
        xmlFreeDoc(next);
        return false;
    }
    settings.swap(found);
    notes.swap(told);
    std::swap(document, next);
    if (next != nullptr) xmlFreeDoc(next);
    return true;
}


// unseen: fix valid old_one_named
// why: the old document has a name of its own until the new one is in its place
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    xmlDocPtr gone = good ? document : next;
    if (good) {
        document = next;
        settings = found;
        notes = told;
    }
    if (gone != nullptr) xmlFreeDoc(gone);
    return good;
}


// unseen: fix valid owner
// why: an owner frees whatever document is left over
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    struct Owner {
        xmlDocPtr held;
        ~Owner() {
            if (held != nullptr) xmlFreeDoc(held);
        }
    } owner{next};
    if (!good) return false;
    std::swap(owner.held, document);
    settings = std::move(found);
    notes = std::move(told);
    return true;
}


// unseen: fix fake kept_new
// why: a broken document still takes away what the settings look into
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    if (document != nullptr) xmlFreeDoc(document);
    document = nullptr;
    if (!good) {
        xmlFreeDoc(next);
        return false;
    }
    settings.swap(found);
    notes.swap(told);
    document = next;
    return true;
}


// unseen: fix fake refused_first
// why: the new document is gone as soon as it is taken
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    if (!good) {
        xmlFreeDoc(next);
        return false;
    }
    if (document != nullptr) xmlFreeDoc(document);
    document = nullptr;
    settings.swap(found);
    notes.swap(told);
    xmlFreeDoc(next);
    return true;
}


// unseen: fix fake freed_twice
// why: the document of the settings goes with one that is refused, and once more at the end
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    if (!good) {
        xmlFreeDoc(next);
        if (!notes.empty()) xmlFreeDoc(document);
        return false;
    }
    settings.swap(found);
    notes.swap(told);
    if (document != nullptr) xmlFreeDoc(document);
    document = next;
    return true;
}


// unseen: fix fake forgotten
// why: the settings are taken away with their document when a broken one comes
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    if (!good) {
        settings.clear();
        notes.clear();
        xmlFreeDoc(next);
        return false;
    }
    settings.swap(found);
    notes.swap(told);
    std::swap(document, next);
    if (next != nullptr) xmlFreeDoc(next);
    return true;
}


// unseen: fix fake notes_left
// why: the notes still look into the document that is gone
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    if (!good) {
        xmlFreeDoc(next);
        return false;
    }
    settings.swap(found);
    if (notes.empty()) notes.swap(told);
    std::swap(document, next);
    if (next != nullptr) xmlFreeDoc(next);
    return true;
}

// unseen: fix fake kept_for_settings
// why: a document without settings is freed, though the notes look into it
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    if (!good) {
        xmlFreeDoc(next);
        return false;
    }
    settings.swap(found);
    notes.swap(told);
    if (document != nullptr) xmlFreeDoc(document);
    document = nullptr;
    if (settings.empty()) {
        xmlFreeDoc(next);
    } else {
        document = next;
    }
    return true;
}

// unseen: fix fake kept_for_notes
// why: a document without notes is freed, though the settings look into it
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    if (!good) {
        xmlFreeDoc(next);
        return false;
    }
    settings.swap(found);
    notes.swap(told);
    if (document != nullptr) xmlFreeDoc(document);
    document = nullptr;
    bool told_of = false;
    for (const auto &[section, note] : notes) told_of = told_of || !note.empty();
    if (told_of) {
        document = next;
    } else {
        xmlFreeDoc(next);
    }
    return true;
}

// unseen: fix fake never_freed
// why: each reload keeps the old document for ever
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    if (!good) {
        xmlFreeDoc(next);
        return false;
    }
    document = next;
    settings.swap(found);
    notes.swap(told);
    return true;
}

// unseen: fix fake refused_ones_kept
// why: a document that is refused is never freed
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    if (!good) return false;
    settings.swap(found);
    notes.swap(told);
    if (document != nullptr) xmlFreeDoc(document);
    document = next;
    return true;
}
