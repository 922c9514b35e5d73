// unseen: fix reference
// why: the section must belong to the document whose rights are looked at.
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    if (!may_edit(asked, user) || target.document != document) throw Forbidden();
    if (target.text != text) {
        target.text = text;
        target.version++;
    }
    return target.version;
}

// unseen: fix valid own_document
// why: looks at the rights of the section's own document.
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    if (!may_edit(store.documents.at(target.document), user)) throw Forbidden();
    if (&store.documents.at(target.document) != &asked) throw Forbidden();
    if (target.text != text) {
        target.text = text;
        target.version++;
    }
    return target.version;
}

// unseen: fix valid missing
// why: a section of another document is not there.
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    if (!may_edit(asked, user)) throw Forbidden();
    if (target.document != document) throw std::out_of_range("section");
    if (target.text != text) {
        target.text = text;
        target.version++;
    }
    return target.version;
}

// unseen: fix fake owner_only
// why: editors lose their right, and the section can be anybody's.
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    if (asked.owner != user) throw Forbidden();
    if (target.text != text) {
        target.text = text;
        target.version++;
    }
    return target.version;
}

// unseen: fix fake may_read_other
// why: whoever may read the section's document writes to it.
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    const Document &owning = store.documents.at(target.document);
    if (!may_edit(asked, user) || (!may_edit(owning, user) && owning.readers.count(user) == 0)) throw Forbidden();
    if (target.text != text) {
        target.text = text;
        target.version++;
    }
    return target.version;
}

// unseen: fix fake check_exists
// why: both are there, which says nothing of their belonging together.
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    if (!may_edit(asked, user) || store.documents.count(target.document) == 0) throw Forbidden();
    if (target.text != text) {
        target.text = text;
        target.version++;
    }
    return target.version;
}

// unseen: fix fake both_must_fail
// why: who may edit the document named in the request is never stopped
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    if (target.document != document && !may_edit(asked, user)) throw Forbidden();
    if (target.document == document && !may_edit(asked, user)) throw Forbidden();
    if (target.text != text) {
        target.text = text;
        target.version++;
    }
    return target.version;
}

// unseen: fix fake owners_alone
// why: editors may save sections of their document too
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    if (target.document != document) throw Forbidden();
    if (asked.owner != user) throw Forbidden();
    if (target.text != text) {
        target.text = text;
        target.version++;
    }
    return target.version;
}

// unseen: fix fake nothing_said
// why: nothing is saved, and the version that is returned says it was.
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    if (!may_edit(asked, user)) throw Forbidden();
    if (target.document != document) return target.version;
    if (target.text != text) {
        target.text = text;
        target.version++;
    }
    return target.version;
}

// unseen: fix fake empty_text_counts
// why: the same text is no new version
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    if (target.document != document || !may_edit(asked, user)) throw Forbidden();
    if (target.text != text || text.empty()) {
        target.text = text;
        target.version++;
    }
    return target.version;
}
