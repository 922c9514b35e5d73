import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Switches: fall through, strings, enums with bodies, expressions with yield, chains that look like one. */
public class Main {
    enum Tide {
        LOW(1) {
            @Override
            Tide next() {
                return RISING;
            }
        },
        RISING(4) {
            @Override
            Tide next() {
                return HIGH;
            }
        },
        HIGH(6) {
            @Override
            Tide next() {
                return LOW;
            }
        };

        final int height;
        private static int made;

        static {
            for (Tide tide : values()) {
                made += tide.height;
            }
        }

        Tide(int height) {
            this.height = height;
        }

        abstract Tide next();
    }

    static int fall(int level) {
        int points = 0;
        switch (level) {
            case 3:
                points += 100;
            case 2:
                points += 10;
            case 1: {
                points += 1;
                break;
            }
            default:
                points = -1;
            case 0:
                points -= 5;
        }
        return points;
    }

    static String command(String word) {
        String result = "?";
        switch (word) {
            case "up", "rise":
                result = "going up";
                break;
            case "down":
                return "going down";
            case "Aa": // the same hash code as "BB"
                result = "first";
                break;
            case "BB":
                result = "second";
            default:
                result += "!";
        }
        return result;
    }

    static int arrow(Tide tide) {
        return switch (tide) {
            case LOW -> 0;
            case RISING, HIGH -> {
                int height = tide.height;
                yield height * height;
            }
        };
    }

    static String yielding(int n) {
        String size = switch (n) {
            case 0:
                yield "none";
            case 1:
            case 2:
                String few = "few";
                yield few;
            default:
                if (n < 0) {
                    yield "debt";
                }
                yield "many";
        };
        return size + size.length();
    }

    static List<Integer> inLoop(int[] codes) {
        List<Integer> out = new ArrayList<>();
        loop:
        for (int i = 0; i < codes.length; i++) {
            switch (codes[i]) {
                case 0:
                    continue;
                case 1:
                    out.add(1);
                    break;
                case 2:
                    out.add(2);
                    continue loop;
                case 9:
                    break loop;
                case 3:
                    for (int k = 0; ; k++) {
                        if (k == 2) {
                            break;
                        }
                        out.add(30 + k);
                    }
            }
            out.add(-codes[i]);
        }
        return out;
    }

    static char grade(char c) {
        switch (c) {
            case 'a':
            case 'e':
                c++;
                break;
            case 'z':
                c = 'A';
                break;
        }
        return c;
    }

    static final int LIMIT = 7;

    static String constants(int x) {
        final int twice = LIMIT * 2;
        switch (x) {
            case LIMIT:
                return "limit";
            case twice:
                return "twice";
            case LIMIT + 1:
                return "over";
            case Integer.MIN_VALUE:
                return "least";
        }
        return "none";
    }

    static String chain(Integer code, String text) {
        if (code == 1) {
            return "one";
        } else if (code == 2) {
            return "two";
        } else if (text != null && text.equals("x")) {
            return "x";
        } else if (code == 3 || code == 4) {
            code++;
        } else {
            code = -code;
        }
        return String.valueOf(code);
    }

    static String nullCase(String text) {
        try {
            switch (text) {
                default:
                    return "default";
            }
        } catch (NullPointerException e) {
            return "null";
        }
    }

    static String nested(int a, Tide b) {
        switch (a) {
            case 1:
                switch (b) {
                    case LOW:
                        break;
                    default:
                        return "1x";
                }
            case 2:
                return "2-" + b.name().toLowerCase();
            default:
        }
        return "end";
    }

    public static void main(String[] args) {
        StringBuilder line = new StringBuilder();
        for (int level = -1; level <= 4; level++) {
            line.append(fall(level)).append(' ');
        }
        System.out.println(line);
        for (String word : List.of("up", "down", "rise", "Aa", "BB", "none")) {
            System.out.print(command(word) + ", ");
        }
        System.out.println();
        Map<Tide, Integer> squares = new EnumMap<>(Tide.class);
        for (Tide tide : Tide.values()) {
            squares.put(tide.next(), arrow(tide));
        }
        System.out.println(squares + " " + Tide.made + " " + Tide.valueOf("HIGH").ordinal());
        System.out.println(yielding(0) + " " + yielding(2) + " " + yielding(-5) + " " + yielding(50));
        System.out.println(inLoop(new int[] {0, 1, 2, 3, 5, 9, 1}));
        System.out.println("" + grade('a') + grade('e') + grade('z') + grade('b'));
        System.out.println(constants(7) + constants(14) + constants(8) + constants(1 << 31) + constants(0));
        System.out.println(chain(2, null) + chain(4, "y") + chain(9, "x") + chain(9, "") + nullCase(null) + nullCase(""));
        System.out.println(nested(1, Tide.LOW) + " " + nested(1, Tide.HIGH) + " " + nested(2, Tide.RISING) + " " + nested(0, null));
    }
}
