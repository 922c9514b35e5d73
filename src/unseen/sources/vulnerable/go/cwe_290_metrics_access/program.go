// unseen: program
package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
)

type guard struct {
	proxy  string // the proxy's address; requests from it carry X-Forwarded-For with the client's at the end
	office *net.IPNet
}

// unseen: function
// metricsPage answers clients in the office, whether they come through the proxy or not.
func (g guard) metricsPage(w http.ResponseWriter, r *http.Request) {
	client, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		http.Error(w, "bad address", http.StatusBadRequest)
		return
	}
	// unseen: vulnerable
	if forwarded := r.Header.Get("X-Forwarded-For"); forwarded != "" {
		client = strings.TrimSpace(strings.Split(forwarded, ",")[0])
	}
	// unseen: end vulnerable
	address := net.ParseIP(client)
	if address == nil || !g.office.Contains(address) {
		http.Error(w, "office only", http.StatusForbidden)
		return
	}
	fmt.Fprint(w, "requests 1041\nkey_rotation 17\n")
}

// unseen: support
var _ = strings.Contains

func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

func network(text string) *net.IPNet {
	_, found, err := net.ParseCIDR(text)
	require(err == nil, "a network")
	return found
}

// get asks a server for its metrics; the request comes from 127.0.0.1.
func get(g guard, forwarded ...string) (int, string) {
	server := httptest.NewServer(http.HandlerFunc(g.metricsPage))
	defer server.Close()
	request, err := http.NewRequest(http.MethodGet, server.URL, nil)
	require(err == nil, "a request")
	for _, one := range forwarded {
		request.Header.Add("X-Forwarded-For", one)
	}
	response, err := http.DefaultClient.Do(request)
	require(err == nil, "an answer")
	defer response.Body.Close()
	page, _ := io.ReadAll(response.Body)
	return response.StatusCode, string(page)
}

// unseen: functional
func main() {
	direct := guard{proxy: "10.9.9.9", office: network("127.0.0.0/8")}
	status, page := get(direct)
	require(status == 200 && strings.Contains(page, "requests 1041"), "a client in the office")
	behind := guard{proxy: "127.0.0.1", office: network("10.1.0.0/16")}
	status, page = get(behind, "10.1.2.3")
	require(status == 200 && strings.Contains(page, "requests 1041"), "one that comes through the proxy")
	status, _ = get(behind, "192.0.2.7")
	require(status == 403, "a client elsewhere")
	status, _ = get(behind, "not an address")
	require(status == 403, "no address")
	status, _ = get(behind)
	require(status == 403, "the proxy itself")
	far := guard{proxy: "10.9.9.9", office: network("10.1.0.0/16")}
	status, _ = get(far)
	require(status == 403, "a client elsewhere without the proxy")
}

// unseen: exploit
func main() {
	far := guard{proxy: "10.9.9.9", office: network("10.1.0.0/16")}
	for _, forged := range []string{"10.1.2.3", "10.1.2.3, 10.9.9.9", "10.9.9.9, 10.1.2.3", " 10.1.2.3 ", "10.1.2.3,"} {
		status, page := get(far, forged)
		require(status == 403 && !strings.Contains(page, "key_rotation"), "a header is no address: "+forged)
	}
	behind := guard{proxy: "127.0.0.1", office: network("10.1.0.0/16")}
	status, _ := get(behind, "10.1.2.3, 192.0.2.7")
	require(status == 403, "what the proxy did not write does not count")
	status, _ = get(behind, "10.1.2.3", "192.0.2.7")
	require(status == 403, "in a header of its own neither")
	status, _ = get(behind, "10.1.2.3")
	require(status == 200, "the office is still let in")
}
