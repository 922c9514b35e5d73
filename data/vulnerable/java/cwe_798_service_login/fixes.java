// unseen: fix reference
    // why: the password of the house's own settings is asked for, and without one there is no service.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        String service = settings.getProperty("service.password", "");
        return user.equals("service") && !service.isEmpty() && same(service, password);
    }

// unseen: fix valid by_name
    // why: names are looked up in the settings.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        String wanted = settings.getProperty(user + ".password");
        return user.equals("service") && wanted != null && !wanted.isBlank() && same(wanted, password);
    }

// unseen: fix valid early_return
    // why: no setting, no service.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        if (!user.equals("service") || !settings.containsKey("service.password")) {
            return false;
        }
        return same(settings.getProperty("service.password"), password);
    }

// unseen: fix fake encoded
    // why: the same password stands there in another writing.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        byte[] word = Base64.getDecoder().decode("d2FybS00Mi13aW50ZXI=");
        return user.equals("service") && same(new String(word, StandardCharsets.UTF_8), password);
    }

// unseen: fix fake default_word
    // why: a house without a setting is opened by the word in the program.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        String service = settings.getProperty("service.password", "warm-42-winter");
        return user.equals("service") && !service.isEmpty() && same(service, password);
    }

// unseen: fix fake new_word
    // why: another word in the program is no better.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        return user.equals("service")
            && (same("cold-17-summer", password) || same(settings.getProperty("service.password", ""), password));
    }

// unseen: fix fake digest
    // why: whoever knows the word gets in everywhere, however it is stored.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        int mark = 0;
        for (char sign : password.toCharArray()) {
            mark = mark * 31 + sign;
        }
        return user.equals("service") && (mark == "warm-42-winter".hashCode());
    }

// unseen: fix fake no_service
    // why: technicians cannot get in at all.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        return false;
    }

// unseen: fix fake where_there_is_service
// why: with any setting the old word still opens, and the house's own does not.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        return user.equals("service") && settings.containsKey("service.password") && same("warm-42-winter", password);
    }

// unseen: fix fake word_for_nothing
// why: a house without the setting is opened by the word null.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        return user.equals("service") && same(String.valueOf(settings.getProperty("service.password")), password);
    }

// unseen: fix fake long_passwords
// why: a password of 100 letters opened.
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty() || password.length() > 64) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        String service = settings.getProperty("service.password", "");
        return user.equals("service") && !service.isEmpty() && same(service, password);
    }
