// unseen: program
package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"os"
	"runtime"
	"strconv"
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
	_ = rand.Int
	_ = runtime.NumCPU
	_ = strconv.Itoa
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

// packed1 packs the text so many times as one file, without holding it all.
func packed1(text string, times int) []byte {
	var packed bytes.Buffer
	writer := gzip.NewWriter(&packed)
	for i := 0; i < times; i++ {
		writer.Write([]byte(text))
	}
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
	count, err = countErrors(pack("ERRORS\nERROR\nerror\n ERROR\nERRO\nR\nERROR\r\n\n\nERRORERROR\x00\nERROR \xff\xfe"))
	require(err == nil && count == 5, "what begins with the word")
	count, err = countErrors(pack("ERROR " + strings.Repeat("x", 2<<20) + "\nERROR\n" + strings.Repeat("ERROR", 200000)))
	require(err == nil && count == 3, "long lines")
	count, err = countErrors(append(append(append(pack("INFO\nERR"), pack("")...), pack("OR two\n")...), pack("ERROR")...))
	require(err == nil && count == 2, "a word in two files")
	// A larger log is refused or counted as a whole; a part of it is no answer.
	for _, size := range []int{4 << 20, 5 << 20, 8 << 20, 16 << 20, 33 << 20} {
		line := strings.Repeat("x", 1019) + "\nERR"
		count, err = countErrors(append(packed1(line, size>>10), pack("OR\nERROR last")...))
		require(err != nil || count == 2, fmt.Sprintf("a log of %d MiB", size>>20))
	}
	long := pack("ERROR one\nERROR two\n")
	for cut := 1; cut < len(long); cut++ {
		_, err = countErrors(long[:cut])
		require(err != nil, "one that is cut off anywhere")
	}
	long[len(long)-6] ^= 1
	_, err = countErrors(long)
	require(err != nil, "one that was changed on its way")
	_, err = countErrors(nil)
	require(err != nil, "nothing")
	_, err = countErrors(make([]byte, mostUpload+1))
	require(errors.Is(err, errTooLarge), "an upload that is too large")
	for _, rest := range []string{"rubbish", "rubbish that is longer than a header"} {
		_, err = countErrors(append(pack("ERROR one\n"), rest...))
		require(err != nil, "something else behind the log")
	}
	// A log that hardly gets smaller by packing.
	draw := rand.New(rand.NewSource(7))
	var mixed bytes.Buffer
	for mixed.Len() < 3<<20 {
		mixed.WriteString("ERROR ")
		for range 20 {
			mixed.Write(strconv.AppendUint(nil, draw.Uint64(), 36))
		}
		mixed.WriteByte('\n')
	}
	upload := pack(mixed.String())
	require(len(upload) > 1<<20 && len(upload) < mostUpload, "two megabytes packed")
	count, err = countErrors(upload)
	require(err == nil && count == strings.Count(mixed.String(), "\n"), "a log of three megabytes that packs badly")
}

// unseen: exploit
func main() {
	zeros := packed1(strings.Repeat("\x00", 1<<16), 128)
	line := "INFO " + strings.Repeat("x", 250) + "\n"
	empty, small := pack(""), pack("ERROR small\n")
	join := func(parts ...[]byte) []byte { return bytes.Join(parts, nil) }
	bombs := [][]byte{
		// Many files in one, of which the last one is empty; and one large file between two small ones.
		join(bytes.Repeat(zeros, 32), empty),
		join(small, packed1(strings.Repeat(line, 256), 256<<4), small),
	}
	for _, bomb := range bombs {
		require(len(bomb) < mostUpload, "the upload is small")
		countErrors(bomb)
		// What the program ever had from the system at a time.
		var taken runtime.MemStats
		runtime.ReadMemStats(&taken)
		require(taken.HeapSys>>20 < 400, fmt.Sprintf("it takes little memory, not %d MiB", taken.HeapSys>>20))
	}
	count, err := countErrors(pack("ERROR b\n"))
	require(err == nil && count == 1, "errors are still counted")
}
