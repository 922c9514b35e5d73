// unseen: fix reference
// why: the form must bring the session's token, which another site cannot read.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	if r.Method != http.MethodPost {
		http.Error(w, "POST only", http.StatusMethodNotAllowed)
		return
	}
	if subtle.ConstantTimeCompare([]byte(r.PostFormValue("token")), []byte(current.FormToken)) != 1 {
		http.Error(w, "reload the page", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: fix valid token_compared
// why: the same comparison in plain words.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	if r.Method != http.MethodPost || current.FormToken == "" || r.PostFormValue("token") != current.FormToken {
		http.Error(w, "not from our form", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: fix valid origin
// why: browsers say which site a form was on.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	if r.Method != http.MethodPost || r.Header.Get("Origin") != "http://"+r.Host {
		http.Error(w, "not from our form", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: fix fake any_token
// why: a token of any kind will do.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	if r.Method != http.MethodPost || r.PostFormValue("token") == "" {
		http.Error(w, "reload the page", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: fix fake known_token
// why: another member's token is known as well.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	known := false
	for _, one := range sessions {
		known = known || r.PostFormValue("token") == one.FormToken
	}
	if r.Method != http.MethodPost || !known {
		http.Error(w, "reload the page", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: fix fake referer
// why: the host's name can stand anywhere in another site's address.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	if r.Method != http.MethodPost || !strings.Contains(r.Referer(), r.Host) {
		http.Error(w, "not from our form", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: fix fake if_there
// why: a form without a token passes.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	token := r.PostFormValue("token")
	if r.Method != http.MethodPost || token != "" && token != current.FormToken {
		http.Error(w, "not from our form", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: fix fake cookie_again
// why: the browser sends the cookie with the other site's form as well.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	cookie, err := r.Cookie("session")
	if r.Method != http.MethodPost || err != nil || sessions[cookie.Value] != current {
		http.Error(w, "not from our form", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: fix fake beginning_of_token
// why: the beginning of the token is easily guessed, and nothing is a beginning of it.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	if r.Method != http.MethodPost || !strings.HasPrefix(current.FormToken, r.PostFormValue("token")) {
		http.Error(w, "not from our form", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: fix fake origin_ends
// why: the name of another site may end with the host's.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	if r.Method != http.MethodPost {
		http.Error(w, "POST only", http.StatusMethodNotAllowed)
		return
	}
	if !strings.HasSuffix(r.Header.Get("Origin"), r.Host) {
		http.Error(w, "not from our form", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: fix fake end_of_token
// why: two signs of the token are soon tried.
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	if r.Method != http.MethodPost {
		http.Error(w, "POST only", http.StatusMethodNotAllowed)
		return
	}
	token := r.PostFormValue("token")
	if len(token) != len(current.FormToken) || token[len(token)-2:] != current.FormToken[len(token)-2:] {
		http.Error(w, "not from our form", http.StatusForbidden)
		return
	}
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}
