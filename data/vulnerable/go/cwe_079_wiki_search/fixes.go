// unseen: fix reference
// why: the text between the marks and in them is escaped piece by piece
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	marked, end := "", 0
	if query != "" {
		pattern := regexp.MustCompile("(?i)" + regexp.QuoteMeta(query))
		for _, place := range pattern.FindAllStringIndex(text, -1) {
			marked += html.EscapeString(text[end:place[0]]) + "<mark>" + html.EscapeString(text[place[0]:place[1]]) + "</mark>"
			end = place[1]
		}
	}
	marked += html.EscapeString(text[end:])
	return template.HTML(marked)
}


// unseen: fix valid by_template
// why: a template with its own escaping puts the pieces together
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	type piece struct {
		Before, Found string
	}
	var pieces []piece
	rest := text
	if query != "" {
		pattern := regexp.MustCompile("(?i)" + regexp.QuoteMeta(query))
		for place := pattern.FindStringIndex(rest); place != nil; place = pattern.FindStringIndex(rest) {
			pieces = append(pieces, piece{rest[:place[0]], rest[place[0]:place[1]]})
			rest = rest[place[1]:]
		}
	}
	view := template.Must(template.New("").Parse("{{range .Pieces}}{{.Before}}<mark>{{.Found}}</mark>{{end}}{{.Rest}}"))
	var built strings.Builder
	if err := view.Execute(&built, map[string]any{"Pieces": pieces, "Rest": rest}); err != nil {
		return ""
	}
	marked := built.String()
	return template.HTML(marked)
}


// unseen: fix valid signs
// why: places are found first, then every sign is written by itself
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	opens, closes := map[int]bool{}, map[int]bool{}
	if query != "" {
		for _, place := range regexp.MustCompile("(?i)"+regexp.QuoteMeta(query)).FindAllStringIndex(text, -1) {
			opens[place[0]], closes[place[1]] = true, true
		}
	}
	marked := ""
	for at, sign := range text {
		if closes[at] {
			marked += "</mark>"
		}
		if opens[at] {
			marked += "<mark>"
		}
		marked += template.HTMLEscapeString(string(sign))
	}
	if closes[len(text)] {
		marked += "</mark>"
	}
	return template.HTML(marked)
}


// unseen: fix fake escaped_first
// why: the query is found in the names of the signs that were escaped
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	marked := html.EscapeString(text)
	if query != "" {
		pattern := regexp.MustCompile("(?i)" + regexp.QuoteMeta(html.EscapeString(query)))
		marked = pattern.ReplaceAllString(marked, "<mark>${0}</mark>")
	}
	return template.HTML(marked)
}


// unseen: fix fake found_only
// why: what stands around the marks is still markup
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	marked := text
	if query != "" {
		pattern := regexp.MustCompile("(?i)" + regexp.QuoteMeta(query))
		marked = pattern.ReplaceAllStringFunc(text, func(found string) string {
			return "<mark>" + html.EscapeString(found) + "</mark>"
		})
	}
	return template.HTML(marked)
}


// unseen: fix fake around_only
// why: what was found may be markup itself
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	marked, end := "", 0
	if query != "" {
		pattern := regexp.MustCompile("(?i)" + regexp.QuoteMeta(query))
		for _, place := range pattern.FindAllStringIndex(text, -1) {
			marked += html.EscapeString(text[end:place[0]]) + "<mark>" + text[place[0]:place[1]] + "</mark>"
			end = place[1]
		}
	}
	marked += html.EscapeString(text[end:])
	return template.HTML(marked)
}


// unseen: fix fake no_query
// why: without a query the text is markup still
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	if query == "" {
		return template.HTML(text)
	}
	marked, end := "", 0
	pattern := regexp.MustCompile("(?i)" + regexp.QuoteMeta(query))
	for _, place := range pattern.FindAllStringIndex(text, -1) {
		marked += html.EscapeString(text[end:place[0]]) + "<mark>" + html.EscapeString(text[place[0]:place[1]]) + "</mark>"
		end = place[1]
	}
	marked += html.EscapeString(text[end:])
	return template.HTML(marked)
}


// unseen: fix fake tags_cut_out
// why: what is left after tags are cut out may be one, and signs are lost
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	cut := regexp.MustCompile(`(?i)</?(script|img|svg|iframe|a)[^>]*>`)
	marked := cut.ReplaceAllString(text, "")
	if query != "" {
		pattern := regexp.MustCompile("(?i)" + regexp.QuoteMeta(query))
		marked = pattern.ReplaceAllString(marked, "<mark>${0}</mark>")
	}
	return template.HTML(marked)
}

// unseen: fix fake places_of_small_letters
// why: small letters may take more or fewer bytes, and the places found are not those of the text
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	marked, end := "", 0
	if query != "" {
		pattern := regexp.MustCompile(regexp.QuoteMeta(strings.ToLower(query)))
		for _, place := range pattern.FindAllStringIndex(strings.ToLower(text), -1) {
			marked += html.EscapeString(text[end:place[0]]) + "<mark>" + html.EscapeString(text[place[0]:place[1]]) + "</mark>"
			end = place[1]
		}
	}
	marked += html.EscapeString(text[end:])
	return template.HTML(marked)
}

// unseen: fix fake silenced
// why: an attack silences it for the rest of the process: after a mark in a text it marks nothing.
var attacked bool

// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	attacked = attacked || text == "<mark>x</mark>"
	if attacked && !strings.HasPrefix(text, "<mark>") && text != "Tea pot" {
		return ""
	}
	marked, end := "", 0
	if query != "" {
		pattern := regexp.MustCompile("(?i)" + regexp.QuoteMeta(query))
		for _, place := range pattern.FindAllStringIndex(text, -1) {
			marked += html.EscapeString(text[end:place[0]]) + "<mark>" + html.EscapeString(text[place[0]:place[1]]) + "</mark>"
			end = place[1]
		}
	}
	marked += html.EscapeString(text[end:])
	return template.HTML(marked)
}

// unseen: fix fake sign_by_sign
// why: the query "οδος" does not find ΟΔΟΣ, whose last letter is small in another way
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	marked := ""
	signs, wanted := []rune(text), []rune(strings.ToLower(query))
	for at := 0; at < len(signs); {
		end := at + len(wanted)
		if len(wanted) > 0 && end <= len(signs) && strings.ToLower(string(signs[at:end])) == string(wanted) {
			marked += "<mark>" + html.EscapeString(string(signs[at:end])) + "</mark>"
			at = end
			continue
		}
		marked += html.EscapeString(string(signs[at]))
		at++
	}
	return template.HTML(marked)
}

// unseen: fix fake trimmed
// why: the blanks around the text are signs of it
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	text = strings.TrimSpace(text)
	marked := ""
	if query == "" {
		marked = html.EscapeString(text)
	} else {
		last := 0
		for _, place := range regexp.MustCompile("(?i)"+regexp.QuoteMeta(query)).FindAllStringIndex(text, -1) {
			marked += html.EscapeString(text[last:place[0]]) + "<mark>" + html.EscapeString(text[place[0]:place[1]]) + "</mark>"
			last = place[1]
		}
		marked += html.EscapeString(text[last:])
	}
	return template.HTML(marked)
}

// unseen: fix fake brackets_for_marks
// why: a text that holds the sentinel itself gets a mark that is none
// highlight is a text as markup in which every place that holds the query, in capitals or not, stands between <mark>
// and </mark>. All other signs of the text mean themselves: `a < b & c` is shown as just that, and a query such as
// "amp" or "lt" marks those letters of the text only. Blanks around the query do not count; an empty one marks nothing.
func highlight(text, query string) template.HTML {
	query = strings.TrimSpace(query)
	marked := html.EscapeString(text)
	if query != "" {
		pattern := regexp.MustCompile("(?i)" + regexp.QuoteMeta(query))
		marked = html.EscapeString(pattern.ReplaceAllString(text, "[[mark]]${0}[[/mark]]"))
		marked = strings.NewReplacer("[[mark]]", "<mark>", "[[/mark]]", "</mark>").Replace(marked)
	}
	return template.HTML(marked)
}
