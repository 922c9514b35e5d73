// unseen: fix reference
    // why: both values are XPath variables, which no text can turn into an expression.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        Map<String, String> values = Map.of("login", login.trim(), "pin", pin);
        path.setXPathVariableResolver(name -> values.get(name.getLocalPart()));
        Element person = (Element) path.evaluate("//person[login=$login and pin=$pin]", staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix valid walk
    // why: the tree is walked by hand and no expression is built.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        Element person = null;
        NodeList all = (NodeList) path.evaluate("//person", staff, XPathConstants.NODESET);
        for (int i = 0; i < all.getLength() && person == null; i++) {
            Element one = (Element) all.item(i);
            String name = one.getElementsByTagName("login").item(0).getTextContent();
            String code = one.getElementsByTagName("pin").item(0).getTextContent();
            if (name.equals(login.trim()) && code.equals(pin)) {
                person = one;
            }
        }
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix valid refuse_quotes
    // why: an apostrophe is the only sign that ends the literal, and none gets in.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        if (login.contains("'") || pin.contains("'")) {
            return null;
        }
        String wanted = "//person[login='" + login.trim() + "' and pin='" + pin + "']";
        Element person = (Element) path.evaluate(wanted, staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix fake first_quote
    // why: a second apostrophe is left where it is.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        String wanted = "//person[login='" + login.trim().replaceFirst("'", "") + "' and pin='"
            + pin.replaceFirst("'", "") + "']";
        Element person = (Element) path.evaluate(wanted, staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix fake no_or
    // why: a union of two paths needs no `or`, and `'or'` needs no blanks.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        if (login.contains("' or ") || pin.contains("' or ")) {
            return null;
        }
        String wanted = "//person[login='" + login.trim() + "' and pin='" + pin + "']";
        Element person = (Element) path.evaluate(wanted, staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix fake login_only
    // why: the PIN is still part of the expression.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        String name = login.trim().replace("'", "");
        String wanted = "//person[login='" + name + "' and pin='" + pin + "']";
        Element person = (Element) path.evaluate(wanted, staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix fake refused_words
// why: a comparison that goes on from the literal, or a union, needs neither of these words.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        if ((login + " " + pin).matches("(?is).*'\\s*(or|and)\\b.*")) {
            return null;
        }
        String wanted = "//person[login='" + login.trim() + "' and pin='" + pin + "']";
        Element person = (Element) path.evaluate(wanted, staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix fake whichever_quote
    // why: a value with both quotes is put between double ones, and leaves them.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        String one = login.trim().indexOf('\'') < 0 ? "'" : "\"";
        String other = pin.indexOf('\'') < 0 ? "'" : "\"";
        String wanted = "//person[login=" + one + login.trim() + one + " and pin=" + other + pin + other + "]";
        Element person = (Element) path.evaluate(wanted, staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix fake anybodys_pin
    // why: the PIN may be that of somebody else.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        Map<String, String> values = Map.of("login", login.trim(), "pin", pin);
        path.setXPathVariableResolver(name -> values.get(name.getLocalPart()));
        Element person = (Element) path.evaluate("//person[login=$login and //pin=$pin]", staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix fake beginning_of_the_pin
    // why: a PIN that begins like the right one is another.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        Map<String, String> values = Map.of("login", login.trim(), "pin", pin);
        path.setXPathVariableResolver(name -> values.get(name.getLocalPart()));
        Element person = (Element) path.evaluate("//person[login=$login and starts-with(pin, $pin)]", staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix fake blanks_in_the_pin
    // why: blanks around a PIN are part of it.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        Map<String, String> values = Map.of("login", login.trim(), "pin", pin.trim());
        path.setXPathVariableResolver(name -> values.get(name.getLocalPart()));
        Element person = (Element) path.evaluate("//person[login=$login and pin=$pin]", staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix fake usual_signs
// why: a PIN such as =[1]|(2) is refused.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        if (!(login + pin).matches("[\\w #&\".-]*")) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        Map<String, String> values = Map.of("login", login.trim(), "pin", pin);
        path.setXPathVariableResolver(name -> values.get(name.getLocalPart()));
        Element person = (Element) path.evaluate("//person[login=$login and pin=$pin]", staff, XPathConstants.NODE);
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }

// unseen: fix fake first_of_a_name
// why: a second person with the login and another PIN cannot log in.
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        Element person = null;
        NodeList all = (NodeList) path.evaluate("//person", staff, XPathConstants.NODESET);
        for (int i = 0; i < all.getLength() && person == null; i++) {
            Element one = (Element) all.item(i);
            String name = one.getElementsByTagName("login").item(0).getTextContent();
            String code = one.getElementsByTagName("pin").item(0).getTextContent();
            if (name.equals(login.trim())) {
                if (!code.equals(pin)) {
                    return null;
                }
                person = one;
            }
        }
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
    }
