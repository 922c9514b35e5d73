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
            String[][] moves = {
                {"kim", "kim", "CHAIR"}, {"kim", "gus", "CHAIR"}, {"kim", "gus", "BOARD"}, {"kim", "cleo", "GUEST"},
                {"kim", "ben", "MEMBER"}, {"ben", "cleo", "GUEST"}, {"kim", "kai", "GUEST"}, {"ben", "ben", "CHAIR"},
            };
            for (String[] move : moves) {
                Club club = Pitch.open();
                Club.Office before = club.officeOf(move[1]);
                try {
                    club.appoint(move[0], move[1], Club.Office.valueOf(move[2]));
                } catch (RuntimeException refused) {
                    Check.that(true, "");
                }
                Check.that(club.officeOf(move[1]) == before, move[0] + " made " + move[1] + " " + club.officeOf(move[1]));
            }
            Check.that(Pitch.open().appoint("kim", "gus", Club.Office.MEMBER) == Club.Office.GUEST, "captains still appoint");
        });
    }
}
