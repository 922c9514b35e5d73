// unseen: fix reference
// why: the way from the folder to the file must not climb.
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	place := filepath.Join(all.folder, name)
	way, err := filepath.Rel(all.folder, place)
	if err != nil || way == ".." || strings.HasPrefix(way, ".."+string(filepath.Separator)) {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix valid rooted
// why: a path that begins at a root cannot climb above it.
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	place := filepath.Join(all.folder, filepath.FromSlash(path.Clean("/"+name)))
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix valid prefix_with_slash
// why: the clean path must begin with the folder and a slash.
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	place := filepath.Join(all.folder, name)
	if !strings.HasPrefix(place, filepath.Clean(all.folder)+string(filepath.Separator)) {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix fake prefix
// why: a folder beside it begins with the same letters.
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	place := filepath.Join(all.folder, name)
	if !strings.HasPrefix(place, all.folder) {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix fake remove_dots
// why: what is left after the removal climbs.
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	place := filepath.Join(all.folder, strings.ReplaceAll(name, "../", ""))
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix fake clean
// why: a clean path still climbs.
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	place := filepath.Join(all.folder, filepath.Clean(name))
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix fake base
// why: the folders inside are lost.
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	place := filepath.Join(all.folder, filepath.Base(name))
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix valid local_names
// why: IsLocal refuses absolute names and names that climb out of the folder.
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	if !filepath.IsLocal(name) {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	place := filepath.Join(all.folder, name)
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix fake as_its_kind
// why: a page among the reports is sent as HTML, and the one called index.html not at all.
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	if !filepath.IsLocal(name) {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	http.ServeFile(w, r, filepath.Join(all.folder, name))
}

// unseen: fix fake decoded_after_the_check
// why: %2e%2e%2f has no part .. when it is checked, and climbs once it is decoded.
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	for _, part := range strings.Split(name, "/") {
		if part == ".." {
			http.Error(w, "no such report", http.StatusNotFound)
			return
		}
	}
	if plain, err := url.PathUnescape(name); err == nil {
		name = plain
	}
	place := filepath.Join(all.folder, name)
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix fake folder_as_it_is_written
// why: with the folder "./reports" or "reports/" no report is sent any more
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	place := filepath.Join(all.folder, name)
	if !strings.HasPrefix(place, all.folder+"/") {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix fake known_targets
// why: other files outside are still sent
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	place := filepath.Join(all.folder, name)
	if strings.Contains(name, "secret") || strings.Contains(name, "plan.txt") {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: fix fake plain_signs
// why: a report with a blank in its name is refused
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	place := filepath.Join(all.folder, name)
	for _, sign := range name {
		if !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/", sign) {
			http.Error(w, "bad name", http.StatusBadRequest)
			return
		}
	}
	for _, part := range strings.Split(name, "/") {
		if part == ".." {
			http.Error(w, "bad name", http.StatusBadRequest)
			return
		}
	}
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}
