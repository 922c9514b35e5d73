// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.xml.parsers.*;
import javax.xml.xpath.*;
import org.w3c.dom.*;

class StaffDirectory {
    private final Document staff;

    StaffDirectory(String xml) throws Exception {
        DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        staff = builder.parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }

    /** The role of the person with this login and PIN, null if there is no such person. */
// unseen: function
    String roleOf(String login, String pin) throws XPathExpressionException {
        if (login.isBlank() || pin.isEmpty()) {
            return null;
        }
        XPath path = XPathFactory.newInstance().newXPath();
        // unseen: vulnerable
        String wanted = "//person[login='" + login.trim() + "' and pin='" + pin + "']";
        Element person = (Element) path.evaluate(wanted, staff, XPathConstants.NODE);
        // unseen: end vulnerable
        if (person == null) {
            return null;
        }
        String role = person.getAttribute("role");
        return role.isEmpty() ? "guest" : role;
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
    static StaffDirectory open() throws Exception {
        return new StaffDirectory("<staff><person role='chief'><login>root</login><pin>77#\"x</pin></person>"
            + "<person><login>mia or leo</login><pin>1 and 2</pin></person>"
            + "<person role='night'><login>a=b|[1](2)*//@$x</login><pin>007</pin></person>"
            + "<kitchen><person role='help'><login>žofie-m.; \\ %</login><pin>&lt;p&gt;,{}^~`! ?</pin></person></kitchen>"
            + "<person role='boy'><login>ivo</login><pin>" + "9".repeat(60) + "</pin></person>"
            + "<person role='cook'><login>ivo</login><pin>a&amp;b</pin></person></staff>");
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            StaffDirectory house = House.open();
            Check.that("cook".equals(house.roleOf(" ivo ", "a&b")), "a plain login");
            Check.that("chief".equals(house.roleOf("root", "77#\"x")), "a PIN with a double quote");
            Check.that("guest".equals(house.roleOf("mia or leo", "1 and 2")), "words that are operators elsewhere");
            Check.that(house.roleOf("ivo", "A&B") == null, "a wrong PIN");
            Check.that("boy".equals(house.roleOf("ivo", "9".repeat(60))), "another one of that name, with a long PIN");
            Check.that("night".equals(house.roleOf("a=b|[1](2)*//@$x", "007")), "any signs in a login");
            Check.that("help".equals(house.roleOf("\tžofie-m.; \\ %\n", "<p>,{}^~`! ?")), "and in a PIN, and in a department");
            String[][] strangers = {
                {"a=b|[1](2)*//@$x", "7"}, {"a=b|[1](2)*//@$x", "7.0"}, {"ivo", "9".repeat(59)}, {"ivo", "9".repeat(61)}, {"ivo", "007"},
                {"Žofie-m.; \\ %", "<p>,{}^~`! ?"}, {"a", "007"}, {"*", "*"}, {".", "."}, {"$login", "$pin"},
                {"root", "a&b"}, {"ivo", "77#\"x"}, {"ivo", "1 and 2"}, {"mia or leo", "a&b"}, {"ivo", "a&"}, {"ivo", "&b"}, {"ivo", "a"},
                {"iv", "a&b"}, {"vo", "a&b"}, {"ivo2", "a&b"}, {"ivo", "a&b2"}, {"IVO", "a&b"}, {"ivo", " a&b"}, {"ivo", "a&b "}, {"ivo", " "},
                {"ivo", "a&amp;b"}, {"iv o", "a&b"}, {"mia  or leo", "1 and 2"}, {"mia or leo", "1  and 2"}, {"a&b", "ivo"}, {"mia", "1 and 2"},
            };
            for (String[] fields : strangers) {
                Check.that(house.roleOf(fields[0], fields[1]) == null, "nobody has both of " + String.join(", ", fields));
            }
            Check.that(house.roleOf("", "a&b") == null && house.roleOf("ivo", "") == null, "empty fields");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            StaffDirectory house = House.open();
            String[][] tries = {
                {"root' or '1'='2", "x"}, {"nobody", "x' or @role='chief"}, {"nobody' or 'a'='a' or 'a'='b", "x"},
                {"root'or'", "x"}, {"nobody", "x'' or @role='chief"}, {"nobody", "x'|//person[@role='chief']|//person[login='"},
            };
            List<String[]> all = new ArrayList<>(List.of(tries));
            for (String field : Attacks.FIELDS) {
                all.add(new String[] {field, "x"});
                all.add(new String[] {"nobody", field});
                all.add(new String[] {field, field});
            }
            for (String[] fields : List.copyOf(all)) {
                String login = fields[0], pin = fields[1], doubleLogin = login.replace('\'', '"'), doublePin = pin.replace('\'', '"');
                all.add(new String[] {doubleLogin, doublePin});
                all.add(new String[] {"'" + doubleLogin, doublePin});
                all.add(new String[] {doubleLogin, "'" + doublePin});
                all.add(new String[] {"'" + doubleLogin, "'" + doublePin});
                all.add(new String[] {"\"" + login, pin});
                all.add(new String[] {login, "\"" + pin});
                all.add(new String[] {"\"" + login, "\"" + pin});
                all.add(new String[] {"''\"\"" + doubleLogin, "\"\"''" + doublePin});
            }
            for (String signs : List.of("x' \" or \"1\"=\"1", "x\" ' or '1'='1", "\"'or\"\"=\"", "'\"or''='", "\",'x') or concat('", "',\"x\") or concat(\"")) {
                all.add(new String[] {"root", signs});
                all.add(new String[] {signs, signs});
                all.add(new String[] {"root", "&quot; or &quot;1&quot;=&quot;1" + signs});
            }
            for (String[] fields : all) {
                String role = null;
                try {
                    role = house.roleOf(fields[0], fields[1]);
                } catch (XPathExpressionException | RuntimeException refused) {
                    continue;
                }
                Check.that(role == null, "logged in without a PIN as " + role);
            }
            Check.that("cook".equals(house.roleOf("ivo", "a&b")), "the directory still works");
        });
    }
}
