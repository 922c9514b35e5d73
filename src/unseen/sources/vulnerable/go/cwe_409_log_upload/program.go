// unseen: program
package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
)

const mostUpload = 4 << 20

var errTooLarge = errors.New("the log is too large")

// unseen: function
// countErrors counts the lines of a gzip log that begin with "ERROR". Logs of some megabytes are usual.
func countErrors(upload []byte) (int, error) {
	if len(upload) > mostUpload {
		return 0, errTooLarge
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(upload))
	if err != nil {
		return 0, err
	}
	defer unpacked.Close()
	// unseen: vulnerable
	text, err := io.ReadAll(unpacked)
	if err != nil {
		return 0, err
	}
	// unseen: end vulnerable
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}

// unseen: support
var (
	_ = bufio.NewReader
	_ = io.EOF
	_ = runtime.NumCPU
	_ = strings.Contains
)

func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

func pack(text string) []byte {
	var packed bytes.Buffer
	writer := gzip.NewWriter(&packed)
	writer.Write([]byte(text))
	writer.Close()
	return packed.Bytes()
}

// unseen: functional
func main() {
	count, err := countErrors(pack("INFO a\nERROR b\nWARN ERROR c\nERROR d\n"))
	require(err == nil && count == 2, "two errors")
	count, err = countErrors(pack(""))
	require(err == nil && count == 0, "an empty log")
	count, err = countErrors(pack("ERROR at the end"))
	require(err == nil && count == 1, "a last line without its end")
	count, err = countErrors(pack(strings.Repeat("ERROR disk\nINFO all is well again\n", 90000)))
	require(err == nil && count == 90000, "three megabytes")
	count, err = countErrors(append(pack("ERROR one\n"), pack("ERROR two\n")...))
	require(err == nil && count == 2, "two files joined")
	_, err = countErrors([]byte("ERROR not packed"))
	require(err != nil, "no gzip")
	packed := pack("ERROR cut off\n")
	_, err = countErrors(packed[:len(packed)-4])
	require(err != nil, "one that is cut off")
	_, err = countErrors(make([]byte, mostUpload+1))
	require(err != nil, "an upload that is too large")
}

// unseen: exploit
func main() {
	member := pack(strings.Repeat("\x00", 8<<20))
	lines := pack(strings.Repeat("INFO "+strings.Repeat("x", 250)+"\n", 32<<10))
	for _, part := range [][]byte{member, lines} {
		bomb := bytes.Repeat(part, 20)
		require(len(bomb) < mostUpload, "the upload is small")
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		countErrors(bomb)
		runtime.ReadMemStats(&after)
		taken := (after.TotalAlloc - before.TotalAlloc) >> 20
		require(taken < 128, fmt.Sprintf("it takes little memory, not %d MiB", taken))
	}
	count, err := countErrors(pack("ERROR b\n"))
	require(err == nil && count == 1, "errors are still counted")
}
