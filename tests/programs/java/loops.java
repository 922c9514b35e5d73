import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Loops: labels, continue in counted loops, do-while, several counters, changed bounds, early exits. */
public class Main {
    static String labels(int[][] grid) {
        StringBuilder out = new StringBuilder();
        rows:
        for (int r = 0; r < grid.length; r++) {
            cols:
            for (int c = 0; c < grid[r].length; c++) {
                int cell = grid[r][c];
                if (cell == 0) {
                    continue rows;
                } else if (cell < 0) {
                    break rows;
                }
                while (true) {
                    if (cell % 2 == 0) {
                        continue cols;
                    }
                    if (cell > 20) {
                        break cols;
                    }
                    cell = cell * 3 + (cell % 5 == 0 ? 1 : 2);
                    out.append(cell).append(';');
                }
            }
            out.append('|');
        }
        return out.toString();
    }

    static int block(int n) {
        int result = 0;
        done: {
            if (n < 0) {
                break done;
            }
            result += 10;
            if (n == 0) break done;
            result += 100;
        }
        return result + n;
    }

    static List<Integer> skipping() {
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            if (i % 3 == 0) {
                continue;
            }
            if (i == 7) {
                i += 2;
                continue;
            }
            kept.add(i);
        }
        return kept;
    }

    static int doWhile(int n) {
        int steps = 0;
        do {
            steps++;
            if (n % 5 == 0) {
                continue;
            }
            if (n < -20) {
                break;
            }
            steps += 10;
        } while ((n -= 3) > 0);
        return 1000 * steps + n;
    }

    static String twoCounters(String text) {
        char[] letters = text.toCharArray();
        for (int i = 0, j = letters.length - 1; i < j; i++, --j) {
            char t = letters[i];
            letters[i] = letters[j];
            letters[j] = t;
        }
        return new String(letters);
    }

    static int noParts() {
        int i = 0;
        for (;;) {
            if (++i > 4) break;
        }
        for (; i < 10; ) i += 2;
        for (int k = 0; k < 3; i += k, k++);
        return i;
    }

    static int movingBound(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            if (i % 4 == 3) {
                n--;
            }
            sum += i * n;
        }
        return sum;
    }

    static int foreach(List<int[]> pairs) {
        int total = 0;
        for (final int[] pair : pairs) {
            for (int value : pair) {
                if (value == 0) continue;
                value *= 2;
                total += value;
            }
            pair[0] = 0;
        }
        return total;
    }

    static List<String> removing(List<String> names) {
        List<String> copy = new ArrayList<>(names);
        Iterator<String> it = copy.iterator();
        while (it.hasNext()) {
            String name = it.next();
            if (name.length() % 2 == 0) {
                it.remove();
            }
        }
        for (int i = copy.size() - 1; i >= 0; i--) {
            if (copy.get(i).startsWith("x")) copy.remove(i);
        }
        return copy;
    }

    static List<Runnable> captured(List<Object> out) {
        List<Runnable> tasks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            final int copy = i;
            tasks.add(() -> out.add(copy));
        }
        for (String word : new String[] {"a", "b"}) {
            tasks.add(() -> out.add(word));
        }
        return tasks;
    }

    static int find(int[] values, int wanted) {
        for (int i = 0; i < values.length; i++)
            if (values[i] == wanted)
                return i;
        return -1;
    }

    static long collatz(long n) {
        long steps = 0;
        while (n != 1 && steps < 200) {
            if ((n & 1) == 0)
                n >>= 1;
            else
                n = 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static double counting() {
        double sum = 0;
        for (double x = 0; x < 1; x += 0.1) {
            sum += x;
        }
        for (byte b = 120; b > 0; b++) {
            sum += 1000;
        }
        for (char c = 'a'; c <= 'e'; c += 2) {
            sum += c;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(labels(new int[][] {{2, 3, 5}, {0, 1}, {1, 7, 0}, {9, -1}, {1}}));
        System.out.println(block(-1) + " " + block(0) + " " + block(1) + " " + skipping());
        System.out.println(doWhile(10) + " " + doWhile(-30) + " " + doWhile(0));
        System.out.println(twoCounters("tides") + " " + noParts() + " " + movingBound(9));
        List<int[]> pairs = List.of(new int[] {1, 2}, new int[] {0, 4});
        System.out.println(foreach(pairs) + " " + foreach(pairs));
        System.out.println(removing(List.of("one", "four", "xyz", "five", "seven")));
        List<Object> out = new ArrayList<>();
        captured(out).forEach(Runnable::run);
        System.out.println(out + " " + find(new int[] {4, 5, 6}, 6) + " " + find(new int[0], 1));
        System.out.println(collatz(27) + " " + collatz(1) + " " + counting());
    }
}
