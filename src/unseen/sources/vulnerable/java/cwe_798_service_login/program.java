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
                House.with("owner.password", "o-1", "service.password", ""),
            };
            Set<String> words = House.constants(HeatingControl.class);
            words.add("warm-42-winter");
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
                    Check.that(!house.opens("service", word), "a word from the program opens other houses: " + word);
                }
            }
            Check.that(houses[0].opens("service", "s-9f3k-27"), "the technicians still get in where the settings say so");
        });
    }
}
