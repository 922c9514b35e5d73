// unseen: program
package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

var errNotAPartner = errors.New("not a partner's page")

// unseen: function
// previewTitle fetches a page of a partner, given as host:port, and returns its title.
func previewTitle(partners []string, address string) (string, error) {
	allowed := false
	// unseen: vulnerable
	for _, partner := range partners {
		if strings.HasPrefix(address, "http://"+partner) {
			allowed = true
		}
	}
	// unseen: end vulnerable
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

// unseen: support
var (
	_ = io.EOF
	_ = url.Parse
	_ = time.Second
	_ = strconv.Itoa
)

func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

var visits int

func serve(title string) (*httptest.Server, string) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visits++
		if r.URL.Path == "/away" {
			status, _ := strconv.Atoi(r.URL.Query().Get("status"))
			http.Redirect(w, r, r.URL.Query().Get("to"), status)
			return
		}
		if r.URL.Path == "/none" {
			fmt.Fprint(w, "plain")
			return
		}
		fmt.Fprintf(w, "<html><title> %s %s</title></html>", title, r.URL.Path)
	}))
	return server, strings.TrimPrefix(server.URL, "http://")
}

// unseen: functional
func main() {
	server, partner := serve("Partner")
	defer server.Close()
	second, other := serve("Other")
	defer second.Close()
	partners := []string{partner, other}
	title, err := previewTitle(partners, "http://"+partner+"/news")
	require(err == nil && title == "Partner /news", "a partner's page")
	title, err = previewTitle(partners, "http://"+other+"/")
	require(err == nil && title == "Other /", "another partner's")
	title, err = previewTitle(partners, "http://"+partner)
	require(err == nil && strings.HasPrefix(title, "Partner"), "one without a path")
	title, err = previewTitle(partners, "http://"+partner+"/a?from=me@home&to=http://x/")
	require(err == nil && title == "Partner /a", "one with a query")
	for path, shown := range map[string]string{"/a%20b": "/a b", "/a#b": "/a", "/a#b@c": "/a", "/admin": "/admin", "/a//b/../c;d": "/a//b/../c;d", "/%C3%BC?q=%40%2f": "/ü",
		"/ü": "/ü", "/a:b": "/a:b", "/@me/1": "/@me/1", "/?": "/", "/user:word@x": "/user:word@x", "/~me/a,b+c=d&e!$'()*": "/~me/a,b+c=d&e!$'()*"} {
		title, err = previewTitle(partners, "http://"+partner+path)
		require(err == nil && title == "Partner "+shown, "a partner's page "+path+": "+title)
	}
	_, err = previewTitle(partners, "http://"+partner+"/none")
	require(err != nil, "a page without a title")
	_, err = previewTitle(partners[:1], "http://"+other+"/")
	require(errors.Is(err, errNotAPartner), "no partner")
	_, err = previewTitle(partners, "")
	require(err != nil, "no address")
}

// unseen: exploit
func main() {
	server, partner := serve("Partner")
	defer server.Close()
	inner, inside := serve("Secret keys")
	defer inner.Close()
	addresses := []string{
		"http://" + partner + "@" + inside + "/admin",
		"http://" + inside + "/?http://" + partner,
		"http://" + inside + "/#" + partner,
		"http://" + inside + "/" + partner,
		"http://" + inside + "/admin",
		"http://user@" + inside + "/" + partner,
		"http://" + partner + "%2f@" + inside + "/",
		"HTTP://" + partner + "@" + inside + "/",
	}
	// Signs that end the host, behind which the partner's name is no host any more.
	for _, end := range []string{"?", "#", "/", "/?", "/#", "?x=", "#x", "?/", "/x?y#", "/;", "?u:p", "#u:p"} {
		for _, behind := range []string{"@" + partner, "@" + partner + "/", "@" + partner + "/admin", "http://" + partner, "//" + partner + "/", partner, "@" + partner + "?", "@" + partner + "#"} {
			addresses = append(addresses, "http://"+inside+end+behind, "http://"+partner+"@"+inside+end+behind, "http://u:p@"+inside+end+behind)
		}
	}
	// Any sign that a user's name or password may have, behind the partner's name.
	for _, sign := range []string{"", ";", "&", "$", ",", "!", "'", "(", ")", "*", "+", "=", "~", "_", "-", ".", "%20", "%00", "%40", ":", ":x", "0", "x", "ü", "%2f", "%3F", "%23"} {
		for _, more := range []string{"", "x", ":", "@"} {
			addresses = append(addresses, "http://"+partner+sign+more+"@"+inside+"/", "http://"+partner+sign+more+"@"+inside)
		}
	}
	port := inside[strings.LastIndex(inside, ":")+1:]
	for _, address := range ADDRESSES {
		addresses = append(addresses, strings.NewReplacer("{SITE}", partner, "{THERE}", inside, "{PORT}", port).Replace(address))
	}
	for _, address := range addresses {
		visits = 0
		title, _ := previewTitle([]string{partner}, address)
		require(!strings.Contains(title, "Secret") && visits == 0, "nothing inside is fetched: "+address)
	}
	// A partner's page may send on to anywhere.
	away, leading := serve("Away")
	defer away.Close()
	for _, status := range []string{"301", "302", "303", "307", "308"} {
		visits = 0
		title, _ := previewTitle([]string{leading}, "http://"+leading+"/away?status="+status+"&to=http://"+inside+"/admin")
		require(!strings.Contains(title, "Secret") && visits <= 1, "a partner's page leads inside with "+status)
	}
	// Partners whose host and port the inner one begins or ends with, as 127.0.0.1:80 and 127.0.0.1:8080.
	for _, similar := range []string{inside[:len(inside)-1], inside[:len(inside)-2], inside[1:], inside[2:], "27.0.0.1", "127.0.0.1"} {
		for _, address := range []string{"http://" + inside + "/", "http://" + inside, "http://" + inside + "/admin?" + similar} {
			visits = 0
			title, _ := previewTitle([]string{similar}, address)
			require(!strings.Contains(title, "Secret") && visits == 0, "a page of "+similar+": "+address)
		}
	}
	title, err := previewTitle([]string{partner}, "http://"+partner+"/news")
	require(err == nil && title == "Partner /news", "partners' pages are still fetched")
}
