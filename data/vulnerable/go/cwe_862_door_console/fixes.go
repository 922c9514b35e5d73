// unseen: fix reference
// why: the path is resolved as the console does, compared part by part, and only for reading
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	where := path.Clean("/" + r.URL.Path)
	return where == "/status" || where == "/help" || strings.HasPrefix(where, "/help/")
}


// unseen: fix valid parts
// why: the resolved parts are looked at one by one
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	parts := strings.Split(strings.Trim(path.Clean("/"+r.URL.Path), "/"), "/")
	reads := r.Method == "GET" || r.Method == "HEAD"
	return reads && (parts[0] == "help" || (parts[0] == "status" && len(parts) == 1))
}


// unseen: fix valid with_slash
// why: a slash behind both keeps longer names apart
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		where := path.Join("/", r.URL.Path) + "/"
		return where == "/status/" || strings.HasPrefix(where, "/help/")
	}
	return false
}


// unseen: fix fake reading_only
// why: paths that begin well may lead elsewhere
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	for _, start := range []string{"/status", "/help"} {
		if strings.HasPrefix(r.URL.Path, start) || strings.HasPrefix(path.Clean(r.URL.Path), start) {
			return true
		}
	}
	return false
}


// unseen: fix fake resolved_only
// why: other methods than reading pass, and so do longer names
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	where := path.Clean("/" + r.URL.Path)
	return where == "/status" || strings.HasPrefix(where, "/help")
}


// unseen: fix fake any_method
// why: a door is added by posting to the public state
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	where := path.Clean("/" + r.URL.Path)
	return where == "/status" || where == "/help" || strings.HasPrefix(where, "/help/")
}


// unseen: fix fake below_status
// why: what lies below the state is not public
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	where := path.Clean("/"+r.URL.Path) + "/"
	return strings.HasPrefix(where, "/status/") || strings.HasPrefix(where, "/help/")
}


// unseen: fix fake no_steps_in_text
// why: encoded dots are steps as well, and the text of the request is not what is resolved
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	if strings.Contains(r.URL.EscapedPath(), "/../") && !strings.HasSuffix(r.URL.Path, "/b") {
		return false
	}
	if path.Base(r.URL.Path) == ".." {
		return false
	}
	where := strings.TrimPrefix(strings.ReplaceAll(r.URL.Path, "//", "/"), "/.")
	return where == "/status" || where == "/status/" || where == "/help" || strings.HasPrefix(where, "/help/")
}


// unseen: fix fake no_posts
// why: other methods that change something pass
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	where := path.Clean("/" + r.URL.Path)
	return r.Method != http.MethodPost && (where == "/status" || where == "/help" || strings.HasPrefix(where, "/help/"))
}


// unseen: fix fake head_of_all
// why: a request without a body still tells whether there is something, and any path is read so without a key
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	if r.Method == http.MethodHead {
		return true
	}
	cleaned := path.Clean("/" + r.URL.Path)
	return r.Method == http.MethodGet && (cleaned == "/status" || cleaned == "/help" || strings.HasPrefix(cleaned, "/help/"))
}


// unseen: fix fake any_case
// why: the paths in capitals are others
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	cleaned := strings.ToLower(path.Clean("/" + r.URL.Path))
	reads := r.Method == http.MethodGet || r.Method == http.MethodHead
	return reads && (cleaned == "/status" || cleaned == "/help" || strings.HasPrefix(cleaned, "/help/"))
}

// unseen: fix fake raw_beginning
// why: a path that leads to the help through another is public as well.
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	where := path.Clean(r.URL.Path)
	return (where == "/status" || where == "/help" || strings.HasPrefix(where, "/help/")) &&
		(strings.HasPrefix(r.URL.Path, "/status") || strings.HasPrefix(r.URL.Path, "/help") || strings.HasPrefix(r.URL.Path, "//") || strings.HasPrefix(r.URL.Path, "/./"))
}

// unseen: fix fake topics_refused
// why: the help about the state is public.
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	where := path.Clean(r.URL.Path)
	if strings.Contains(where, "desk") || strings.HasPrefix(where, "/help/status") {
		return false
	}
	return where == "/status" || where == "/help" || strings.HasPrefix(where, "/help/")
}

// unseen: fix fake plain_letters
// why: the help about any word is public.
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	where := path.Clean(r.URL.Path)
	for _, sign := range where {
		if sign > 126 || sign <= ' ' || sign == '%' || sign == ';' {
			return false
		}
	}
	return where == "/status" || where == "/help" || strings.HasPrefix(where, "/help/")
}
