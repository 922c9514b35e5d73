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
// What the client does not call an image is refused with errNotAnImage.
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
	escaped := strings.NewReplacer("%", "%25", " ", "%20", "?", "%3F", "#", "%23", "\\", "%5C", "\n", "%0A").Replace(name)
	response, err := http.Get(server.URL + "/" + escaped)
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
	require(errors.Is(err, errNotAnImage), "a page is none")
	_, err = saveAvatar(folder, "cat.png", "text/plain", []byte(png+"cat"))
	require(errors.Is(err, errNotAnImage), "nor is what is sent as a text")
	_, err = saveAvatar(folder, "cat.png", "image/png", nil)
	require(err != nil, "nor is nothing")
	kept := map[string]string{}
	pictures := map[string]string{"me.jpeg": jpeg, "O'Brien & sons.png": png, "html.png": png, "x.html.jpg": jpeg, "holiday 2024.JPG": jpeg,
		"/a/b/c/deep.png": png, "žluť.png": png, "a..b.png": png, "svg.jpeg": jpeg, "100%.png": png, "double.png.png": png,
		"me; you!.png": png, "a|b <c> $d *.jpg": jpeg, "~me.png": png, "(1)[2]{3}.png": png, "a,b=c&d+e@f^g`h.jpeg": jpeg, "😀.png": png}
	for fileName, start := range pictures {
		claimed := "image/png"
		if start == jpeg {
			claimed = "image/jpeg"
		}
		name, err = saveAvatar(folder, fileName, claimed, []byte(start+fileName))
		require(err == nil, "a picture of any name: "+fileName)
		kind, content = served(folder, name)
		require(kind == claimed && bytes.Equal(content, []byte(start+fileName)), "is served as what it is: "+fileName)
		kept[name] = start + fileName
	}
	require(len(kept) == len(pictures), "each under a name of its own")
	for name, picture := range kept {
		_, content = served(folder, name)
		require(string(content) == picture, "none in the place of another: "+name)
	}
	large := append([]byte(png), make([]byte, 1<<20-len(png))...)
	name, err = saveAvatar(folder, "large.png", "image/png", large)
	require(err == nil, "just not too much")
	kind, content = served(folder, name)
	require(kind == "image/png" && bytes.Equal(content, large), "all of it")
	name, err = saveAvatar(folder, "cat.png", "image/png", []byte(png+"another cat"))
	require(err == nil, "a new one in the place of the old")
	_, content = served(folder, name)
	require(bytes.HasSuffix(content, []byte("another cat")), "is the one that is served")
	_, err = saveAvatar(folder, "cat.png", "image/png", make([]byte, 1<<20+1))
	require(err != nil, "nor too much")
}

// unseen: exploit
func main() {
	folder := newFolder()
	names := []string{"x.html", "x.HTML", "x.htm", "x.png.html", "x.svg", "x.png.htm", "a/x.html", "x.js", "x.xml", "x", "x.Svg", ".png.html",
		"x.xhtml", "x.XHTML", "x.shtml", "x.xht", "x.mht", "x.pdf", "x.css", "x.mjs", "x.json", "x.wasm", "x.svgz", "x.html.", "x.html ", "x.htMl",
		"x.png.svg", "x.jpg.SVG", "x.gif.Html", "index.html", "x.", "x.unknown", "x.png ", "x.png.", "x.png/x.html", "..", ".", "html", ".html",
		"x.txt", "x.md", "x.png.xml", "x.jpeg.js", "png", "x.png%00.html", "x.png?.html", "x.png#.svg", "x.png\n.html", "x.xsl", "x.rss", "x.atom", "x.hta"}
	scripts := []string{"<html><script>steal()</script>", png + "<html><script>steal()</script>", "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"steal()\"/>",
		"GIF89a/*<script>steal()</script>*/", jpeg + "<script>steal()</script>", "\xef\xbb\xbf<!DOCTYPE html><script>steal()</script>",
		"<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><script>steal()</script></svg>", "RIFF\x00\x00\x00\x00WEBPVP8 <script>steal()</script>",
		"BM<script>steal()</script>", "\n\n<script>steal()</script>", "%PDF-1.4 steal()"}
	for _, name := range names {
		for _, script := range scripts {
			for _, claimed := range []string{"image/png", "image/svg+xml", "image/html", "image/jpeg", "image/gif", "image/"} {
				stored, err := saveAvatar(folder, name, claimed, []byte(script))
				if err != nil {
					continue
				}
				kind, _ := served(folder, stored)
				harmless := strings.HasPrefix(kind, "image/") && !strings.Contains(kind, "svg")
				require(harmless, fmt.Sprintf("%s is not served as %s", name, kind))
			}
		}
	}
	// Nor is what was refused.
	left, err := os.ReadDir(folder)
	require(err == nil, "the folder")
	for _, file := range left {
		if !file.IsDir() {
			kind, _ := served(folder, file.Name())
			require(strings.HasPrefix(kind, "image/") && !strings.Contains(kind, "svg"), file.Name()+" was left behind")
		}
	}
	name, err := saveAvatar(folder, "cat.png", "image/png", []byte(png+"cat"))
	require(err == nil, "avatars are still stored")
	kind, _ := served(folder, name)
	require(kind == "image/png", "and served")
}
