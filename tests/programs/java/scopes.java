import java.util.ArrayList;
import java.util.List;

/** Names: fields, locals, parameters, nested and inner classes, initialisers, methods named like fields. */
public class Main {
    static int count = 10;
    int size = 3;
    private final String name;
    static final List<String> log = new ArrayList<>();

    static {
        int count = 99;
        Main.count += count % 10;
        log.add("static " + count);
    }

    {
        int size = this.size + 4;
        this.size = size;
        log.add("instance " + size);
    }

    Main(String name) {
        this.name = name;
        log.add("made " + name);
    }

    Main() {
        this("default");
        size++;
    }

    int size() {
        return size;
    }

    int size(int size) {
        size += this.size;
        return size;
    }

    static class Nested {
        int count = 1;

        int sum() {
            return count + Main.count + this.count;
        }
    }

    class Inner {
        int size = 100;

        class Deeper {
            int size = 1000;

            int all() {
                int size = 5;
                return size + this.size + Inner.this.size + Main.this.size;
            }
        }

        String owner() {
            return name + Main.this.size();
        }
    }

    interface Shape {
        int SIDES = 4;

        default String describe() {
            return label() + SIDES + sides();
        }

        String label();

        static int sides() {
            return SIDES * 2;
        }
    }

    static class Base {
        String name = "base";
        static String kind = "B";

        static String make() {
            return "Base.make";
        }

        String get() {
            return name;
        }

        Base() {
            log.add(get());
        }
    }

    static class Derived extends Base {
        String name = "derived";
        static String kind = "D";

        static String make() {
            return "Derived.make";
        }

        @Override
        String get() {
            return name + super.name;
        }
    }

    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < 0) {
                x = -x;
            }
        }

        Point(int both) {
            this(both, both);
        }

        Point move(int x) {
            return new Point(this.x + x, y());
        }

        @Override
        public int compareTo(Point point) {
            int x = Integer.compare(this.x, point.x);
            return x != 0 ? x : Integer.compare(y, point.y);
        }
    }

    static int blocks(int n) {
        int total = 0;
        {
            int step = 2;
            total += step * n;
        }
        {
            String step = "three";
            total += step.length();
        }
        for (int step = 0; step < 2; step++) {
            total += step;
        }
        for (int step : new int[] {7, 8}) {
            total += step;
        }
        return total;
    }

    static int local(int base) {
        class Counter {
            int count = base;

            int next() {
                return ++count;
            }
        }
        Counter Counter = new Counter();
        Counter.next();
        return Counter.next() + count;
    }

    static Shape anonymous(int sides) {
        return new Shape() {
            int sides = 1;

            @Override
            public String label() {
                int label = sides;
                sides += 1;
                return "label" + label + this.sides;
            }
        };
    }

    static <T extends Comparable<T>> T larger(T first, T second) {
        T larger = first.compareTo(second) >= 0 ? first : second;
        return larger;
    }

    static String pattern(Object value) {
        if (value instanceof String text && !text.isEmpty()) {
            return "text " + text;
        } else if (!(value instanceof Integer number)) {
            return "other";
        } else {
            return "number " + (number + 1);
        }
    }

    public static void main(String[] args) {
        Main main = new Main("x"), other = new Main();
        Main.Inner inner = main.new Inner();
        System.out.println(count + " " + main.size() + " " + other.size(10) + " " + main.size);
        System.out.println(new Nested().sum() + " " + inner.new Deeper().all() + " " + inner.owner());
        Base base = new Derived();
        System.out.println(base.name + " " + ((Derived) base).name + " " + base.get() + " " + Base.make() + Derived.kind);
        System.out.println(blocks(3) + " " + local(5) + " " + anonymous(3).describe());
        System.out.println(new Point(-3).move(2) + " " + larger(new Point(1, 2), Point.ORIGIN) + " " + larger("a", "b"));
        System.out.println(pattern("t") + ", " + pattern(4) + ", " + pattern("") + ", " + pattern(null));
        System.out.println(log);
    }
}
