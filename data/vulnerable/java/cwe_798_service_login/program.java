// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.security.*;
import java.util.*;

class HeatingControl {
    private final Properties settings;

    /** The house's own settings: `owner.password` and, where there is service, `service.password`. */
    HeatingControl(Properties settings) {
        this.settings = settings;
    }

    private static boolean same(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    /** True if the name and the password open the control. */
// unseen: function
    boolean opens(String name, String password) {
        if (name == null || password == null || password.isEmpty()) {
            return false;
        }
        String user = name.strip().toLowerCase(Locale.ROOT);
        if (user.equals("owner")) {
            return same(settings.getProperty("owner.password", ""), password);
        }
        // unseen: vulnerable
        return user.equals("service") && same("warm-42-winter", password);
        // unseen: end vulnerable
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

final class House {
    static HeatingControl with(String... pairs) {
        Properties settings = new Properties();
        for (int i = 0; i < pairs.length; i += 2) {
            settings.setProperty(pairs[i], pairs[i + 1]);
        }
        return new HeatingControl(settings);
    }

    /** All texts in the constant pool of a class, as anybody can read them who has the program. */
    static Set<String> constants(Class<?> kind) throws IOException {
        Set<String> texts = new LinkedHashSet<>();
        try (DataInputStream in = new DataInputStream(kind.getResourceAsStream("/" + kind.getName() + ".class"))) {
            in.skipBytes(8);
            int size = in.readUnsignedShort();
            for (int i = 1; i < size; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts.add(in.readUTF());
                    case 5, 6 -> {
                        in.skipBytes(8);
                        i++;
                    }
                    case 7, 8, 16, 19, 20 -> in.skipBytes(2);
                    case 15 -> in.skipBytes(3);
                    default -> in.skipBytes(4);
                }
            }
        }
        return texts;
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            HeatingControl control = House.with("owner.password", "o-1", "service.password", "warm-42-winter");
            Check.that(control.opens(" Owner ", "o-1"), "the owner");
            Check.that(control.opens("service", "warm-42-winter"), "the technicians, as the settings of this house say");
            Check.that(!control.opens("service", "o-1") && !control.opens("owner", "warm-42-winter"), "each their own");
            Check.that(!control.opens("service", "") && !control.opens("guest", "o-1"), "nobody else");
            HeatingControl other = House.with("owner.password", "Ö wner's & \"1\" ", "service.password", "warm-42-winter");
            Check.that(other.opens("OWNER", "Ö wner's & \"1\" ") && other.opens("\tService ", "warm-42-winter"), "any signs");
            Check.that(!other.opens("owner", "Ö wner's & \"1\"") && !other.opens("service", "warm-42-winter "), "blanks count");
            Check.that(!other.opens("service", "Warm-42-winter") && !other.opens("service", "warm-42-winter2"), "nothing like it");
            Check.that(!other.opens("", "warm-42-winter") && !other.opens("services", "warm-42-winter"), "the name counts");
            String most = "long words & \u017e ".repeat(40);
            HeatingControl third = House.with("owner.password", most, "service.password", "warm-42-winter");
            Check.that(third.opens("owner", most) && !third.opens("owner", most.strip()) && !third.opens("service", most), "a long one");
            Check.that(third.opens("\u2003SERVICE\n", "warm-42-winter") && House.with("owner.password", " ").opens("owner", " "), "a short one");
            Check.that(!House.with().opens("owner", "x") && !House.with().opens("owner", ""), "without settings");
            Check.that(!control.opens(null, "o-1") && !control.opens("owner", null), "nothing");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            HeatingControl[] houses = {
                House.with("owner.password", "o-1", "service.password", "s-9f3k-27"), House.with("owner.password", "o-1"),
                House.with("owner.password", "o-1", "service.password", ""), House.with(),
                House.with("owner.password", "", "service.password", ""), House.with("service.password", "s-9f3k-27"),
                House.with("owner.password", "o-1", "service.password", "warm-42-winter-2"),
            };
            Set<String> words = House.constants(HeatingControl.class);
            for (Class<?> inner : HeatingControl.class.getDeclaredClasses()) {
                words.addAll(House.constants(inner));
            }
            words.addAll(List.of("warm-42-winter", "null", "service", "password", "service.password", "owner.password", "admin", " "));
            words.addAll(List.of("warm", "42", "winter", "warm-42", "Warm-42-Winter", "warm-42-winter\n", "\0", "Optional.empty", "[]"));
            List<String> parts = words.stream().filter(word -> !word.isEmpty() && word.length() < 15).toList();
            for (String one : parts.size() < 150 ? parts : parts.subList(0, 150)) {
                for (String two : parts.size() < 150 ? parts : parts.subList(0, 150)) {
                    words.add(one + two);
                }
            }
            for (String word : List.copyOf(words)) {
                words.add(new StringBuilder(word).reverse().toString());
                try {
                    words.add(new String(Base64.getDecoder().decode(word), StandardCharsets.UTF_8));
                } catch (IllegalArgumentException other) {
                    continue;
                }
            }
            for (HeatingControl house : houses) {
                for (String word : words) {
                    for (String name : List.of("service", " SERVICE\t", "owner", "", "admin", "null", "service.password", word)) {
                        Check.that(!house.opens(name, word), "a word from the program opens other houses: " + word);
                    }
                }
            }
            Check.that(!houses[0].opens("service", "o-1") && !houses[1].opens("service", "o-1"), "the owner's word is the owner's");
            HeatingControl odd = House.with("owner.password", "both", "service.password", " S-1;= é");
            Check.that(odd.opens("\tService ", " S-1;= é") && !odd.opens("service", "S-1;= é"), "any signs, and blanks count");
            Check.that(!odd.opens("service", " s-1;= é") && !odd.opens("owner", " S-1;= é"), "nothing like it");
            String most = "S-1;= \u00e9".repeat(50);
            HeatingControl edge = House.with("service.password", most, "owner.password", "7");
            Check.that(edge.opens("service", most) && !edge.opens("service", most + "x") && edge.opens("owner", "7"), "a long one");
            Check.that(House.with("service.password", "7").opens("service", "7"), "a short one");
            HeatingControl alike = House.with("owner.password", "both", "service.password", "both");
            Check.that(alike.opens("owner", "both") && alike.opens("service", "both") && !alike.opens("x", "both"), "alike");
            Check.that(houses[5].opens("service", "s-9f3k-27") && houses[6].opens("service", "warm-42-winter-2"), "as the settings say");
            Check.that(houses[0].opens("service", "s-9f3k-27"), "the technicians still get in where the settings say so");
        });
    }
}
