// unseen: program
package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"
)

// unseen: function
// isPublic tells whether a request needs no key: GET and HEAD of /status itself, and of /help and everything below
// it. Empty parts, dots and a slash at the end are resolved in a path as the console does, so that /help/, //help
// and /help/a/../b are public as well. Everything else needs a key, /status/keys and /helpdesk for example.
func isPublic(r *http.Request) bool {
	if r.URL == nil || r.URL.Path == "" {
		return false
	}
	// unseen: vulnerable
	for _, start := range []string{"/status", "/help"} {
		if strings.HasPrefix(r.URL.Path, start) || strings.HasPrefix(path.Clean(r.URL.Path), start) {
			return true
		}
	}
	return false
	// unseen: end vulnerable
}

// unseen: support
func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

type building struct {
	server *httptest.Server
	doors  *Doors
}

func opened() building {
	doors := NewDoors(3)
	return building{httptest.NewServer(Console{Doors: doors, Key: "k-4711"}), doors}
}

// ask sends a request whose path goes over the wire as it is written.
func (b building) ask(method, path, key string) (int, string) {
	connection, err := net.Dial("tcp", b.server.Listener.Addr().String())
	require(err == nil, "a connection")
	defer connection.Close()
	fmt.Fprintf(connection, "%s %s HTTP/1.1\r\nHost: doors\r\nX-Key: %s\r\nConnection: close\r\n\r\n", method, path, key)
	reply, err := http.ReadResponse(bufio.NewReader(connection), &http.Request{Method: method})
	require(err == nil, "a reply")
	defer reply.Body.Close()
	text, _ := io.ReadAll(reply.Body)
	return reply.StatusCode, string(text)
}

// unseen: functional
func main() {
	b := opened()
	defer b.server.Close()
	check := func(method, path, key string, status int, text string) {
		code, body := b.ask(method, path, key)
		require(code == status && strings.Contains(body, text), fmt.Sprintf("%s %s: %d %s", method, path, code, body))
	}
	check("GET", "/status", "", 200, "3 doors, 0 open")
	check("HEAD", "/status", "", 200, "")
	check("GET", "/status/", "", 200, "3 doors")
	check("GET", "/help", "", 200, "help about")
	check("GET", "/help/", "", 200, "help about")
	check("GET", "/help/doors/open", "", 200, "help about doors open")
	check("GET", "/help/a/../b", "", 200, "help about b")
	check("GET", "/help/..keys", "", 200, "help about ..keys")
	check("GET", "//help//keys", "", 200, "help about keys")
	check("GET", "/./help/%6beys", "", 200, "help about keys")
	for _, path := range []string{"/help/keys", "/help/status/keys", "/help/helpdesk", "/help/doors/1/open", "/help/t%C3%BCr", "/help/open%20all",
		"/help/50%25;x", "/help/a%3Fb", "/help/doors?x=1", "/help?x=../keys", "/help/.hidden", "/help/a..b", "/help/..a/b", "/HELP/../help/x", "/keys/../help/x",
		"/status/../help/x", "/x/./..//help/", "/../help", "/%2e/help/x", "/keys/%2e%2e/help", "/help/.", "///help///"} {
		for _, method := range []string{"GET", "HEAD"} {
			code, text := b.ask(method, path, "")
			require(code == 200 && (method == "HEAD" || strings.HasPrefix(text, "help about")), fmt.Sprintf("%s %s: %d %s", method, path, code, text))
		}
	}
	for _, path := range []string{"/help/../status", "/keys/../status", "/./status/.", "//status//", "/../status", "/help/x/../../status?keys", "/%2e%2e/status"} {
		check("GET", path, "", 200, "3 doors")
	}
	check("GET", "/keys", "", 401, "key is needed")
	check("GET", "/doors", "", 401, "")
	check("POST", "/doors/1/open", "", 401, "")
	check("POST", "/doors/1/open", "wrong", 401, "")
	check("POST", "/doors/1/open", "k-4711", 204, "")
	check("GET", "/status?x=/doors", "", 200, "3 doors, 1 open")
	check("PUT", "/doors/1/close", "k-4711", 204, "")
	check("DELETE", "/doors/9/open", "k-4711", 404, "")
	check("GET", "/keys", "k-4711", 200, "SECRET")
	check("GET", "/status/keys", "k-4711", 200, "SECRET")
	check("GET", "/helpdesk", "k-4711", 200, "SECRET")
	check("POST", "/status", "k-4711", 204, "")
	check("GET", "/status", "", 200, "4 doors, 0 open")
	check("GET", "/", "", 401, "")
	require(!isPublic(&http.Request{Method: "GET"}), "a request without a path")
	check("HEAD", "/help/doors", "", 200, "")
	os.Exit(0)
}

// unseen: exploit
func main() {
	b := opened()
	defer b.server.Close()
	starts := []string{"/help", "/help/", "/status", "/status/", "//help", "/./help/", "/help/a", "/%68elp", "/status/x"}
	steps := []string{"/..", "/../..", "/%2e%2e", "/%2E.", "/x/../..", "//..", "/./..", "/..//..", "%2f..", "/..%2f.."}
	targets := []string{"/keys", "/doors/1/open", "//keys", "/doors/2/open/", "/helpdesk", "/status/keys"}
	var paths []string
	for _, start := range starts {
		for _, step := range steps {
			for _, target := range targets {
				paths = append(paths, start+step+target)
			}
		}
	}
	paths = append(paths, "/helpdesk", "/helpdesk/", "/status/keys", "/status//keys", "/status/./keys", "/status-keys")
	paths = append(paths, "/status/help/../keys", "/keys/../help/../keys", "/keys?/help/", "/keys;/help", "/doors/1/open?x=/help")
	paths = append(paths, "/keys%3f/../keys", "/help%2f..%2fkeys", "/../help/../keys", "/keys/", "/KEYS/../keys", "/status/../status/keys")
	for _, path := range paths {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT"} {
			_, text := b.ask(method, path, "")
			require(!strings.Contains(text, "SECRET"), method+" "+path+" shows the keys")
			count, open := b.doors.State()
			require(count == 3 && open == 0, method+" "+path+" changes the doors")
		}
	}
	for _, path := range []string{"/status", "/status/", "//status", "/help/../status", "/./status", "/%73tatus"} {
		for _, method := range []string{"POST", "PUT", "DELETE"} {
			code, _ := b.ask(method, path, "")
			count, _ := b.doors.State()
			require(code == 401 && count == 3, method+" "+path+" adds a door")
		}
	}
	for _, path := range []string{"/keys", "/doors/1/open", "/helpdesk", "/helpdesk/x", "/helps", "/statusx", "/status/x", "/status/keys",
		"/status/help", "/HELP", "/Help/keys", "/STATUS", "/Status/", "/status%20", "/%20status", "/help%20/x", "/help%00", "/status%00",
		"/x/status", "/x/help/y", "/help/../keys", "/help/..", "/status/..", "/", "/.", "/..", "/help.html", "/status.", "/hel", "/stat",
		"/status;x", "/help;x/y", "/status%3F", "/help%3Fx", "/%E2%84%8Eelp", "/%2fhelpdesk", "/status%2fkeys", "/help%5Ckeys", "/help%5C..%5Ckeys"} {
		for _, method := range []string{"GET", "HEAD"} {
			code, _ := b.ask(method, path, "")
			require(code == 401, fmt.Sprintf("%s %s needs no key: %d", method, path, code))
		}
	}
	for _, method := range []string{"PATCH", "OPTIONS", "TRACE", "get", "POST"} {
		code, _ := b.ask(method, "/help/x", "")
		require(code == 401, method+" of the help needs no key")
	}
	code, text := b.ask("GET", "/help/doors", "")
	require(code == 200 && strings.Contains(text, "help about doors"), "the help is still public")
	code, _ = b.ask("POST", "/doors/1/open", "k-4711")
	require(code == 204, "doors still open with the key")
	os.Exit(0)
}
