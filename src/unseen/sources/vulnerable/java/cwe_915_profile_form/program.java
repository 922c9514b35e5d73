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
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            List<Map<String, String>> forms = List.of(
                Map.of("role", "admin"), Map.of("nickname", "eve", "role", "admin"), Map.of("credits", "999999"),
                Map.of("verified", "true"), Map.of(" role ", "admin"), Map.of("role", "editor"), Map.of("credits", "-5"));
            for (Map<String, String> form : forms) {
                Account.User user = new Account.User();
                try {
                    Account.save(user, form);
                } catch (RuntimeException refused) {
                    Check.that(true, "");
                }
                Check.that(user.role.equals("reader"), "the form made its sender " + user.role);
                Check.that(user.credits == 10 && !user.verified, "the form changed what is not in it: " + form);
            }
            Account.User user = new Account.User();
            Check.that(Account.save(user, Map.of("city", "Oslo")) == 1 && user.city.equals("Oslo"), "forms are still saved");
        });
    }
}
