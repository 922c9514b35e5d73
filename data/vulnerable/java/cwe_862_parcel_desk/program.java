// unseen: program
import java.net.URI;
import java.net.http.*;
import java.util.*;

class Access {
// unseen: function
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        // unseen: vulnerable
        boolean may = switch (action) {
            case "show" -> true;
            case "address" -> !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> !found.sent || parcels.onDuty(login);
            default -> false;
        };
        // unseen: end vulnerable
        return may ? found : null;
    }
// unseen: rest
}

// unseen: support
final class Visit {
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    private Visit() {
    }

    static Parcels filled() {
        Parcels parcels = new Parcels();
        parcels.add(new Parcels.Parcel(1, "AB-1", "ann", "bob", "Bay 1"));
        parcels.add(new Parcels.Parcel(2, "CD-2", "bob", "cy", "Cod 2"));
        parcels.add(new Parcels.Parcel(3, "EF-3", "cy", "ann", "Elm 3"));
        parcels.add(new Parcels.Parcel(4, "GH-4", "kim", "kim", "Gate 4"));
        parcels.all().stream().filter(one -> one.number == 3).forEach(one -> one.sent = true);
        parcels.clerk("kay", true);
        parcels.clerk("kim", false);
        return parcels;
    }

    /** Status, a blank, and the body. */
    static String ask(Desk desk, String login, String path, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + desk.port() + "/parcels" + path));
        if (login != null) {
            request.header("X-Login", login);
        }
        if (body != null) {
            request.POST(HttpRequest.BodyPublishers.ofString(body));
        }
        HttpResponse<String> reply = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
        return reply.statusCode() + " " + reply.body();
    }

    static String state(Parcels parcels) {
        StringBuilder all = new StringBuilder();
        parcels.all().forEach(one -> all.append(one.number).append(one.address).append(one.cancelled).append(' '));
        return all.toString();
    }

    /** Ask about every parcel in every state: what is granted where "may" is true, what is refused where it is not. */
    static void rights(boolean may) {
        for (int state = 0; state < 4; state++) {
            Parcels parcels = filled();
            parcels.clerk("cy", false);
            parcels.clerk("lea", false);
            parcels.add(new Parcels.Parcel(12, "IJ-12", "kay", "ann", "Isle 12"));
            for (Parcels.Parcel one : parcels.all()) {
                one.sent = state % 2 == 1;
                one.cancelled = state > 1;
                for (String login : List.of("ann", "bob", "cy", "eve", "kay", "kim", "lea", "Bob", "KAY", "clerk", "AB-1")) {
                    boolean own = one.sender.equals(login), gets = one.receiver.equals(login), duty = login.equals("kay");
                    boolean clerk = List.of("kay", "kim", "cy", "lea").contains(login);
                    Map<String, Boolean> rules = Map.of("show", own || gets || clerk, "address", gets && state == 0 || duty,
                        "cancel", own && !one.sent || duty, "Show", false, "delete", false, "", false);
                    for (String key : List.of("" + one.number, one.code, one.code.toLowerCase(Locale.ROOT))) {
                        for (String action : rules.keySet()) {
                            boolean granted = Access.find(parcels, login, key, action) == one;
                            that(rules.get(action) != may || granted == may, login + " " + action + " " + key + " in state " + state + ": " + granted);
                        }
                    }
                }
            }
        }
    }

    static void that(boolean holds, String otherwise) {
        if (!holds) {
            System.err.println(otherwise);
            System.exit(1);
        }
    }
}

// unseen: functional
public class Main {
    static Desk desk;

    static void check(String login, String path, String body, String expected) throws Exception {
        String reply = Visit.ask(desk, login, path, body);
        Visit.that(reply.equals(expected), login + " " + path + " " + body + ": " + reply);
    }

    public static void main(String[] args) throws Exception {
        Parcels parcels = Visit.filled();
        desk = new Desk(parcels);
        Visit.rights(true);
        check(null, "", null, "401 ");
        check("kay", "", null, "200 1 2 3 4");
        check("ann", "/1", null, "200 AB-1 to bob, Bay 1");
        check("bob", "/ab-1", null, "200 AB-1 to bob, Bay 1");
        check("kim", "/CD-2", null, "200 CD-2 to cy, Cod 2");
        check("bob", "/1/address", "Bridge 9", "200 AB-1 to bob, Bridge 9");
        check("kay", "/ef-3/address", "Elk 33", "200 EF-3 to ann, Elk 33");
        check("ann", "/3/address", "x", "404 ");
        check("kim", "/4/address", "Glen 44", "200 GH-4 to kim, Glen 44");
        check("kim", "/gh-4/cancel", "", "200 GH-4 to kim, Glen 44 (cancelled)");
        check("ann", "/AB-1/cancel", "", "200 AB-1 to bob, Bridge 9 (cancelled)");
        check("bob", "/1/address", "z", "404 ");
        check("kay", "/1/address", "Back 1", "200 AB-1 to bob, Back 1 (cancelled)");
        check("cy", "/3/cancel", "", "404 ");
        check("kay", "/3/cancel", "", "200 EF-3 to ann, Elk 33 (cancelled)");
        check("kay", "/9", null, "404 ");
        check("ann", "/1/delete", "", "404 ");
        for (String key : new String[] {"01", "+1", "1.0", "%201", "1%20", "AB", "AB-", "B-1", "AB-10", "AB-1%20", "null", "0", "-1"}) {
            check("kay", "/" + key, null, "404 ");
        }
        // A parcel that comes later, and one that leaves while it is looked at.
        parcels.add(new Parcels.Parcel(5, "straße-5", "Zoë O'Neil", "bob", "5"));
        Visit.that(Access.find(parcels, "Zoë O'Neil", "STRAßE-5", "cancel") == Access.find(parcels, "bob", "5", "show"), "a later one");
        Visit.that(Access.find(parcels, "bob", "5", "address").number == 5, "its receiver moves it");
        Access.find(parcels, "kay", "5", "show").sent = true;
        Visit.that(Access.find(parcels, "bob", "5", "address") == null, "its receiver moves it no more");
        check("ann", "/", null, "200 " + Visit.ask(desk, "ann", "", null).substring(4));
        Visit.that(Visit.ask(desk, "ann", "", null).contains("1") && Visit.ask(desk, "ann", "", null).contains("3"), "one's own");
        System.exit(0);
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) throws Exception {
        Parcels parcels = Visit.filled();
        Desk desk = new Desk(parcels);
        String before = Visit.state(parcels);
        Map<String, String> shown = Map.of("ann", "1 3", "bob", "1 2", "cy", "2 3", "eve", "", "kay", "1 2 3 4", "kim", "1 2 3 4", "Ann", "", "an", "", "annb", "");
        for (String login : shown.keySet()) {
            String list = Visit.ask(desk, login, "", null);
            Visit.that(list.equals("200 " + shown.get(login)), login + " sees the list " + list);
        }
        String[][] hidden = {
            {"eve", "1"}, {"eve", "AB-1"}, {"eve", "ab-1"}, {"ann", "2"}, {"ann", "cd-2"}, {"bob", "3"}, {"bob", "EF-3"}, {"cy", "1"}, {"Ann", "1"}, {"ANN", "AB-1"},
        };
        for (String[] one : hidden) {
            String reply = Visit.ask(desk, one[0], "/" + one[1], null);
            Visit.that(reply.equals("404 "), one[0] + " sees " + reply);
        }
        String[][] moves = {
            {"eve", "1"}, {"eve", "cd-2"}, {"ann", "1"}, {"ann", "AB-1"}, {"bob", "2"}, {"bob", "CD-2"}, {"kim", "1"}, {"kim", "ab-1"}, {"kim", "3"}, {"cy", "1"}, {"eve", "4"}, {"kim", "2"}, {"cy", "ef-3"}, {"ann", "3"}, {"Bob", "1"},
        };
        for (String[] one : moves) {
            String reply = Visit.ask(desk, one[0], "/" + one[1] + "/address", "taken by " + one[0]);
            Visit.that(Visit.state(parcels).equals(before), one[0] + " moves " + one[1]);
            Visit.that(reply.equals("404 "), one[0] + " moving " + one[1] + " is told " + reply);
        }
        String[][] cancels = {
            {"eve", "1"}, {"eve", "ab-1"}, {"bob", "1"}, {"bob", "AB-1"}, {"cy", "2"}, {"cy", "cd-2"}, {"kim", "1"}, {"kim", "2"}, {"kim", "EF-3"}, {"ann", "2"}, {"ann", "3"}, {"cy", "3"}, {"kay1", "1"}, {"eve", "4"},
        };
        for (String[] one : cancels) {
            String reply = Visit.ask(desk, one[0], "/" + one[1] + "/cancel", "");
            Visit.that(Visit.state(parcels).equals(before), one[0] + " cancels " + one[1]);
            Visit.that(reply.equals("404 "), one[0] + " cancelling " + one[1] + " is told " + reply);
        }
        Visit.rights(false);
        Visit.that(Visit.ask(desk, "bob", "/1/address", "Bank 1").startsWith("200 "), "a receiver still moves a parcel");
        Visit.that(Visit.ask(desk, "bob", "/2/cancel", "").startsWith("200 "), "a sender still cancels one");
        Visit.that(Visit.ask(desk, "cy", "/2/address", "x").equals("404 "), "a cancelled parcel is moved");
        System.exit(0);
    }
}
