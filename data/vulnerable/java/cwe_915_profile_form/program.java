// unseen: program
import java.io.*;
import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;

class Account {
    /** A user; the form of the profile page has `nickname`, `city` and `age`. */
    static final class User {
        String nickname = "";
        String city = "";
        int age;
        int credits = 10;
        String role = "reader";
        boolean verified;
    }

    /** Take the fields of a form into the user's record; the number of fields taken. Unknown ones are left out. */
// unseen: function
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                // unseen: vulnerable
                Field field = User.class.getDeclaredField(name);
                // unseen: end vulnerable
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
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

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Account.User user = new Account.User();
            Check.that(Account.save(user, Map.of("nickname", " Ada ", "city", "Rome", "age", "36")) == 3, "three fields");
            Check.that(user.nickname.equals("Ada") && user.city.equals("Rome") && user.age == 36, "are taken");
            Check.that(Account.save(user, Map.of("colour", "red", " city ", "")) == 1, "unknown ones are left out");
            Check.that(user.city.isEmpty() && user.nickname.equals("Ada"), "an empty value");
            try {
                Account.save(user, Map.of("age", "old"));
                Check.that(false, "an age is a number");
            } catch (IllegalArgumentException expected) {
                Check.that(user.age == 36, "the age is kept");
            }
            Check.that(Account.save(user, Map.of()) == 0, "an empty form");
            Check.that(Account.save(user, Map.of("age", " -1 ", "nickname", "role=admin; O'Brien \u00fc")) == 2, "any text");
            Check.that(user.age == -1 && user.nickname.equals("role=admin; O'Brien \u00fc"), "is kept as it is");
            Check.that(Account.save(user, Map.of("submit", "", "", "x", "City", "Oslo", "nick", "x")) == 0, "all unknown");
            Check.that(Account.save(user, Map.of("\tage\n", "" + Integer.MAX_VALUE)) == 1, "blanks around a name");
            Check.that(user.age == Integer.MAX_VALUE && user.city.isEmpty(), "a great age");
            String words = "two\nlines\ttwo  blanks <i>&amp; \"x\" \\ " + "and more ".repeat(60) + "\ud83c\udf27";
            Check.that(Account.save(user, Map.of("city", "\u2003" + words + "\r\n", "nickname", words)) == 2, "long texts");
            Check.that(user.city.equals(words) && user.nickname.equals(words), "are kept as they are");
            Check.that(Account.save(user, Map.of("nickname", " \n", "city", "", "age", "0")) == 3, "nothing is a text too");
            Check.that(user.nickname.isEmpty() && user.city.isEmpty() && user.age == 0, "and nought an age");
            Check.that(Account.save(user, Map.of("age", "" + Integer.MIN_VALUE)) == 1 && user.age == Integer.MIN_VALUE, "the least number");
            Check.that(Account.save(user, Map.of("age", "+0012")) == 1 && user.age == 12, "with a sign and noughts");
            Map<String, String> twice = new LinkedHashMap<>();
            for (String blank : List.of("", " ", "\n", "\t ")) {
                twice.put("city" + blank, "Rome" + blank.length());
            }
            twice.put("age ", "" + Integer.MAX_VALUE);
            Check.that(Account.save(user, twice) == 5 && user.city.equals("Rome2"), "a field that comes again");
            Check.that(Account.save(user, Map.of("city", "")) == 1, "an empty city");
            for (String age : List.of("", "1.5", "2147483648", "0x10", "four")) {
                try {
                    Account.save(user, Map.of("age", age));
                    Check.that(false, "an age is a whole number");
                } catch (IllegalArgumentException expected) {
                    Check.that(user.age == Integer.MAX_VALUE, "the age is kept");
                }
            }
            Check.that(user.role.equals("reader") && user.credits == 10 && !user.verified, "the rest is as it was");
        });
    }
}

// unseen: exploit
public class Main {
    static void untouched(Account.User user, Map<String, String> form) {
        Check.that(user.role.equals("reader"), "the form made its sender " + user.role + ": " + form);
        Check.that(user.credits == 10 && !user.verified, "the form changed what is not in it: " + form);
    }

    public static void main(String[] args) {
        Check.run(() -> {
            String[][] grabs = {{"role", "admin"}, {"role", "editor"}, {"role", ""}, {"role", "READER"}, {"credits", "999999"},
                {"credits", "-5"}, {"credits", "0"}, {"credits", "11"}, {"verified", "true"}, {"verified", " TRUE "}};
            String[] blanks = {"", " ", "\t", "\n", "\r\n", "\u2003", "\u3000", "\u000b"};
            for (String[] grab : grabs) {
                List<Map<String, String>> forms = new ArrayList<>();
                for (String blank : blanks) {
                    forms.add(Map.of(grab[0] + blank, grab[1]));
                    forms.add(Map.of(blank + grab[0], grab[1]));
                    forms.add(Map.of(blank + grab[0] + blank, blank + grab[1]));
                }
                for (String own : List.of("nickname", "city", "age")) {
                    // In front of the others and behind them.
                    Map<String, String> first = new LinkedHashMap<>();
                    first.put(grab[0], grab[1]);
                    first.put(own, "7");
                    Map<String, String> last = new LinkedHashMap<>();
                    last.put(own, "7");
                    last.put(grab[0], grab[1]);
                    last.put("submit", "Save");
                    Collections.addAll(forms, first, last, Map.of(own, grab[0], grab[0], grab[1]));
                }
                forms.add(Map.of("nickname", "x", "city", "x", "age", "1", grab[0], grab[1]));
                // A form that is refused in the middle leaves nothing behind either.
                Map<String, String> broken = new LinkedHashMap<>();
                broken.put(grab[0], grab[1]);
                broken.put("age", "old");
                forms.add(broken);
                forms.add(Map.of("role", "admin", "credits", "5", "verified", "true", " " + grab[0], grab[1]));
                for (Map<String, String> form : forms) {
                    Account.User user = new Account.User();
                    for (int time = 0; time < 2; time++) {
                        try {
                            Account.save(user, form);
                        } catch (RuntimeException refused) {
                            Check.that(true, "");
                        }
                        untouched(user, form);
                    }
                }
            }
            Account.User user = new Account.User();
            Check.that(Account.save(user, Map.of("city", "Oslo")) == 1 && user.city.equals("Oslo"), "forms are still saved");
        });
    }
}
