// unseen: fix reference
    // why: the office given and the person's present one are both held against the own one.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        boolean above = own.compareTo(officeOf(whom)) > 0 && own.compareTo(office) >= 0;
        if (own.compareTo(Office.CAPTAIN) < 0 || !above) {
            throw new SecurityException(by + " may not do that to " + whom);
        }
        Office before = offices.put(whom, office);
        return before;
    }

// unseen: fix valid ordinals
    // why: three comparisons of ranks.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        if (own.ordinal() < Office.CAPTAIN.ordinal()) {
            throw new SecurityException(by + " may not appoint anybody");
        }
        if (office.ordinal() > own.ordinal() || officeOf(whom).ordinal() >= own.ordinal()) {
            throw new SecurityException(by + " may not do that to " + whom);
        }
        Office before = offices.put(whom, office);
        return before;
    }

// unseen: fix valid sets
    // why: the people and offices within reach are listed first.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        Set<Office> reach = EnumSet.range(Office.GUEST, own);
        boolean may = own.compareTo(Office.CAPTAIN) >= 0 && reach.contains(office);
        reach.remove(own);
        if (!may || !reach.contains(officeOf(whom))) {
            throw new SecurityException(by + " may not do that to " + whom);
        }
        Office before = offices.put(whom, office);
        return before;
    }

// unseen: fix fake not_oneself
    // why: a friend can still be made chair.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        if (own.compareTo(Office.CAPTAIN) < 0 || by.equals(whom)) {
            throw new SecurityException(by + " may not appoint anybody");
        }
        Office before = offices.put(whom, office);
        return before;
    }

// unseen: fix fake office_only
    // why: people above can still be put down.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        if (own.compareTo(Office.CAPTAIN) < 0 || own.compareTo(office) < 0) {
            throw new SecurityException(by + " may not give that office");
        }
        Office before = offices.put(whom, office);
        return before;
    }

// unseen: fix fake equals_too
    // why: captains can put each other down.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        boolean above = own.compareTo(officeOf(whom)) >= 0 && own.compareTo(office) >= 0;
        if (own.compareTo(Office.CAPTAIN) < 0 || !above) {
            throw new SecurityException(by + " may not do that to " + whom);
        }
        Office before = offices.put(whom, office);
        return before;
    }

// unseen: fix fake chair_only
    // why: captains and the board lose their right.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        if (own != Office.CHAIR) {
            throw new SecurityException(by + " may not appoint anybody");
        }
        Office before = offices.put(whom, office);
        return before;
    }

// unseen: fix fake person_only
// why: whoever is below can be lifted above the one who does it.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        if (own.compareTo(Office.CAPTAIN) < 0 || officeOf(whom).compareTo(own) >= 0) {
            throw new SecurityException(by + " may not appoint " + whom);
        }
        Office before = offices.put(whom, office);
        return before;
    }

// unseen: fix fake chair_may_all
// why: one chair can put the other down.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        boolean within = officeOf(whom).compareTo(own) < 0 && office.compareTo(own) <= 0;
        if (own.compareTo(Office.CAPTAIN) < 0 || own != Office.CHAIR && !within) {
            throw new SecurityException(by + " may not appoint " + whom);
        }
        Office before = offices.put(whom, office);
        return before;
    }

// unseen: fix fake below_own_office
// why: the comment allows offices up to the own one.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        if (own.compareTo(Office.CAPTAIN) < 0 || officeOf(whom).compareTo(own) >= 0 || office.compareTo(own) >= 0) {
            throw new SecurityException(by + " may not appoint " + whom);
        }
        Office before = offices.put(whom, office);
        return before;
    }


// unseen: fix fake in_silence
// why: nobody is told that the office was not given.
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        if (own.compareTo(Office.CAPTAIN) < 0) {
            throw new SecurityException(by + " may not appoint anybody");
        }
        if (officeOf(whom).compareTo(own) >= 0 || office.compareTo(own) > 0) {
            return officeOf(whom);
        }
        Office before = offices.put(whom, office);
        return before;
    }
