// unseen: program
package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
)

type reports struct {
	folder string
}

// unseen: function
// sendReport answers /report?name=... with a file of the folder or of a folder inside.
func (all reports) sendReport(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if name == "" {
		http.Error(w, "no name", http.StatusBadRequest)
		return
	}
	// unseen: vulnerable
	place := filepath.Join(all.folder, name)
	// unseen: end vulnerable
	content, err := os.ReadFile(place)
	if err != nil {
		http.Error(w, "no such report", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(content)
}

// unseen: support
var (
	_ = path.Clean
	_ = strings.Contains
)

func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

func lay(top string, files map[string]string) {
	for name, content := range files {
		place := filepath.Join(top, name)
		require(os.MkdirAll(filepath.Dir(place), 0o755) == nil, "a folder")
		require(os.WriteFile(place, []byte(content), 0o644) == nil, "a file")
	}
}

func open() (*httptest.Server, string) {
	top, err := os.MkdirTemp("", "reports-")
	require(err == nil, "a folder")
	lay(top, map[string]string{
		"reports/may.txt": "sales 5", "reports/2024/june.txt": "sales 6", "reports/a..b.txt": "dots", "reports/..c": "dot dot c",
		"reports/index.html": "<b>bold</b>", "reports/2024/index.html": "<b>bold</b>", "reports/page.html": "<b>bold</b>",
		"secret.txt": "password=tulip", "reports-draft/plan.txt": "draft plan", "may.txt": "tulip", "notes 2.md": "tulip", ".config/keys": "tulip",
		"2024/june.txt": "tulip", "reports.old/may.txt": "tulip", "reports2": "tulip",
	})
	return httptest.NewServer(http.HandlerFunc(reports{filepath.Join(top, "reports")}.sendReport)), top
}

func get(server *httptest.Server, name string) (int, string) {
	response, err := http.Get(server.URL + "/report?name=" + url.QueryEscape(name))
	require(err == nil, "an answer")
	defer response.Body.Close()
	content, _ := io.ReadAll(response.Body)
	return response.StatusCode, string(content)
}

// unseen: functional
func main() {
	server, _ := open()
	defer server.Close()
	status, content := get(server, "may.txt")
	require(status == 200 && content == "sales 5", "a report")
	status, content = get(server, "2024/june.txt")
	require(status == 200 && content == "sales 6", "in a folder")
	status, content = get(server, "a..b.txt")
	require(status == 200 && content == "dots", "dots in the name")
	status, content = get(server, "..c")
	require(status == 200 && content == "dot dot c", "in front too")
	for _, name := range []string{"index.html", "2024/index.html", "page.html"} {
		status, content = get(server, name)
		require(status == 200 && content == "<b>bold</b>", "a report of any kind: "+name)
	}
	for _, name := range []string{"may.txt", "page.html", "..c", "2024/june.txt"} {
		response, err := http.Get(server.URL + "/report?name=" + url.QueryEscape(name))
		require(err == nil && response.Header.Get("Content-Type") == "text/plain; charset=utf-8", "as plain text: "+name)
		response.Body.Close()
	}
	status, _ = get(server, "july.txt")
	require(status == 404, "no such report")
	status, _ = get(server, "2024")
	require(status == 404, "a folder is none")
	for _, name := range []string{"none/may.txt", "may.txt/x", "May.txt", "may.txt ", " may.txt", "may", strings.Repeat("x", 300)} {
		status, _ = get(server, name)
		require(status == 404, "nor is "+name)
	}
	// Files of any name and content, in folders written in any way.
	base, err := os.MkdirTemp(".", "reports-")
	require(err == nil, "a folder of the current one")
	base = filepath.Base(base)
	names := []string{
		"a b.txt", "O'Brien (2), final.txt", "žluť/é.txt", ".hidden/.x", "50%.txt", "50%25.txt", "%2e%2e", "a%2Fb", "a+b", "a&b=c", "a\\b", "C:x", "~", "$HOME", "-r", "two\nlines",
		"...", "..../x", "x..", "..x/y", "a/b/c/d/e", "secret.txt", "plan.txt", "reports", "a;b", "a?b#c", "<b>", "\"q\"", strings.Repeat("n", 200),
	}
	files := map[string]string{"same": "", "empty": "", "long": strings.Repeat("line\r\n\x00\xff", 50000)}
	for _, name := range names {
		files[name] = "<p>report " + name + "\x00\r\n\xff"
	}
	lay(base, files)
	whole, err := filepath.Abs(base)
	require(err == nil && os.Symlink(whole, base+"-link") == nil, "a link")
	for _, folder := range []string{base, "./" + base, base + "/", base + "//", base + "/./", base + "/a/..", "../" + filepath.Base(filepath.Dir(whole)) + "/" + base, whole, whole + "/", base + "-link"} {
		other := httptest.NewServer(http.HandlerFunc(reports{folder}.sendReport))
		for name, text := range files {
			status, content = get(other, name)
			require(status == 200 && content == text, "in "+folder+" "+name)
		}
		other.Close()
	}
	status, _ = get(server, "")
	require(status == 400, "no name")
}

// unseen: exploit
func main() {
	server, top := open()
	defer server.Close()
	names := []string{
		"../secret.txt", "2024/../../secret.txt", "./../secret.txt", "....//secret.txt", "..//secret.txt", "/../secret.txt",
		"2024/./../../reports/../secret.txt", "../reports-draft/plan.txt", "..././secret.txt", top + "/secret.txt",
		"../../" + filepath.Base(top) + "/secret.txt", "2024/....//....//secret.txt",
	}
	for _, target := range []string{"secret.txt", "may.txt", "notes 2.md", ".config/keys", "2024/june.txt", "reports.old/may.txt", "reports2", "reports-draft/plan.txt"} {
		for _, climb := range []string{"../", "./../", "2024/../../", "..//", "/../", "x/../../", "2024/./..//../", "../reports/../", "2024/../../reports/../", "may.txt/../../"} {
			names = append(names, climb+target)
		}
		names = append(names, top+"/"+target, "/"+top+"/"+target)
	}
	for _, path := range PATHS {
		names = append(names, strings.ReplaceAll(path, "{TOP}", top))
	}
	// A fix that decodes the name after its check gets each of them encoded, wholly and twice too.
	for _, name := range names[:len(names):len(names)] {
		dots, slashes := strings.ReplaceAll(name, ".", "%2e"), strings.ReplaceAll(name, "/", "%2F")
		both := strings.ReplaceAll(dots, "/", "%2f")
		names = append(names, dots, slashes, both, strings.ReplaceAll(both, "%", "%25"))
	}
	for _, name := range names {
		_, content := get(server, name)
		require(!strings.Contains(content, "tulip") && !strings.Contains(content, "draft"), "nothing outside is sent: "+name)
	}
	status, content := get(server, "may.txt")
	require(status == 200 && content == "sales 5", "reports are still sent")
}
