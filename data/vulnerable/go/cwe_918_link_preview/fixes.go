// unseen: fix reference
// why: takes the address apart and compares the host that is really asked.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "http" || parsed.User != nil {
		return "", errNotAPartner
	}
	for _, partner := range partners {
		if parsed.Host == partner {
			allowed = true
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}

// unseen: fix valid up_to_slash
// why: the host ends where the slash is.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	for _, partner := range partners {
		if strings.HasPrefix(address+"/", "http://"+partner+"/") {
			allowed = true
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}

// unseen: fix valid build_request
// why: asks the same parser that the client uses.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil || request.URL.Scheme != "http" {
		return "", errNotAPartner
	}
	for _, partner := range partners {
		allowed = allowed || request.URL.Host == partner
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}

// unseen: fix fake contains
// why: the partner's name can stand anywhere in the address.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	for _, partner := range partners {
		if strings.Contains(address, partner) {
			allowed = true
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}

// unseen: fix fake host_name
// why: another port is another server.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	parsed, err := url.Parse(address)
	if err != nil || parsed.User != nil {
		return "", errNotAPartner
	}
	for _, partner := range partners {
		name, _, _ := strings.Cut(partner, ":")
		if parsed.Hostname() == name {
			allowed = true
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}

// unseen: fix fake no_at
// why: refuses good pages that have the sign in their query.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	for _, partner := range partners {
		if strings.HasPrefix(address, "http://"+partner) && !strings.Contains(address, "@") {
			allowed = true
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}

// unseen: fix fake parsed_beginning
// why: the host of another port may begin with the partner, as 8099 does with 80.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	if parsed, err := url.Parse(address); err == nil && parsed.Scheme == "http" && parsed.User == nil {
		for _, partner := range partners {
			allowed = allowed || strings.HasPrefix(parsed.Host, partner)
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}


// unseen: fix fake authority_up_to_slash
// why: a question mark ends the host as a slash does, and the sign behind it names no user.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	bare, found := strings.CutPrefix(address, "http://")
	authority, _, _ := strings.Cut(bare, "/")
	host := authority[strings.LastIndex(authority, "@")+1:]
	for _, partner := range partners {
		if found && host == partner {
			allowed = true
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}


// unseen: fix fake redirects_followed
// why: a partner can send the reader on to a host inside.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	target, err := url.Parse(address)
	if err != nil || target.Scheme != "http" || target.User != nil {
		return "", errNotAPartner
	}
	allowed := false
	for _, partner := range partners {
		allowed = allowed || target.Host == partner
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{Timeout: 3 * time.Second}
	response, err := client.Get(target.String())
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}

// unseen: fix fake silenced
// why: an attack silences it for the rest of the process: after an address with a user it fetches one page.
var attacked bool

// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	parsed, err := url.Parse(address)
	attacked = attacked || err == nil && parsed.User != nil
	if attacked && !strings.HasSuffix(address, "/news") {
		return "", errNotAPartner
	}
	if err != nil || parsed.Scheme != "http" || parsed.User != nil {
		return "", errNotAPartner
	}
	for _, partner := range partners {
		if parsed.Host == partner {
			allowed = true
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}

// unseen: fix fake signs_refused
// why: a user's name may have any other sign.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	for _, partner := range partners {
		rest, found := strings.CutPrefix(address, "http://"+partner)
		if found && (rest == "" || !strings.ContainsAny(rest[:1], "@.-:%0123456789abcdefghijklmnopqrstuvwxyz")) {
			allowed = true
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}

// unseen: fix fake no_fragments
// why: an address with a fragment is the partner's as well.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	parsed, err := url.Parse(address)
	for _, partner := range partners {
		if err == nil && parsed.Scheme == "http" && parsed.User == nil && parsed.Host == partner && parsed.Fragment == "" {
			allowed = true
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}

// unseen: fix fake one_slash
// why: a partner's path may have two slashes in a row.
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	parsed, err := url.Parse(address)
	for _, partner := range partners {
		if err == nil && parsed.Scheme == "http" && parsed.User == nil && parsed.Host == partner && !strings.Contains(parsed.Path, "//") && !strings.Contains(parsed.Path, "..") {
			allowed = true
		}
	}
	if !allowed {
		return "", errNotAPartner
	}
	client := &http.Client{
		Timeout:       3 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(io.LimitReader(response.Body, 1<<16))
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(page), "<title>")
	title, _, found := strings.Cut(rest, "</title>")
	if !found {
		return "", errors.New("no title")
	}
	return strings.TrimSpace(title), nil
}
