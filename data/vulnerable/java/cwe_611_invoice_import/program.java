// unseen: program
import java.io.*;
import java.net.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.util.*;
import javax.xml.XMLConstants;
import javax.xml.parsers.*;
import org.w3c.dom.*;
import org.xml.sax.*;

class Invoices {
    record Invoice(String supplier, String note, long cents) {
    }

    /** The invoice in a document; an IOException if it is none. */
// unseen: function
    Invoice read(byte[] document) throws IOException {
        try {
            // unseen: vulnerable
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            // unseen: end vulnerable
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element invoice = builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
            long cents = 0;
            NodeList items = invoice.getElementsByTagName("item");
            for (int i = 0; i < items.getLength(); i++) {
                cents += Long.parseLong(((Element) items.item(i)).getAttribute("cents"));
            }
            Node note = invoice.getElementsByTagName("note").item(0);
            String text = note == null ? "" : note.getTextContent().strip();
            return new Invoice(invoice.getAttribute("supplier"), text, cents);
        } catch (ParserConfigurationException | SAXException | NumberFormatException broken) {
            throw new IOException("not an invoice", broken);
        }
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
            Invoices invoices = new Invoices();
            String text = "<?xml version='1.0'?><invoice supplier='Bolt &amp; Co'><note> d&#252;nn &lt;2 </note>"
                + "<item cents='250'/><item cents='99'/></invoice>";
            Invoices.Invoice invoice = invoices.read(text.getBytes(StandardCharsets.UTF_8));
            Check.that(invoice.supplier().equals("Bolt & Co"), "the supplier");
            Check.that(invoice.note().equals("dünn <2"), "the note");
            Check.that(invoice.cents() == 349, "the sum");
            byte[] wide = "<invoice supplier='A'><note>ok</note></invoice>".getBytes(StandardCharsets.UTF_16);
            Check.that(invoices.read(wide).note().equals("ok"), "another encoding");
            Check.that(invoices.read("<invoice/>".getBytes(StandardCharsets.UTF_8)).note().isEmpty(), "an empty one");
            String marked = "<invoice supplier='A'><!-- <!DOCTYPE --><note><![CDATA[<!ENTITY & 1]]> o</note><item cents='-5'/></invoice>";
            invoice = invoices.read(marked.getBytes(StandardCharsets.UTF_8));
            Check.that(invoice.note().equals("<!ENTITY & 1 o") && invoice.cents() == -5, "comments and sections of plain text");
            // In the encodings that XML knows, with and without a mark of the byte order.
            for (String encoding : List.of("ISO-8859-1", "windows-1252", "ISO-8859-2", "UTF-16", "UTF-16LE", "UTF-16BE", "IBM037")) {
                String named = "<?xml version='1.0' encoding='" + encoding + "'?><invoice supplier='B\u00fcrger'><note>d\u00fcnn</note><item cents='7'/></invoice>";
                invoice = invoices.read(named.getBytes(Charset.forName(encoding)));
                Check.that(invoice.equals(new Invoices.Invoice("B\u00fcrger", "d\u00fcnn", 7)), "a document in " + encoding);
            }
            invoice = invoices.read("\ufeff<invoice supplier='\u017d'/>".getBytes(StandardCharsets.UTF_8));
            Check.that(invoice.equals(new Invoices.Invoice("\u017d", "", 0)), "with a mark");
            String deep = "<?xml version='1.0' standalone='yes'?><?note x?><invoice supplier=' a&#10;b&quot;&apos; '><group><item cents='2000000000'/>"
                + "<note>\n first <b>bold</b>\nline </note><item cents='1999999999'/></group><note>second</note><item cents='+1'/>" + "<item cents='0'>&gt;</item>".repeat(3000) + "</invoice>";
            invoice = invoices.read(deep.getBytes(StandardCharsets.UTF_8));
            Check.that(invoice.supplier().equals(" a\nb\"' ") && invoice.note().equals("first bold\nline"), "the first note with all in it");
            Check.that(invoice.cents() == 4_000_000_000L, "all items, however deep");
            for (String bad : List.of("<invoice><item/></invoice>", "<invoice><item cents=''/></invoice>", "<invoice><item cents='1.5'/></invoice>", "<invoice/><invoice/>", "plain", "<invoice>", "", "<invoice><item cents='x'/></invoice>")) {
                try {
                    invoices.read(bad.getBytes(StandardCharsets.UTF_8));
                    Check.that(false, "not an invoice: " + bad);
                } catch (IOException expected) {
                    Check.that(true, "");
                }
            }
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Path secret = Check.folder().resolve("secret.txt");
            String hidden = UUID.randomUUID().toString();
            Files.writeString(secret, hidden);
            List<String> visits = Collections.synchronizedList(new ArrayList<>());
            var server = com.sun.net.httpserver.HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
            server.createContext("/", exchange -> {
                visits.add(exchange.getRequestURI().toString());
                exchange.sendResponseHeaders(200, -1);
                exchange.close();
            });
            server.start();
            String outside = "http://127.0.0.1:" + server.getAddress().getPort();
            String body = "<invoice supplier='A'><note>&x;</note></invoice>";
            String[] texts = {
                "<!DOCTYPE invoice [<!ENTITY x SYSTEM '" + secret.toUri() + "'>]>" + body,
                "<!DOCTYPE invoice [<!ENTITY x PUBLIC 'a' '" + secret.toUri() + "'>]>" + body,
                "<!DOCTYPE invoice [<!ENTITY x SYSTEM '" + outside + "/entity'>]>" + body,
                "<!DOCTYPE invoice SYSTEM '" + outside + "/dtd'><invoice/>",
                "<!DOCTYPE invoice [<!ENTITY % p SYSTEM '" + outside + "/parameter'> %p;]><invoice/>",
                "<!DOCTYPE invoice [<!ENTITY x SYSTEM '" + secret + "'>]>" + body,
                "<!DOCTYPE invoice [<!ENTITY x SYSTEM '" + Path.of("").toAbsolutePath().relativize(secret) + "'>]>" + body,
                "<!DOCTYPE invoice [<!ENTITY x SYSTEM 'FILE" + secret.toUri().toString().substring(4) + "'>]>" + body,
                "<!DOCTYPE invoice [<!ENTITY x SYSTEM 'HTTP" + outside.substring(4) + "/entity'>]>" + body,
                "<!DOCTYPE invoice [<!ENTITY x SYSTEM 'jar:" + outside + "/a.jar!/x'>]>" + body,
                "<!DOCTYPE invoice SYSTEM 'jar:" + outside + "/a.jar!/x'><invoice/>",
            };
            Invoices invoices = new Invoices();
            List<String> all = new ArrayList<>(List.of(texts));
            for (String document : Attacks.DOCUMENTS) {
                all.add(document.replace("{FILE}", secret.toUri().toString()).replace("{OUT}", outside + "/x"));
            }
            for (String text : all) {
                for (String encoding : List.of("UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "IBM037", "UTF-32BE")) {
                    String named = text.startsWith("<?") || encoding.equals("UTF-8") || encoding.equals("UTF-16") ? text
                        : "<?xml version='1.0' encoding='" + (encoding.equals("UTF-32BE") ? "ISO-10646-UCS-4" : encoding) + "'?>" + text;
                    String note = "";
                    try {
                        note = invoices.read(named.getBytes(Charset.forName(encoding))).note();
                    } catch (IOException | RuntimeException refused) {
                        Check.that(true, "");
                    }
                    Check.that(!note.contains(hidden), "the invoice shows a file of this machine");
                    Check.that(visits.isEmpty(), "the invoice made this machine visit " + visits);
                }
            }
            Check.that(invoices.read("<invoice supplier='A'/>".getBytes()).supplier().equals("A"), "invoices are still read");
        });
    }
}
