// unseen: fix reference
    // why: documents with a type declaration are refused, and invoices have none.
    Invoice read(byte[] document) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix valid access
    // why: the parser may open nothing else while it reads the document.
    Invoice read(byte[] document) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix valid features
    // why: neither kind of entity and no declaration outside is loaded.
    Invoice read(byte[] document) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix valid resolver
    // why: every reference is resolved to nothing.
    Invoice read(byte[] document) throws IOException {
        try {
            DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            builder.setErrorHandler(null);
            builder.setEntityResolver((name, address) -> new InputSource(new StringReader("")));
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix fake not_validating
    // why: a parser that does not validate loads references all the same.
    Invoice read(byte[] document) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setValidating(false);
            factory.setXIncludeAware(false);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix fake text_search
    // why: the document may come in another encoding.
    Invoice read(byte[] document) throws IOException {
        try {
            if (new String(document, StandardCharsets.UTF_8).contains("<!DOCTYPE")) {
                throw new IOException("not an invoice");
            }
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix fake general_only
    // why: declarations outside and parameter entities are still loaded.
    Invoice read(byte[] document) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix fake two_encodings
    // why: UTF-16 need not begin with a mark, and there are encodings of other letters too.
    Invoice read(byte[] document) throws IOException {
        try {
            for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)) {
                if (new String(document, charset).contains("<!DOCTYPE")) {
                    throw new IOException("not an invoice");
                }
            }
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix fake without_zero_bytes
    // why: there are encodings of other letters too.
    Invoice read(byte[] document) throws IOException {
        try {
            if (new String(document, StandardCharsets.ISO_8859_1).replace("\0", "").contains("<!DOCTYPE")) {
                throw new IOException("not an invoice");
            }
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix fake files_and_http
    // why: an archive may be fetched over the network as well.
    Invoice read(byte[] document) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            builder.setEntityResolver((name, address) -> {
                String place = String.valueOf(address).toLowerCase(Locale.ROOT);
                boolean known = place.startsWith("file:") || place.startsWith("http:") || place.startsWith("https:");
                return known ? new InputSource(new StringReader("")) : null;
            });
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix fake as_text
// why: a document that says it is ISO-8859-1 loses its letters.
    Invoice read(byte[] document) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new InputSource(new StringReader(new String(document, document.length > 1 && (document[0] & 0xfe) == 0xfe ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8)))).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix fake items_of_the_root
// why: items in a group count too.
    Invoice read(byte[] document) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                if (items.item(i).getParentNode() != invoice) {
                    continue;
                }
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }

// unseen: fix fake small_sums
// why: 30 million are more than an int.
    Invoice read(byte[] document) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            int cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
    }
