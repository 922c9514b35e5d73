package main

import (
	"sort"
	"strings"
	"sync"
)

// Page is one page of the wiki.
type Page struct {
	Title string
	Text  string
}

// Store holds the pages by title.
type Store struct {
	mutex sync.Mutex
	pages map[string]Page
}

// NewStore returns an empty wiki.
func NewStore() *Store {
	return &Store{pages: map[string]Page{}}
}

// Put adds or replaces a page.
func (s *Store) Put(page Page) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.pages[page.Title] = page
}

// Find returns the pages whose title or text holds the query, in capitals or not, by title.
func (s *Store) Find(query string) []Page {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	var found []Page
	for _, page := range s.pages {
		if strings.Contains(strings.ToLower(page.Title+"\n"+page.Text), strings.ToLower(query)) {
			found = append(found, page)
		}
	}
	sort.Slice(found, func(a, b int) bool { return found[a].Title < found[b].Title })
	return found
}
