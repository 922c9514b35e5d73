// unseen: program
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
)

var errNotAnImage = errors.New("not an image")

// unseen: function
// saveAvatar stores an upload in the folder and returns the name under which it is served.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	// unseen: vulnerable
	if !strings.HasPrefix(claimedType, "image/") {
		return "", errNotAnImage
	}
	// unseen: end vulnerable
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: support
var (
	_ = bytes.Equal
	_ = sha256.Size
	_ = hex.EncodeToString
	_ = filepath.Join
	_ = strings.Contains
)

func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

const png = "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
const jpeg = "\xff\xd8\xff\xe0\x00\x10JFIF\x00"

// served asks a real server for a stored file and returns its type and content.
func served(folder, name string) (string, []byte) {
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	defer server.Close()
	response, err := http.Get(server.URL + "/" + name)
	require(err == nil, "an answer")
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	require(err == nil, "its content")
	return response.Header.Get("Content-Type"), content
}

func newFolder() string {
	folder, err := os.MkdirTemp("", "avatars-")
	require(err == nil, "a folder")
	return folder
}

// unseen: functional
func main() {
	folder := newFolder()
	name, err := saveAvatar(folder, "cat.png", "image/png", []byte(png+"cat"))
	require(err == nil, "a PNG")
	kind, content := served(folder, name)
	require(kind == "image/png" && bytes.Equal(content, []byte(png+"cat")), "is served as one")
	name, err = saveAvatar(folder, "photos/me.jpg", "image/jpeg", []byte(jpeg+"me"))
	require(err == nil, "a JPEG")
	kind, content = served(folder, name)
	require(kind == "image/jpeg" && bytes.HasSuffix(content, []byte("me")), "is too")
	name, err = saveAvatar(folder, "MY.CAT.PNG", "image/png", []byte(png+"capitals"))
	require(err == nil, "capitals and dots in the name")
	kind, _ = served(folder, name)
	require(strings.HasPrefix(kind, "image/"), "are an image as well")
	_, err = saveAvatar(folder, "page.html", "text/html", []byte("<h1>page</h1>"))
	require(err != nil, "a page is none")
	_, err = saveAvatar(folder, "cat.png", "image/png", nil)
	require(err != nil, "nor is nothing")
	_, err = saveAvatar(folder, "cat.png", "image/png", make([]byte, 1<<20+1))
	require(err != nil, "nor too much")
}

// unseen: exploit
func main() {
	folder := newFolder()
	names := []string{"x.html", "x.HTML", "x.htm", "x.png.html", "x.svg", "x.png.htm", "a/x.html", "x.js", "x.xml", "x", "x.Svg", ".png.html"}
	scripts := []string{"<html><script>steal()</script>", png + "<html><script>steal()</script>", "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"steal()\"/>"}
	for _, name := range names {
		for _, script := range scripts {
			for _, claimed := range []string{"image/png", "image/svg+xml", "image/html"} {
				stored, err := saveAvatar(folder, name, claimed, []byte(script))
				if err != nil {
					continue
				}
				kind, _ := served(folder, stored)
				harmless := kind == "image/png" || kind == "image/jpeg" || kind == "image/gif"
				require(harmless, fmt.Sprintf("%s is not served as %s", name, kind))
			}
		}
	}
	name, err := saveAvatar(folder, "cat.png", "image/png", []byte(png+"cat"))
	require(err == nil, "avatars are still stored")
	kind, _ := served(folder, name)
	require(kind == "image/png", "and served")
}
