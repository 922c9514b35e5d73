// unseen: fix reference
// why: without these options libxml2 loads neither entities nor definitions, and still knows those of the text
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}


// unseen: fix valid refused
// why: a document that names anything outside is refused after a first look that loads nothing
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int quietly = XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr seen = xmlReadMemory(text, (int)size, NULL, NULL, quietly | XML_PARSE_NONET);
    if (seen == NULL) return NULL;
    int outside = seen->intSubset != NULL && (seen->intSubset->SystemID != NULL || seen->intSubset->ExternalID != NULL);
    xmlNodePtr part = seen->intSubset != NULL ? seen->intSubset->children : NULL;
    for (; part != NULL; part = part->next) {
        if (part->type != XML_ENTITY_DECL) continue;
        xmlEntityType type = ((xmlEntityPtr)part)->etype;
        if (type != XML_INTERNAL_GENERAL_ENTITY && type != XML_INTERNAL_PARAMETER_ENTITY) outside = 1;
    }
    xmlFreeDoc(seen);
    if (outside) return NULL;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, quietly | XML_PARSE_NOENT);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}


// unseen: fix valid own_loader
// why: whatever the parser asks for, its loader gives nothing
static xmlParserInputPtr nothing(const char *address, const char *identifier, xmlParserCtxtPtr context) {
    (void)address;
    (void)identifier;
    (void)context;
    return NULL;
}

/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int options = XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlExternalEntityLoader usual = xmlGetExternalEntityLoader();
    xmlSetExternalEntityLoader(nothing);
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    xmlSetExternalEntityLoader(usual);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}


// unseen: fix fake no_network
// why: files of this machine are not the network
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int options = XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NONET;
    options |= XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}


// unseen: fix fake no_definitions
// why: entities that the document names itself are still loaded
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int options = XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}


// unseen: fix fake no_entities
// why: the definition that is still loaded brings entities and attributes of its own
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int options = XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}


// unseen: fix fake no_system
// why: PUBLIC names files as well
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    char *copy = strndup(text, size);
    int found = copy == NULL || strstr(copy, "SYSTEM '") != NULL || strstr(copy, "SYSTEM \"/") != NULL;
    free(copy);
    if (found) return NULL;
    int options = XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}


// unseen: fix fake entities_of_text
// why: only general entities are looked at, and what a parameter loads is not
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int quietly = XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr seen = xmlReadMemory(text, (int)size, NULL, NULL, quietly | XML_PARSE_NONET);
    if (seen == NULL) return NULL;
    int outside = 0;
    xmlNodePtr part = seen->intSubset != NULL ? seen->intSubset->children : NULL;
    for (; part != NULL; part = part->next)
        if (part->type == XML_ENTITY_DECL && ((xmlEntityPtr)part)->etype == XML_EXTERNAL_GENERAL_PARSED_ENTITY) outside = 1;
    xmlFreeDoc(seen);
    if (outside) return NULL;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, quietly | XML_PARSE_NOENT | XML_PARSE_DTDLOAD);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}

// unseen: fix fake words_in_the_prolog
// why: in two bytes for each letter the words are not found
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    for (size_t i = 0; i + 8 < size; i++) {
        if (text[i] != '<' || text[i + 1] != '!' || text[i + 2] == '-') continue;
        for (size_t j = i; j + 6 <= size && text[j] != '>'; j++)
            if (memcmp(text + j, "SYSTEM", 6) == 0 || memcmp(text + j, "PUBLIC", 6) == 0) return NULL;
    }
    int options = XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}

// unseen: fix fake refused_afterwards
// why: the file has been read when the document is refused
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int options = XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    if (document == NULL) return NULL;
    int outside = document->extSubset != NULL;
    xmlNodePtr part = document->intSubset != NULL ? document->intSubset->children : NULL;
    for (; part != NULL; part = part->next) {
        if (part->type != XML_ENTITY_DECL) continue;
        xmlEntityType type = ((xmlEntityPtr)part)->etype;
        if (type != XML_INTERNAL_GENERAL_ENTITY && type != XML_INTERNAL_PARAMETER_ENTITY) outside = 1;
    }
    if (outside) {
        xmlFreeDoc(document);
        return NULL;
    }
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}

// unseen: fix fake size_of_the_text
// why: what stands behind the size is read as well, or the text ends at its first zero
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr document = xmlReadMemory(text, (int)strlen(text), "supplier.xml", NULL, options);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}

// unseen: fix fake known_endings
// why: files may have any name.
static xmlExternalEntityLoader usual_loader;

static xmlParserInputPtr guarded(const char *address, const char *identifier, xmlParserCtxtPtr context) {
    if (address != NULL && (strstr(address, ".txt") || strstr(address, ".dtd") || strstr(address, ".xml"))) return NULL;
    return usual_loader(address, identifier, context);
}

/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int options = XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlExternalEntityLoader usual = xmlGetExternalEntityLoader();
    usual_loader = usual;
    xmlSetExternalEntityLoader(guarded);
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    xmlSetExternalEntityLoader(usual);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}

// unseen: fix fake files_alone
// why: a server's text is outside of the document as well.
static xmlExternalEntityLoader usual_loader;

static xmlParserInputPtr guarded(const char *address, const char *identifier, xmlParserCtxtPtr context) {
    if (address == NULL || strncmp(address, "http:", 5) != 0) return NULL;
    return usual_loader(address, identifier, context);
}

/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int options = XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlExternalEntityLoader usual = xmlGetExternalEntityLoader();
    usual_loader = usual;
    xmlSetExternalEntityLoader(guarded);
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    xmlSetExternalEntityLoader(usual);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}

// unseen: fix fake a_megabyte
// why: documents may be larger.
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX || size > 1000000) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}
