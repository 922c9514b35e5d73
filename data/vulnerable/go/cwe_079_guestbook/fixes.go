// unseen: fix reference
// why: both escaped, quotes included.
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
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", html.EscapeString(one.Author), html.EscapeString(one.Text))
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix valid template
// why: html/template escapes for the place where a value stands.
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
		line := template.Must(template.New("line").Parse("<li title=\"{{.Author}}\">{{.Text}}</li>\n"))
		if err := line.Execute(w, one); err != nil {
			return
		}
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix valid replacer
// why: the four signs that mean something here, in one pass.
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
		safe := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\"", "&quot;")
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", safe.Replace(one.Author), safe.Replace(one.Text))
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix fake text_only
// why: the author stands in an attribute.
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
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", one.Author, html.EscapeString(one.Text))
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix fake no_script
// why: other tags run scripts too.
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
		text := strings.ReplaceAll(strings.ReplaceAll(one.Text, "<script>", ""), "</script>", "")
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", html.EscapeString(one.Author), text)
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix fake angle_brackets
// why: a quote ends the attribute.
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
		safe := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", safe.Replace(one.Author), safe.Replace(one.Text))
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix fake query_escape
// why: that is for addresses; readers see percent signs.
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
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", url.QueryEscape(one.Author), url.QueryEscape(one.Text))
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix valid each_place
// why: a quote ends an attribute and an angle bracket a text, each is escaped where it stands.
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
		title := strings.NewReplacer("&", "&amp;", "\"", "&quot;").Replace(one.Author)
		text := strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(one.Text)
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", title, text)
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix fake signs_of_authors_lost
// why: names lose the signs that mean something in HTML.
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
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", strings.NewReplacer("<", "", ">", "", "\"", "", "&", "").Replace(one.Author), html.EscapeString(one.Text))
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix fake escaped_where_kept
// why: what is kept is escaped anew for each page.
// showGuestbook sends the entries, or those of one author.
func showGuestbook(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet {
		http.Error(w, "GET only", http.StatusMethodNotAllowed)
		return
	}
	author := r.URL.Query().Get("author")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprint(w, "<!doctype html><title>Guests</title><ul>\n")
	for i := range entries {
		one := &entries[i]
		if author != "" && one.Author != author {
			continue
		}
		one.Author, one.Text = html.EscapeString(one.Author), html.EscapeString(one.Text)
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", one.Author, one.Text)
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix fake quoted_as_go_does
// why: a backslash in an author's name becomes two
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
		fmt.Fprintf(w, "<li title=%q>%s</li>\n", html.EscapeString(one.Author), html.EscapeString(one.Text))
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix fake lines_joined
// why: a text of two lines becomes one of one line
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
		clean := strings.Join(strings.Fields(one.Text), " ")
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", html.EscapeString(one.Author), html.EscapeString(clean))
	}
	fmt.Fprint(w, "</ul>\n")
}

// unseen: fix fake no_author_no_entry
// why: an entry without an author is shown too
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
		if one.Author == "" {
			continue
		}
		fmt.Fprintf(w, "<li title=\"%s\">%s</li>\n", html.EscapeString(one.Author), html.EscapeString(one.Text))
	}
	fmt.Fprint(w, "</ul>\n")
}
