package main

import (
	"fmt"
	"net/http"
	"path"
	"strconv"
	"strings"
)

const secretKeys = "SECRET keys: 17, 23"

// Console is the HTTP handler; requests that are not public need the header X-Key.
type Console struct {
	Doors *Doors
	Key   string
}

// ServeHTTP finds what a request is for by its path, in which empty parts and dots are resolved and a slash at the
// end does not count.
func (c Console) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !isPublic(r) && r.Header.Get("X-Key") != c.Key {
		http.Error(w, "a key is needed", http.StatusUnauthorized)
		return
	}
	parts := strings.Split(strings.Trim(path.Clean("/"+r.URL.Path), "/"), "/")
	writes := r.Method == http.MethodPost || r.Method == http.MethodPut || r.Method == http.MethodDelete
	switch {
	case parts[0] == "status" && len(parts) == 1 && !writes:
		count, open := c.Doors.State()
		fmt.Fprintf(w, "%d doors, %d open\n", count, open)
	case parts[0] == "status" && len(parts) == 1:
		c.Doors.Add()
		w.WriteHeader(http.StatusNoContent)
	case parts[0] == "status" && len(parts) == 2 && parts[1] == "keys", parts[0] == "status-keys":
		fmt.Fprintln(w, secretKeys)
	case parts[0] == "help" && !writes:
		fmt.Fprintf(w, "help about %s\n", strings.Join(parts[1:], " "))
	case parts[0] == "helpdesk":
		fmt.Fprintln(w, secretKeys)
	case parts[0] == "doors" && len(parts) == 3 && writes:
		number, _ := strconv.Atoi(parts[1])
		if !c.Doors.Set(number, parts[2] == "open") {
			http.NotFound(w, r)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	case parts[0] == "keys":
		fmt.Fprintln(w, secretKeys)
	default:
		http.NotFound(w, r)
	}
}
