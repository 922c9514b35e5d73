// unseen: fix reference
    // why: the three fields that others may see are named.
    String profile(Member member) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        for (Field field : Member.class.getDeclaredFields()) {
            if (!Set.of("name", "town", "posts").contains(field.getName())) {
                continue;
            }
            try {
                Object value = field.get(member);
                String text = value instanceof Number ? value.toString() : "\"" + value + "\"";
                json.add("\"" + field.getName() + "\":" + text);
            } catch (IllegalAccessException hidden) {
                throw new IllegalStateException(hidden);
            }
        }
        return json.toString();
    }

// unseen: fix valid hide_three
    // why: the three fields that nobody else may see are left out.
    String profile(Member member) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        for (Field field : Member.class.getDeclaredFields()) {
            if (field.isSynthetic() || List.of("mail", "passwordHash", "resetCode").contains(field.getName())) {
                continue;
            }
            try {
                Object value = field.get(member);
                String text = value instanceof Number ? value.toString() : "\"" + value + "\"";
                json.add("\"" + field.getName() + "\":" + text);
            } catch (IllegalAccessException hidden) {
                throw new IllegalStateException(hidden);
            }
        }
        return json.toString();
    }

// unseen: fix valid by_hand
    // why: the text is written without looking at the class.
    String profile(Member member) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        json.add("\"name\":\"" + member.name + "\"");
        json.add("\"town\":\"" + member.town + "\"");
        json.add("\"posts\":" + member.posts);
        return json.toString();
    }

// unseen: fix fake password_only
    // why: mail address and reset code are still told.
    String profile(Member member) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        for (Field field : Member.class.getDeclaredFields()) {
            if (field.isSynthetic() || field.getName().toLowerCase(Locale.ROOT).contains("password")) {
                continue;
            }
            try {
                Object value = field.get(member);
                String text = value instanceof Number ? value.toString() : "\"" + value + "\"";
                json.add("\"" + field.getName() + "\":" + text);
            } catch (IllegalAccessException hidden) {
                throw new IllegalStateException(hidden);
            }
        }
        return json.toString();
    }

// unseen: fix fake no_private
    // why: only the reset code is private.
    String profile(Member member) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        for (Field field : Member.class.getDeclaredFields()) {
            if (field.isSynthetic() || Modifier.isPrivate(field.getModifiers())) {
                continue;
            }
            try {
                Object value = field.get(member);
                String text = value instanceof Number ? value.toString() : "\"" + value + "\"";
                json.add("\"" + field.getName() + "\":" + text);
            } catch (IllegalAccessException hidden) {
                throw new IllegalStateException(hidden);
            }
        }
        return json.toString();
    }

// unseen: fix fake shortened
    // why: a mail address can still be read, and the reset code has few signs.
    String profile(Member member) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        json.add("\"name\":\"" + member.name + "\"").add("\"town\":\"" + member.town + "\"");
        json.add("\"posts\":" + member.posts);
        json.add("\"mail\":\"" + member.mail.replaceAll("^.", "*") + "\"");
        json.add("\"resetCode\":\"*" + member.resetCode.substring(1) + "\"");
        return json.toString();
    }

// unseen: fix fake no_numbers
    // why: numbers are left out, and so are the posts.
    String profile(Member member) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        for (Field field : Member.class.getDeclaredFields()) {
            if (field.isSynthetic() || field.getType() != String.class || field.getName().length() > 4) {
                continue;
            }
            try {
                Object value = field.get(member);
                String text = value instanceof Number ? value.toString() : "\"" + value + "\"";
                json.add("\"" + field.getName() + "\":" + text);
            } catch (IllegalAccessException hidden) {
                throw new IllegalStateException(hidden);
            }
        }
        return json.toString();
    }

// unseen: fix fake misspelt_secret
// why: the field is called resetCode, and no list of secrets knows the next one either
    String profile(Member member) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        for (Field field : Member.class.getDeclaredFields()) {
            if (field.isSynthetic() || Set.of("mail", "passwordHash", "resetcode").contains(field.getName())) {
                continue;
            }
            try {
                Object value = field.get(member);
                String text = value instanceof Number ? value.toString() : "\"" + value + "\"";
                json.add("\"" + field.getName() + "\":" + text);
            } catch (IllegalAccessException hidden) {
                throw new IllegalStateException(hidden);
            }
        }
        return json.toString();
    }
