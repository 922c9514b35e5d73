#include "catalogue.h"

#include <stdlib.h>
#include <string.h>

static void copy_text(char *out, xmlChar *text) {
    out[0] = '\0';
    if (text == NULL) return;
    strncat(out, (const char *)text, MAX_TEXT - 1);
    xmlFree(text);
}

static void copy_attribute(char *out, xmlNodePtr node, const char *name) {
    copy_text(out, xmlGetProp(node, BAD_CAST name));
}

static int is(xmlNodePtr node, const char *name) {
    return node->type == XML_ELEMENT_NODE && xmlStrEqual(node->name, BAD_CAST name);
}

int read_catalogue(const char *text, size_t size, struct catalogue *out) {
    memset(out, 0, sizeof *out);
    xmlDocPtr document = parse_document(text, size);
    if (document == NULL) return -1;
    xmlNodePtr root = xmlDocGetRootElement(document);
    if (root == NULL || !is(root, "catalogue")) {
        xmlFreeDoc(document);
        return -1;
    }
    copy_attribute(out->supplier, root, "supplier");
    for (xmlNodePtr node = root->children; node != NULL && out->count < MAX_ENTRIES; node = node->next) {
        if (!is(node, "entry")) continue;
        struct entry *entry = &out->entries[out->count++];
        char price[MAX_TEXT];
        copy_attribute(entry->name, node, "name");
        copy_attribute(price, node, "cents");
        copy_text(entry->note, xmlNodeGetContent(node));
        entry->cents = strtol(price, NULL, 10);
    }
    xmlFreeDoc(document);
    return 0;
}

int apply_prices(const char *text, size_t size, struct catalogue *catalogue) {
    xmlDocPtr document = parse_document(text, size);
    if (document == NULL) return -1;
    xmlNodePtr root = xmlDocGetRootElement(document);
    if (root == NULL || !is(root, "prices")) {
        xmlFreeDoc(document);
        return -1;
    }
    int changed = 0;
    for (xmlNodePtr node = root->children; node != NULL; node = node->next) {
        if (!is(node, "price")) continue;
        char name[MAX_TEXT], note[MAX_TEXT];
        copy_attribute(name, node, "name");
        copy_text(note, xmlNodeGetContent(node));
        for (size_t i = 0; i < catalogue->count; i++) {
            if (strcmp(catalogue->entries[i].name, name) != 0) continue;
            catalogue->entries[i].cents = strtol(note, NULL, 10);
            strcpy(catalogue->entries[i].note, note);
            changed++;
        }
    }
    xmlFreeDoc(document);
    return changed;
}
