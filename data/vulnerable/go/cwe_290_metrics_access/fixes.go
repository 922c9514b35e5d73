// unseen: fix reference
// why: believes the proxy alone, and of its header the last address, which is the one that it wrote.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if client == g.proxy {
		forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		client = strings.TrimSpace(forwarded[len(forwarded)-1])
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: fix valid from_the_end
// why: the same, read from the end of the last header.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if values := r.Header.Values("X-Forwarded-For"); client == g.proxy && len(values) > 0 {
		last := values[len(values)-1]
		client = strings.TrimSpace(last[strings.LastIndex(last, ",")+1:])
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: fix valid one_address
// why: a header from the proxy with more than one address is refused.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if client == g.proxy {
		client = ""
		if values := r.Header.Values("X-Forwarded-For"); len(values) == 1 && !strings.Contains(values[0], ",") {
			client = strings.TrimSpace(values[0])
		}
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: fix fake last_address
// why: whoever connects without the proxy writes the last address too.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if forwarded := r.Header.Get("X-Forwarded-For"); forwarded != "" {
		all := strings.Split(forwarded, ",")
		client = strings.TrimSpace(all[len(all)-1])
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: fix fake first_address
// why: the first address is what the client says of itself.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if forwarded := r.Header.Get("X-Forwarded-For"); forwarded != "" && client == g.proxy {
		client = strings.TrimSpace(strings.Split(forwarded, ",")[0])
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: fix fake no_proxy
// why: clients behind the proxy are all taken for the proxy.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if client == g.proxy {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: fix fake begins_like_the_proxy
// why: 10.9.9.99 begins like 10.9.9.9.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if hops := r.Header.Values("X-Forwarded-For"); len(hops) > 0 && strings.HasPrefix(client, g.proxy) {
		last := hops[len(hops)-1]
		client = strings.TrimSpace(last[strings.LastIndex(last, ",")+1:])
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: fix fake last_that_is_good
// why: an address that the client wrote counts when it is in the office.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if client == g.proxy {
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		for _, hop := range hops {
			if address := net.ParseIP(strings.TrimSpace(hop)); address != nil && g.office.Contains(address) {
				client = address.String()
			}
		}
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: fix fake office_first
// why: a proxy that stands in the office lets everybody in.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if g.office.Contains(net.ParseIP(client)) {
		// already known to be in the office
	} else if values := r.Header.Values("X-Forwarded-For"); client == g.proxy && len(values) > 0 {
		last := values[len(values)-1]
		client = strings.TrimSpace(last[strings.LastIndex(last, ",")+1:])
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: fix fake own_address_else
// why: where the proxy knows no address, its own counts, which may be in the office.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if values := r.Header.Values("X-Forwarded-For"); client == g.proxy && len(values) > 0 {
		last := values[len(values)-1]
		last = strings.TrimSpace(last[strings.LastIndex(last, ",")+1:])
		if net.ParseIP(last) != nil {
			client = last
		}
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: fix fake last_that_is_known
// why: where the proxy writes that it knows no address, what the client wrote counts.
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	if client == g.proxy {
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		client = ""
		for i := len(hops) - 1; i >= 0 && client == ""; i-- {
			if hop := strings.TrimSpace(hops[i]); net.ParseIP(hop) != nil {
				client = hop
			}
		}
	}
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}
