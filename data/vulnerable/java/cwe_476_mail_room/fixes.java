// unseen: fix reference
    // why: a missing receiver and a missing box both end at the lost letters.
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)");
        String sender = letter.getOrDefault("from", "somebody").strip();
        String name = Objects.toString(letter.get("to"), "").strip().toLowerCase(Locale.ROOT);
        List<String> box = boxes.getOrDefault(aliases.getOrDefault(name, name), boxes.get("lost"));
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
    }

// unseen: fix valid two_questions
    // why: each of the two values is looked at before it is used.
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)");
        String sender = letter.getOrDefault("from", "somebody").strip();
        String name = letter.get("to");
        List<String> box = null;
        if (name != null) {
            name = name.strip().toLowerCase(Locale.ROOT);
            box = boxes.get(aliases.getOrDefault(name, name));
        }
        if (box == null) {
            box = boxes.get("lost");
        }
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
    }

// unseen: fix valid optional
    // why: each step of the chain may come to nothing.
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)");
        String sender = letter.getOrDefault("from", "somebody").strip();
        List<String> box = Optional.ofNullable(letter.get("to")).map(to -> to.strip().toLowerCase(Locale.ROOT))
            .map(to -> aliases.getOrDefault(to, to)).map(boxes::get).orElseGet(() -> boxes.get("lost"));
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
    }

// unseen: fix fake no_receiver
    // why: a receiver without a box still ends the thread.
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)");
        String sender = letter.getOrDefault("from", "somebody").strip();
        if (letter.get("to") == null) {
            boxes.get("lost").add(sender + ": " + subject);
            return;
        }
        String name = letter.get("to").strip().toLowerCase(Locale.ROOT);
        List<String> box = boxes.get(aliases.getOrDefault(name, name));
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
    }

// unseen: fix fake no_box
    // why: a letter without a receiver still ends the thread.
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)");
        String sender = letter.getOrDefault("from", "somebody").strip();
        String name = letter.get("to").strip().toLowerCase(Locale.ROOT);
        List<String> box = boxes.getOrDefault(aliases.getOrDefault(name, name), boxes.get("lost"));
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
    }

// unseen: fix fake default_key
    // why: a receiver that is there and null is not replaced by the default.
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)");
        String sender = letter.getOrDefault("from", "somebody").strip();
        String name = letter.getOrDefault("to", "lost").strip().toLowerCase(Locale.ROOT);
        List<String> box = boxes.getOrDefault(aliases.getOrDefault(name, name), boxes.get("lost"));
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
    }

// unseen: fix fake all_lost
    // why: letters by alias are lost.
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)");
        String sender = letter.getOrDefault("from", "somebody").strip();
        String name = letter.get("to") == null ? "lost" : letter.get("to").strip().toLowerCase(Locale.ROOT);
        List<String> box = boxes.getOrDefault(name, boxes.get("lost"));
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
    }

// unseen: fix fake thrown_away
// why: the room stays open, but the letter is thrown away instead of going to the lost ones.
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)");
        String sender = letter.getOrDefault("from", "somebody").strip();
        String to = letter.get("to");
        if (to == null) {
            return;
        }
        String name = to.strip().toLowerCase(Locale.ROOT);
        List<String> box = boxes.get(aliases.getOrDefault(name, name));
        if (box == null) {
            return;
        }
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
    }

// unseen: fix fake subject_stripped
// why: a subject that begins with a blank keeps it.
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)").strip();
        String sender = letter.getOrDefault("from", "somebody").strip();
        String name = Objects.toString(letter.get("to"), "").strip().toLowerCase(Locale.ROOT);
        List<String> box = boxes.getOrDefault(aliases.getOrDefault(name, name), boxes.get("lost"));
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
    }

// unseen: fix fake dots
// why: letters with a dot in the receiver's name are lost.
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)");
        String sender = letter.getOrDefault("from", "somebody").strip();
        String name = Objects.toString(letter.get("to"), "").strip().toLowerCase(Locale.ROOT);
        if (!name.matches("[\\p{L}' ]*")) {
            name = "lost";
        }
        List<String> box = boxes.getOrDefault(aliases.getOrDefault(name, name), boxes.get("lost"));
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
    }
