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
	"regexp"
	"strings"
)

// unseen: function
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	// unseen: vulnerable
	marked := text
	if query != "" {
		pattern := regexp.MustCompile("(?i)" + regexp.QuoteMeta(query))
		marked = pattern.ReplaceAllString(text, "<mark>${0}</mark>")
	}
	// unseen: end vulnerable
	return template.HTML(marked)
}

// unseen: rest
// excerpt is the beginning of a text, at most sixty characters.
func excerpt(text string) string {
	signs := []rune(text)
	if len(signs) > 60 {
		signs = signs[:60]
	}
	return string(signs)
}

// searchHandler answers GET /search?q=… with the list, and POST /pages with the page of a form.
func searchHandler(store *Store) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/search", func(w http.ResponseWriter, r *http.Request) {
		query := r.URL.Query().Get("q")
		results := Results{Query: highlight(query, query)}
		for _, page := range store.Find(strings.TrimSpace(query)) {
			hit := Hit{Title: highlight(page.Title, query), Excerpt: highlight(excerpt(page.Text), query), Plain: page.Title}
			results.Hits = append(results.Hits, hit)
		}
		if err := searchView.Execute(w, results); err != nil {
			http.Error(w, "no list", http.StatusInternalServerError)
		}
	})
	mux.HandleFunc("/pages", func(w http.ResponseWriter, r *http.Request) {
		store.Put(Page{Title: r.FormValue("title"), Text: r.FormValue("text")})
		w.WriteHeader(http.StatusNoContent)
	})
	return mux
}

// unseen: support
func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

type site struct {
	server *httptest.Server
}

func (s site) put(title, text string) {
	reply, err := http.PostForm(s.server.URL+"/pages", url.Values{"title": {title}, "text": {text}})
	require(err == nil && reply.StatusCode == http.StatusNoContent, "a page is taken")
	reply.Body.Close()
}

func (s site) search(query string) string {
	reply, err := http.Get(s.server.URL + "/search?q=" + url.QueryEscape(query))
	require(err == nil && reply.StatusCode == http.StatusOK, "a search is answered")
	defer reply.Body.Close()
	page, err := io.ReadAll(reply.Body)
	require(err == nil, "a page is read")
	return string(page)
}

var tags = regexp.MustCompile(`<[^>]*>`)

// plain is the text of markup, as a reader sees it.
func plain(markup template.HTML) string {
	return html.UnescapeString(tags.ReplaceAllString(string(markup), ""))
}

// unseen: functional
func main() {
	wiki := site{httptest.NewServer(searchHandler(NewStore()))}
	defer wiki.server.Close()
	wiki.put("Tea pots", "How to wash a tea pot. "+strings.Repeat("More. ", 20))
	wiki.put("Cups", "No handle, no TEA.")
	page := wiki.search("tea")
	require(strings.Contains(page, "<h1>Results for <mark>tea</mark></h1>"), "the query is repeated")
	require(strings.Contains(page, "<h2><mark>Tea</mark> pots</h2>"), "a title")
	require(strings.Contains(page, "<p>How to wash a <mark>tea</mark> pot. More."), "an excerpt")
	require(strings.Contains(page, "no <mark>TEA</mark>."), "in capitals")
	require(strings.Index(page, "Cups") < strings.Index(page, "pots"), "by title")
	require(strings.Contains(page, `title="Tea pots"`), "the plain title")
	require(!strings.Contains(wiki.search("coffee"), "<section"), "nothing found")
	require(strings.Count(wiki.search(""), "<section") == 2 && !strings.Contains(wiki.search(""), "mark"), "no query")
	require(highlight("a.b axb", "a.b") == "<mark>a.b</mark> axb", "a dot is a dot")
	require(highlight("$1 and $0", "$0") == "$1 and <mark>$0</mark>", "a dollar is a dollar")
	require(highlight("x(y) [z] \\ *", "(y) [Z]") == "x<mark>(y) [z]</mark> \\ *", "signs of patterns")
	require(highlight("aaa", " a ") == "<mark>a</mark><mark>a</mark><mark>a</mark>", "each place")
	require(highlight("über Über", "ÜBER") == "<mark>über</mark> <mark>Über</mark>", "letters beyond ASCII")
	require(highlight("ȺȺȺ tea ȺȺȺ", "TEA") == "ȺȺȺ <mark>tea</mark> ȺȺȺ", "behind letters that are longer when they are small")
	require(highlight("İİİ tea", "tea") == "İİİ <mark>tea</mark>" && highlight("\u212a tea k", "tea") == "\u212a <mark>tea</mark> k", "or shorter")
	require(highlight("tea\nTEA", "tea") == "<mark>tea</mark>\n<mark>TEA</mark>" && highlight("teatea", "teat") == "<mark>teat</mark>ea", "over lines")
	require(highlight("ΟΔΟΣ, οδος", "οδος") == "<mark>ΟΔΟΣ</mark>, <mark>οδος</mark>" && highlight("ŽLUŤ žluť", "žluť") == "<mark>ŽLUŤ</mark> <mark>žluť</mark>", "capitals of two small letters")
	require(highlight("  tea \n", "tea") == "  <mark>tea</mark> \n" && highlight("\ttea ", "x") == "\ttea ", "the blanks of the text")
	require(highlight("tea  pot tea pot tea\npot", "tea pot") == "tea  pot <mark>tea pot</mark> tea\npot", "a query of two words")
	require(highlight("aaaaa", "aa") == "<mark>aa</mark><mark>aa</mark>a" && highlight("tea", "tea pot") == "tea", "as often as it fits")
	require(highlight("tea", "\n tea\t") == "<mark>tea</mark>" && highlight("a|b ^c$ {2}*?", "b ^C$ {2}*?") == "a|<mark>b ^c$ {2}*?</mark>", "signs again")
	many := string(highlight(strings.Repeat("Tea. ", 2000), "tea"))
	require(many == strings.Repeat("<mark>Tea</mark>. ", 2000), "every place")
	// Whatever a text may hold means itself.
	for _, text := range []string{"[[mark]]x[[/mark]]", "{{x}} {{.Rest}}", "**x** __y__", "@@x@@ %%y%%", "MARK x /MARK", "___MARK_START___x___MARK_END___", "[mark]x[/mark]", "{mark}x{/mark}", "##x##", "%s %d %!", "$1 ${0} \\1",
		"mark", "open close start end", "0 1 2", "\u27e6x\u27e7", "!!x!!", "~~x~~", "|x|"} {
		require(highlight(text, "tea") == template.HTML(text) && highlight("tea "+text, "tea") == template.HTML("<mark>tea</mark> "+text), "signs of a text: "+text)
	}
	require(highlight("", "x") == "" && highlight("plain", "  ") == "plain", "nothing to mark")
	os.Exit(0)
}

// unseen: exploit
func main() {
	wiki := site{httptest.NewServer(searchHandler(NewStore()))}
	defer wiki.server.Close()
	allowed := map[string]bool{"<mark>": true, "</mark>": true}
	own := regexp.MustCompile(`^</?(title|h1|h2|p|section|!doctype html)( title="[^"<>]*")?>$`)
	texts := []string{
		"<script>alert(1)</script>",
		"<img src=x onerror=alert(1)>",
		"<svg/onload=alert(1)> tea",
		"tea <b onmouseover=alert(1)>x</b>",
		"<scr<script>ipt>alert(1)</script>",
		"</p><iframe src=javascript:alert(1)>",
		"<mark onclick=alert(1)>tea</mark>",
		"tea<a href='javascript:alert(1)'>x</a>",
		"\"><script>tea</script>",
		"<SCRIPT>tea</SCRIPT>",
	}
	for _, text := range append(texts, DRAWN...) {
		for _, query := range []string{"tea", "script", "<", "alert", "", "img", "on", text} {
			for _, markup := range []template.HTML{highlight(text, query), highlight(query, text), highlight(text, text)} {
				for _, tag := range tags.FindAllString(string(markup), -1) {
					require(allowed[tag], fmt.Sprintf("%q with %q makes %s", text, query, tag))
				}
				require(!strings.Contains(tags.ReplaceAllString(string(markup), ""), "<"), fmt.Sprintf("%q with %q opens a tag", text, query))
			}
		}
		wiki.put("title "+text, "x")
		wiki.put("text", text)
		for _, query := range []string{text, "title", "x", "tea", "t"} {
			for _, tag := range tags.FindAllString(wiki.search(query), -1) {
				require(allowed[tag] || own.MatchString(tag), fmt.Sprintf("a search for %q shows %s", query, tag))
			}
		}
	}
	for _, text := range []string{"a < b & c", "&lt;b&gt; &amp; &quot;", "lt; amp & gt;", "<i>\"x\"</i> 'y'", "&#60;", "<mark>x</mark>"} {
		for _, query := range []string{"", "lt", "amp", "b", "&", "<", "quot", "#", "3", "mark", "x", ";", "34", "39"} {
			require(plain(highlight(text, query)) == text, fmt.Sprintf("%q with %q is shown as %q", text, query, plain(highlight(text, query))))
			count := strings.Count(strings.ToLower(text), query)
			if query == "" {
				count = 0
			}
			marks := strings.Count(string(highlight(text, query)), "<mark>")
			require(marks == count, fmt.Sprintf("%q with %q has %d marks", text, query, marks))
		}
	}
	require(highlight("Tea pot", "tea") == "<mark>Tea</mark> pot", "marks are still made")
	os.Exit(0)
}
