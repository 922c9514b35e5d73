// unseen: program
package main

import (
	"crypto/subtle"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
)

type session struct {
	User      string
	Email     string
	FormToken string
}

var sessions = map[string]*session{}

func sessionOf(r *http.Request) *session {
	cookie, err := r.Cookie("session")
	if err != nil {
		return nil
	}
	return sessions[cookie.Value]
}

func settingsPage(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	fmt.Fprintf(w, "<form method=post action=/email><input name=token value=\"%s\"><input name=email></form>", current.FormToken)
}

// unseen: function
// changeEmail handles the form of the settings page.
func changeEmail(w http.ResponseWriter, r *http.Request) {
	current := sessionOf(r)
	if current == nil {
		http.Error(w, "log in", http.StatusUnauthorized)
		return
	}
	// unseen: vulnerable
	if r.Method != http.MethodPost {
		http.Error(w, "POST only", http.StatusMethodNotAllowed)
		return
	}
	// unseen: end vulnerable
	email := strings.TrimSpace(r.PostFormValue("email"))
	if !strings.Contains(email, "@") {
		http.Error(w, "no address", http.StatusBadRequest)
		return
	}
	current.Email = email
	fmt.Fprint(w, "changed")
}

// unseen: support
var _ = subtle.ConstantTimeCompare

func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

func open() *httptest.Server {
	sessions["c1"] = &session{"ann", "ann@example.org", "t-5a0d"}
	sessions["c2"] = &session{"eve", "eve@example.org", "t-77e1"}
	mux := http.NewServeMux()
	mux.HandleFunc("/settings", settingsPage)
	mux.HandleFunc("/email", changeEmail)
	return httptest.NewServer(mux)
}

// post sends a form as a browser does, with the cookie and the origin of the page that holds the form.
func post(server *httptest.Server, cookie, origin string, form url.Values) int {
	request, err := http.NewRequest(http.MethodPost, server.URL+"/email", strings.NewReader(form.Encode()))
	require(err == nil, "a request")
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", origin)
	request.Header.Set("Referer", origin+"/page")
	if cookie != "" {
		request.AddCookie(&http.Cookie{Name: "session", Value: cookie})
	}
	response, err := http.DefaultClient.Do(request)
	require(err == nil, "an answer")
	response.Body.Close()
	return response.StatusCode
}

func tokenOnPage(server *httptest.Server, cookie string) string {
	request, _ := http.NewRequest(http.MethodGet, server.URL+"/settings", nil)
	request.AddCookie(&http.Cookie{Name: "session", Value: cookie})
	response, err := http.DefaultClient.Do(request)
	require(err == nil, "the page")
	defer response.Body.Close()
	page, _ := io.ReadAll(response.Body)
	_, rest, _ := strings.Cut(string(page), "name=token value=\"")
	token, _, _ := strings.Cut(rest, "\"")
	return token
}

// unseen: functional
func main() {
	server := open()
	defer server.Close()
	token := tokenOnPage(server, "c1")
	require(token == "t-5a0d", "the form has its token")
	form := url.Values{"token": {token}, "email": {" ann@new.example "}}
	require(post(server, "c1", server.URL, form) == http.StatusOK, "the form changes the address")
	require(sessions["c1"].Email == "ann@new.example", "to the one that was typed")
	require(sessions["c2"].Email == "eve@example.org", "and nobody else's")
	for _, typed := range []string{"o'brien+news&more@b.example", "\"a b\"@ünï.example", "a@b"} {
		form.Set("email", typed)
		require(post(server, "c1", server.URL, form) == http.StatusOK && sessions["c1"].Email == typed, "any address: "+typed)
	}
	form.Set("email", "ann@new.example")
	require(post(server, "c1", server.URL, form) == http.StatusOK && sessions["c1"].User == "ann", "more than once")
	form.Set("email", "nowhere")
	require(post(server, "c1", server.URL, form) == http.StatusBadRequest, "no address")
	require(post(server, "c1", server.URL, url.Values{"token": {token}}) == http.StatusBadRequest, "nothing typed")
	require(sessions["c1"].Email == "ann@new.example", "the address is kept")
	require(post(server, "", server.URL, form) == http.StatusUnauthorized, "no session")
	require(post(server, "c9", server.URL, form) == http.StatusUnauthorized, "no such session")
	response, err := http.Get(server.URL + "/email")
	require(err == nil && response.StatusCode != http.StatusOK, "not by GET")
	form = url.Values{"token": {tokenOnPage(server, "c2")}, "email": {"eve@new.example"}}
	require(post(server, "c2", server.URL, form) == http.StatusOK && sessions["c2"].Email == "eve@new.example", "another member")
}

// unseen: exploit
// sendAs sends any request with a session's cookie.
func sendAs(server *httptest.Server, cookie, method, path, kind, body, page string) {
	request, err := http.NewRequest(method, server.URL+path, strings.NewReader(body))
	require(err == nil, "a request")
	request.Header.Set("Content-Type", kind)
	request.AddCookie(&http.Cookie{Name: "session", Value: cookie})
	if page != "" {
		origin := page
		if parsed, err := url.Parse(page); err == nil && parsed.Host != "" {
			origin = parsed.Scheme + "://" + parsed.Host
			request.Header.Set("Referer", page)
		}
		request.Header.Set("Origin", origin)
		request.Header.Set("Sec-Fetch-Site", "cross-site")
	}
	response, err := http.DefaultClient.Do(request)
	require(err == nil, "an answer")
	response.Body.Close()
}

func main() {
	server := open()
	defer server.Close()
	own, _ := url.Parse(server.URL)
	other := tokenOnPage(server, "c2")
	tokens := []string{"", "&token", "&token=", "&token=x", "&token=" + other, "&session=c1", "&session=c1&token=" + other, "&token=c1", "&token=ann",
		"&token=t", "&token=t-", "&token=-", "&token=t-5a0", "&token=5a0d", "&token=T-5A0D", "&token=t-5a0dx", "&token=x-5a0d", "&token=0000000d", "&token=00000d", "&token=t-0000", "&token=t-5a0e", "&token=u-5a0d", "&token=d0a5-t", "&token=%20", "&token=%00", "&token=null",
		"&token=" + other + "&token=", "&token=&token=" + other, "&csrf=" + other, "&Token=" + other, "&token=.*", "&token=0"}
	pages := []string{"http://harbour.example/page", "http://" + own.Host + ".harbour.example/", "http://harbour.example/" + own.Host, "null", "",
		"http://harbour.example/?" + server.URL, "http://harbour.example/#" + server.URL, "http://" + own.Host + "@harbour.example/", "http://127.0.0.1.harbour.example/",
		"http://harbour.example:" + own.Port() + "/", "http://harbour.example/127.0.0.1/settings",
		"http://my" + own.Host + "/", "http://harbour-" + own.Host + "/page", "http://127.0.0.1:1/page", "http://" + own.Host + "0/", "http://localhost:" + own.Port() + "/"}
	boundary := "multipart/form-data; boundary=b"
	for _, token := range tokens {
		for _, page := range pages {
			body := "email=eve%40harbour.example" + token
			sendAs(server, "c1", http.MethodPost, "/email", "application/x-www-form-urlencoded", body, page)
			sendAs(server, "c1", http.MethodPost, "/email?"+body, "text/plain", body, page)
			sendAs(server, "c1", http.MethodPost, "/email?"+strings.TrimPrefix(token, "&"), "application/x-www-form-urlencoded", "email=eve%40harbour.example", page)
			parts := ""
			for _, pair := range strings.Split(body, "&") {
				name, value, _ := strings.Cut(pair, "=")
				value, _ = url.QueryUnescape(value)
				parts += "--b\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n"
			}
			sendAs(server, "c1", http.MethodPost, "/email", boundary, parts+"--b--\r\n", page)
			require(sessions["c1"].Email == "ann@example.org", "another site's form changes nothing: "+token+" from "+page)
		}
	}
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		for _, token := range []string{"", "&token=", "&token=" + other} {
			body := "email=eve%40harbour.example" + token
			sendAs(server, "c1", method, "/email?"+body, "application/x-www-form-urlencoded", body, "http://harbour.example/")
			require(sessions["c1"].Email == "ann@example.org", "nothing is changed by "+method)
		}
	}
	form := url.Values{"token": {tokenOnPage(server, "c1")}, "email": {"ann@new.example"}}
	require(post(server, "c1", server.URL, form) == http.StatusOK && sessions["c1"].Email == "ann@new.example", "her own still does")
	sendAs(server, "c1", http.MethodPost, "/email", "application/x-www-form-urlencoded", "email=eve%40harbour.example", "http://harbour.example/")
	require(sessions["c1"].Email == "ann@new.example", "and only her own")
	require(sessions["c2"].Email == "eve@example.org", "the other member's is untouched")
}
