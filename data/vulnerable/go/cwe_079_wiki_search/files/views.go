package main

import (
	_ "embed"
	"html/template"
)

//go:embed search.html
var searchText string

var searchView = template.Must(template.New("search").Parse(searchText))

// Hit is a page that was found, as the list shows it.
type Hit struct {
	Title   template.HTML
	Excerpt template.HTML
	Plain   string
}

// Results is what the list of a search shows.
type Results struct {
	Query template.HTML
	Hits  []Hit
}
