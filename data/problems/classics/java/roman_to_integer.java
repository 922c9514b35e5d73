// unseen: prompt entry_point=romanToInteger
import java.util.HashMap;
import java.util.Map;

class Solution {
    /**
     * Convert the roman numeral s to an integer.
     *
     * <p>Example: "LVIII" is 58, "MCMXCIV" is 1994.
     */
    static int romanToInteger(String s) {
// unseen: solution
        Map<Character, Integer> map = new HashMap<>();
        map.put('I', 1);
        map.put('V', 5);
        map.put('X', 10);
        map.put('L', 50);
        map.put('C', 100);
        map.put('D', 500);
        map.put('M', 1000);
        int total = 0;
        for (int i = 0; i < s.length(); i++) {
            int value = map.get(s.charAt(i));
            if (i + 1 < s.length() && value < map.get(s.charAt(i + 1))) {
                total -= value;
            } else {
                total += value;
            }
        }
        return total;
    }
}
// unseen: test

public class Main {
    static void check(int result, int wanted) {
        if (result != wanted) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check(Solution.romanToInteger("LVIII"), 58);
        check(Solution.romanToInteger("MCMXCIV"), 1994);
        check(Solution.romanToInteger("I"), 1);
        check(Solution.romanToInteger("III"), 3);
        check(Solution.romanToInteger("IV"), 4);
        check(Solution.romanToInteger("IX"), 9);
        check(Solution.romanToInteger("XIV"), 14);
        check(Solution.romanToInteger("XL"), 40);
        check(Solution.romanToInteger("XC"), 90);
        check(Solution.romanToInteger("CD"), 400);
        check(Solution.romanToInteger("CM"), 900);
        check(Solution.romanToInteger("DCXXI"), 621);
        check(Solution.romanToInteger("MMXXIV"), 2024);
        check(Solution.romanToInteger("MMMCMXCIX"), 3999);
    }
}
