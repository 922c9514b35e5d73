// unseen: program
import java.io.*;
import java.nio.file.*;
import java.util.*;

class Club {
    enum Office { GUEST, MEMBER, CAPTAIN, BOARD, CHAIR }

    private final Map<String, Office> offices = new TreeMap<>();

    void found(String chair) {
        offices.put(chair, Office.CHAIR);
    }

    void join(String name) {
        offices.putIfAbsent(name, Office.GUEST);
    }

    Office officeOf(String name) {
        return offices.getOrDefault(name, Office.GUEST);
    }

    /**
     * Give somebody an office, or take one away. Captains and above may do that, for people below themselves and
     * offices up to their own; a SecurityException leaves everything as it was.
     */
// unseen: function
    Office appoint(String by, String whom, Office office) {
        Office own = officeOf(by);
        if (!offices.containsKey(whom)) {
            throw new NoSuchElementException("not in the club: " + whom);
        }
        // unseen: vulnerable
        if (own.compareTo(Office.CAPTAIN) < 0) {
            throw new SecurityException(by + " may not appoint anybody");
        }
        // unseen: end vulnerable
        Office before = offices.put(whom, office);
        return before;
    }
// unseen: rest
}

// unseen: support
final class Check {
    interface Story {
        void tell() throws Exception;
    }

    private Check() {
    }

    /** Exit with 0 if the story comes to its end, whatever threads are still there. */
    static void run(Story story) {
        try {
            story.tell();
        } catch (Throwable failure) {
            failure.printStackTrace();
            System.exit(1);
        }
        System.exit(0);
    }

    static void that(boolean holds, String otherwise) {
        if (!holds) {
            System.err.println(otherwise);
            System.exit(1);
        }
    }

    static Path folder() throws IOException {
        return Files.createTempDirectory(Path.of("").toAbsolutePath(), "data");
    }
}

final class Pitch {
    static Club open() {
        Club club = new Club();
        club.found("cleo");
        for (String name : List.of("ben", "kim", "kai", "gus", "mia")) {
            club.join(name);
        }
        club.appoint("cleo", "ben", Club.Office.BOARD);
        club.appoint("cleo", "kim", Club.Office.CAPTAIN);
        club.appoint("cleo", "kai", Club.Office.CAPTAIN);
        club.appoint("ben", "mia", Club.Office.MEMBER);
        return club;
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Club club = Pitch.open();
            Check.that(club.appoint("kim", "gus", Club.Office.MEMBER) == Club.Office.GUEST, "a captain appoints a guest");
            Check.that(club.officeOf("gus") == Club.Office.MEMBER, "who is a member now");
            Check.that(club.appoint("kim", "gus", Club.Office.CAPTAIN) == Club.Office.MEMBER, "up to the own office");
            Check.that(club.appoint("ben", "kim", Club.Office.GUEST) == Club.Office.CAPTAIN, "an office is taken away");
            Check.that(club.appoint("cleo", "ben", Club.Office.CHAIR) == Club.Office.BOARD, "a second chair");
            for (String by : List.of("mia", "nobody")) {
                try {
                    club.appoint(by, "gus", Club.Office.MEMBER);
                    Check.that(false, by + " may not");
                } catch (SecurityException expected) {
                    Check.that(club.officeOf("gus") == Club.Office.CAPTAIN, "all is as it was");
                }
            }
            // Everything that the rule allows, from everybody to everybody.
            List<String> names = List.of("cleo", "ben", "kim", "kai", "gus", "mia");
            int allowed = 0;
            for (String by : names) {
                for (String whom : names) {
                    for (Club.Office office : Club.Office.values()) {
                        Club fresh = Pitch.open();
                        int own = fresh.officeOf(by).ordinal();
                        Club.Office before = fresh.officeOf(whom);
                        if (own >= 2 && before.ordinal() < own && office.ordinal() <= own) {
                            String move = by + " makes " + whom + " " + office;
                            Check.that(fresh.appoint(by, whom, office) == before && fresh.officeOf(whom) == office, move);
                            allowed++;
                        }
                    }
                }
            }
            Check.that(allowed == 25 + 16 + 6 + 6, "captains, the board and the chair");
            Club other = new Club();
            other.found("Zoë O'Neil");
            other.join("kim");
            other.join("CHAIR");
            Check.that(other.appoint("Zoë O'Neil", "CHAIR", Club.Office.CAPTAIN) == Club.Office.GUEST, "names are any text");
            Check.that(other.appoint("CHAIR", "kim", Club.Office.CAPTAIN) == Club.Office.GUEST, "the new captain appoints");
            Check.that(other.appoint("Zoë O'Neil", "kim", Club.Office.CHAIR) == Club.Office.CAPTAIN, "and the chair again");
            try {
                club.appoint("cleo", "zoe", Club.Office.MEMBER);
                Check.that(false, "not in the club");
            } catch (NoSuchElementException expected) {
                Check.that(club.officeOf("zoe") == Club.Office.GUEST, "still not");
            }
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            List<String> names = List.of("cleo", "ben", "kim", "kai", "gus", "mia");
            List<String> actors = new ArrayList<>(names);
            actors.addAll(List.of("nobody", "Cleo", "CLEO", "cleo ", "", "chair"));
            int tried = 0;
            for (String by : actors) {
                for (String whom : names) {
                    for (Club.Office office : Club.Office.values()) {
                        Club club = Pitch.open();
                        int own = club.officeOf(by).ordinal();
                        int before = club.officeOf(whom).ordinal();
                        // What the rule allows is left out.
                        if (own < 2 || before >= own || office.ordinal() > own) {
                            attempt(club, by, whom, office);
                            tried++;
                        }
                    }
                }
            }
            Check.that(tried > 200, "everybody tries everything");
            // Two steps lead no further than one, and what somebody was does not count.
            Club club = Pitch.open();
            club.appoint("kim", "gus", Club.Office.CAPTAIN);
            attempt(club, "gus", "gus", Club.Office.BOARD);
            attempt(club, "gus", "kim", Club.Office.GUEST);
            attempt(club, "kim", "gus", Club.Office.GUEST);
            attempt(club, "kim", "gus", Club.Office.CHAIR);
            club.appoint("ben", "kim", Club.Office.MEMBER);
            attempt(club, "kim", "mia", Club.Office.GUEST);
            attempt(club, "kim", "kim", Club.Office.CAPTAIN);
            club.appoint("cleo", "ben", Club.Office.CHAIR);
            attempt(club, "ben", "cleo", Club.Office.GUEST);
            attempt(club, "cleo", "ben", Club.Office.BOARD);
            Check.that(Pitch.open().appoint("kim", "gus", Club.Office.MEMBER) == Club.Office.GUEST, "captains still appoint");
        });
    }

    static void attempt(Club club, String by, String whom, Club.Office office) {
        Club.Office before = club.officeOf(whom);
        try {
            club.appoint(by, whom, office);
            Check.that(false, by + " is not told that " + whom + " stays what they are");
        } catch (SecurityException refused) {
            Check.that(club.officeOf(whom) == before, "refused and done");
        }
        Check.that(club.officeOf(whom) == before, by + " made " + whom + " " + club.officeOf(whom));
    }
}
