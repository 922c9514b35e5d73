// unseen: program
package main

import (
	"fmt"
	"html"
	"html/template"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
)

type entry struct {
	Author string
	Text   string
}

var entries []entry

// unseen: function
// showGuestbook sends the entries, or those of one author.
func showGuestbook(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet {
		http.Error(w, "GET only", http.StatusMethodNotAllowed)
		return
	}
	author := r.URL.Query().Get("author")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprint(w, "<!doctype html><title>Guests</title><ul>\n")
	for _, one := range entries {
		if author != "" && one.Author != author {
			continue
		}
		// unseen: vulnerable
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", one.Author, one.Text)
		// unseen: end vulnerable
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: support
var (
	_ = html.EscapeString
	_ = template.HTMLEscapeString
	_ = url.Parse
)

func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

func get(server *httptest.Server, query string) string {
	response, err := http.Get(server.URL + "/guests" + query)
	require(err == nil && response.StatusCode == http.StatusOK, "a page")
	defer response.Body.Close()
	require(strings.HasPrefix(response.Header.Get("Content-Type"), "text/html"), "of HTML")
	body, err := io.ReadAll(response.Body)
	require(err == nil, "that can be read")
	return string(body)
}

// unseen: functional
func main() {
	server := httptest.NewServer(http.HandlerFunc(showGuestbook))
	defer server.Close()
	require(strings.Count(get(server, ""), "<li") == 0, "no entries")
	entries = []entry{{"Ann", "Hello there"}, {"Bob", "5 < 6 & 7 > 6"}, {"Ann", "It's \"me\" again"}}
	page := get(server, "")
	require(strings.Count(page, "<li ") == 3 && strings.Count(page, "</li>") == 3, "three entries")
	require(strings.Contains(page, ">Hello there<") && strings.Contains(page, "title=\"Ann\""), "as they were written")
	seen := html.UnescapeString(page)
	require(strings.Contains(seen, "5 < 6 & 7 > 6") && strings.Contains(seen, "It's \"me\" again"), "signs and all")
	require(!strings.Contains(html.UnescapeString(html.UnescapeString(page)), "&amp;") && !strings.Contains(seen, "&lt;"), "escaped once")
	require(get(server, "") == page, "the same page again")
	page = get(server, "?author=Ann")
	require(strings.Count(page, "<li ") == 2 && !strings.Contains(page, "Bob"), "one author's")
	require(strings.Count(get(server, "?author=Cy"), "<li") == 0, "an author without any")
	for _, author := range []string{"O'Brien & <Sons>", "\"Al\" Zoë", "1 < 2", "a;b=c/d", "&lt;i&gt;"} {
		entries = []entry{{author, "one"}, {"Ann", "two"}, {author, "<3 & " + author}}
		page = get(server, "?author="+url.QueryEscape(author))
		require(strings.Count(page, "<li ") == 2, "the entries of "+author)
		seen := html.UnescapeString(page)
		if !strings.Contains(author, "&lt;") {
			require(strings.Count(seen, "title=\""+author+"\"") == 2, "the author as written: "+author)
			require(strings.Contains(seen, ">one<") && strings.Contains(seen, "><3 & "+author+"<"), "and the text")
		}
		require(get(server, "?author="+url.QueryEscape(author)) == page, "again")
		require(entries[0].Author == author && entries[2].Text == "<3 & "+author, "what was written is kept")
	}
	// What was written stays as it is, whatever it is.
	long := strings.Repeat("a long text, žluť; ", 500)
	entries = []entry{
		{"AC\\DC", "C:\\new\ttab \\u0041 \\\\"}, {"two\nlines", "first\n\nsecond\n"}, {"", "nobody's"}, {" Ann ", "  blanks   inside  "}, {"Ann", ""}, {"ann", " "}, {"Zoë \U0001f600", "€ žluť"},
		{long, long + "end"}, {"100%", "%s %d %v %!"}, {"+1", "1+1=2"}, {"{{.Author}}", "{{.Text}} $1 ${x}"}, {"a`b", "(c) [d] /e? #f @g ~h |i ^j *k _l"}, {"O'Brien", "'quoted'"}, {"Ann", "again"},
	}
	kept := append([]entry{}, entries...)
	page = get(server, "")
	seen = html.UnescapeString(page)
	last := -1
	for _, one := range kept {
		line := "<li title=\"" + one.Author + "\">" + one.Text + "</li>"
		at := strings.Index(seen[last+1:], line)
		require(at >= 0, "as it was written, and in order: "+one.Author)
		last += 1 + at
		if one.Author == "" {
			continue
		}
		count := 0
		for _, other := range kept {
			if other.Author == one.Author {
				count++
			}
		}
		own := html.UnescapeString(get(server, "?author="+url.QueryEscape(one.Author)))
		require(strings.Count(own, "<li ") == count && strings.Contains(own, line), "the entries of "+one.Author)
	}
	require(strings.Count(page, "<li ") == len(kept) && len(entries) == len(kept), "all of them")
	for at, one := range kept {
		require(entries[at] == one, "what was written is kept")
	}
	entries = nil
	for number := 0; number < 300; number++ {
		entries = append(entries, entry{fmt.Sprint("guest ", number%7), fmt.Sprint("text ", number)})
	}
	page = get(server, "")
	require(strings.Count(page, "</li>\n") == 300 && strings.Contains(page, ">text 299</li>"), "many entries")
	require(strings.Count(get(server, "?author=guest+3"), "<li ") == 43, "many of one author")
	for _, method := range []string{"PUT", "DELETE", "HEAD", "OPTIONS"} {
		request, _ := http.NewRequest(method, server.URL, nil)
		answer, err := http.DefaultClient.Do(request)
		require(err == nil && answer.StatusCode == http.StatusMethodNotAllowed, "no other method")
		answer.Body.Close()
	}
	response, err := http.Post(server.URL, "text/plain", nil)
	require(err == nil && response.StatusCode == http.StatusMethodNotAllowed, "GET only")
}

// unseen: exploit
func main() {
	server := httptest.NewServer(http.HandlerFunc(showGuestbook))
	defer server.Close()
	attacks := []entry{
		{"Eve", "<script>steal()</script>"},
		{"Eve", "<SCRIPT src=//harbour.example></SCRIPT>"},
		{"Eve", "<scr<script>ipt>steal()</scr</script>ipt>"},
		{"Eve", "<img src=x onerror=steal()>"},
		{"Eve", "<svg/onload=steal()>"},
		{"Eve\" onmouseover=\"steal()", "hi"},
		{"Eve\"><script>steal()</script>", "hi"},
		{"Eve\" autofocus onfocus=steal() x=\"", "hi"},
		{"Eve", "&lt;b&gt;</li><iframe src=javascript:steal()>"},
	}
	for _, text := range TEXTS {
		attacks = append(attacks, entry{"Eve", text})
	}
	for _, author := range AUTHORS {
		attacks = append(attacks, entry{author, "hi"})
	}
	for _, attack := range attacks {
		entries = []entry{attack}
		page := get(server, "")
		_, rest, _ := strings.Cut(page, "<li title=\"")
		_, rest, _ = strings.Cut(rest, "\"")
		require(strings.HasPrefix(rest, ">"), "no attribute but the page's own: "+attack.Author)
		text, rest, _ := strings.Cut(rest, "</li>")
		require(!strings.Contains(text, "<") && rest == "\n</ul>\n", "no tag but the page's own: "+attack.Text)
	}
	entries = []entry{{"Ann", "Hello"}}
	require(strings.Contains(get(server, ""), "<li title=\"Ann\">Hello</li>"), "entries are still shown")
	// The functional test, which may follow, finds an empty book.
	entries = nil
}
