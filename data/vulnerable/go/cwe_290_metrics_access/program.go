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

// from asks as a client of that address would, who need not be on this machine.
func from(g guard, remote string, forwarded ...string) (int, string) {
	request := httptest.NewRequest(http.MethodGet, "/metrics", nil)
	request.RemoteAddr = remote
	for _, one := range forwarded {
		request.Header.Add("X-Forwarded-For", one)
	}
	recorder := httptest.NewRecorder()
	g.metricsPage(recorder, request)
	return recorder.Code, recorder.Body.String()
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
	for _, remote := range []string{"10.1.0.1:1", "10.1.255.254:65535", "10.1.9.9:80"} {
		status, page = from(far, remote)
		require(status == 200 && page == "requests 1041\nkey_rotation 17\n", "a client in the office: "+remote)
		status, page = from(far, "10.9.9.9:5000", strings.Split(remote, ":")[0])
		require(status == 200 && page == "requests 1041\nkey_rotation 17\n", "through the proxy: "+remote)
		status, _ = from(far, "10.9.9.9:5000", " "+strings.Split(remote, ":")[0]+" ")
		require(status == 200, "with blanks around: "+remote)
	}
	for _, remote := range []string{"10.2.0.1:1", "192.0.2.7:80", "10.0.255.255:9", "[2001:db8::1]:80", "10.9.9.9:80"} {
		status, page = from(far, remote)
		require(status == 403 && !strings.Contains(page, "requests"), "a client elsewhere: "+remote)
	}
	status, _ = from(far, "nowhere")
	require(status == 400, "no address to answer")
	// The proxy may stand in the office itself.
	within := guard{proxy: "10.1.0.2", office: network("10.1.0.0/16")}
	status, _ = from(within, "10.1.0.2:5000", "10.1.2.3")
	require(status == 200, "a client in the office, through a proxy there")
	status, _ = from(within, "10.1.0.2:5000", "192.0.2.7")
	require(status == 403, "a client elsewhere, through a proxy in the office")
	status, _ = from(within, "10.1.2.3:5000")
	require(status == 200, "without that proxy")
	six := guard{proxy: "2001:db8::9", office: network("2001:db8:1::/48")}
	status, _ = from(six, "[2001:db8:1::5]:80")
	require(status == 200, "addresses of the other kind")
	status, _ = from(six, "[2001:db8::9]:80", "2001:db8:1::5")
	require(status == 200, "through the proxy too")
	status, _ = from(six, "[2001:db8::9]:80", "2001:db8:2::5")
	require(status == 403, "and none from elsewhere")
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
	// Nobody but the proxy is the proxy: addresses that begin or end like its own, or are written in another way.
	strangers := []string{"10.9.9.99:80", "10.9.9.90:80", "110.9.9.9:80", "10.9.9.1:80", "10.9.9.91:80", "10.9.9.2:80", "192.0.2.7:80",
		"[2001:db8::1]:80", "[::1]:80", "127.0.0.1:80", "[10.9.9.9x]:80", "[2001:db8::10.9.9.9]:80", "1.9.9.9:80", "9.9.9.9:80"}
	headers := [][]string{{"10.1.2.3"}, {"10.1.2.3, 10.9.9.9"}, {"10.9.9.9, 10.1.2.3"}, {"10.1.2.3", "10.1.2.3"}, {"10.9.9.9", "10.1.2.3"},
		{"10.1.2.3", "10.9.9.9"}, {" 10.1.2.3"}, {"10.1.2.3,10.1.2.3"}, {"192.0.2.7, 10.1.2.3"}, {"10.1.2.3, 192.0.2.7"}, {""}, {"", "10.1.2.3"}}
	for _, stranger := range strangers {
		for _, header := range headers {
			status, page := from(far, stranger, header...)
			require(status != 200 && !strings.Contains(page, "key_rotation"), fmt.Sprint("a header is no address: ", stranger, header))
		}
	}
	near := guard{proxy: "10.9.9.99", office: network("10.1.0.0/16")}
	for _, header := range headers {
		status, _ := from(near, "10.9.9.9:99", header...)
		require(status != 200, "an address that is the beginning of the proxy's")
	}
	unset := guard{office: network("10.1.0.0/16")}
	for _, header := range headers {
		status, _ := from(unset, "192.0.2.7:80", header...)
		require(status != 200, "where there is no proxy")
	}
	// Through the proxy, which writes the client's address at the end of what the client has sent.
	for _, sent := range []string{"10.1.2.3", "10.1.2.3, 10.1.2.3", "10.1.2.3,", ",10.1.2.3", " 10.1.2.3 ,", "10.9.9.9, 10.1.2.3", "10.1.2.3, unknown", "unknown"} {
		for _, between := range []string{",", ", ", " ,", ",\t", ",  "} {
			for _, elsewhere := range []string{"192.0.2.7", "10.2.0.1", "2001:db8::1"} {
				status, page := from(far, "10.9.9.9:80", sent+between+elsewhere)
				require(status != 200 && !strings.Contains(page, "key_rotation"), "what the proxy did not write does not count: "+sent+between+elsewhere)
				status, _ = from(far, "10.9.9.9:80", sent, elsewhere)
				require(status != 200, "in a header of its own neither: "+sent)
				status, _ = from(far, "10.9.9.9:80", sent, sent, elsewhere)
				require(status != 200, "nor in two: "+sent)
			}
		}
	}
	// An address that the proxy does not know, and a proxy that stands in the office itself.
	within := guard{proxy: "10.1.0.2", office: network("10.1.0.0/16")}
	for _, through := range []guard{far, within} {
		for _, last := range []string{"unknown", "192.0.2.7", "2001:db8::1", "_hidden", "10.2.0.1", "300.1.2.3"} {
			for _, header := range [][]string{{last}, {"10.1.2.3, " + last}, {"10.1.2.3", last}, {"10.1.0.2, " + last}, {"10.1.0.2", last}} {
				status, page := from(through, through.proxy+":80", header...)
				require(status != 200 && !strings.Contains(page, "key_rotation"), fmt.Sprint("nobody from the office: ", header))
			}
		}
	}
	// Who is in the office and comes without the proxy is answered, whatever the header says.
	for _, header := range [][]string{{}, {"192.0.2.7"}, {"10.1.2.3"}, {"nonsense"}} {
		status, _ := from(far, "10.1.2.3:80", header...)
		require(status == 200, fmt.Sprint("the header of somebody in the office: ", header))
	}
	status, _ = get(behind, "10.1.2.3")
	require(status == 200, "the office is still let in")
}
