// unseen: prompt entry_point=shelfLabel
class Solution {
    private static final String LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ";

    /** Return the value of a letter: 1 for A to 23 for Z (I, O and Q are not used), otherwise 0. */
    private static int letterValue(char letter) {
        return LETTERS.indexOf(letter) + 1;
    }

    /** Write a positive number in letters: 1 is A, 23 is Z, 24 is AA, 25 is AB, and so on. */
    private static String aisleName(int number) {
        StringBuilder name = new StringBuilder();
        do {
            number--;
            name.append(LETTERS.charAt(number % 23));
            number /= 23;
        } while (number > 0);
        return name.reverse().toString();
    }

    /**
     * Return the label of a shelf in a warehouse, {@code "<aisle>-<slot>-<check>"}.
     *
     * <p>Every aisle has 40 slots. The slot of shelf {@code index} is index % 40 + 1, written with two digits;
     * its aisle is the name of number index / 40 + 1. For the check take the characters of aisle and slot
     * from left to right, without the dash, and number them 1, 2, 3, ... Multiply each number by the
     * value of its character (see letterValue; a digit is its own value) and add the products. The sum
     * modulo 11 is the check, with 'X' for 10. A negative index gives "?".
     *
     * <p>Example: index 0 gives "A-01-4", index 931 gives "AA-12-3".
     */
    static String shelfLabel(int index) {
// unseen: solution
        if (index < 0) {
            return "?";
        }
        int slot = index % 40 + 1;
        String aisle = aisleName(index / 40 + 1);
        int total = 0;
        int weight = 1;
        for (int i = 0; i < aisle.length(); i++) {
            total += weight * letterValue(aisle.charAt(i));
            weight++;
        }
        total += weight * (slot / 10) + (weight + 1) * (slot % 10);
        String check = total % 11 == 10 ? "X" : String.valueOf(total % 11);
        return String.format("%s-%02d-%s", aisle, slot, check);
    }
}
// unseen: test

public class Main {
    static void check(int index, String wanted) {
        String result = Solution.shelfLabel(index);
        if (!wanted.equals(result)) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check(0, "A-01-4");
        check(931, "AA-12-3");
        check(-1, "?");
        check(-400, "?");
        check(2, "A-03-X");
        check(39, "A-40-9");
        check(40, "B-01-5");
        check(320, "J-01-1");
        check(919, "Z-40-9");
        check(920, "AA-01-7");
        check(22049, "ZZ-10-6");
        check(22080, "AAA-01-0");
    }
}
