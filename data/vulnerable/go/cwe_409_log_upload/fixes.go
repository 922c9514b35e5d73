// unseen: fix reference
// why: reads one byte more than a log may have, and refuses what reaches it.
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
	text, err := io.ReadAll(io.LimitReader(unpacked, mostUpload+1))
	if err != nil {
		return 0, err
	}
	if len(text) > mostUpload {
		return 0, errTooLarge
	}
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}

// unseen: fix valid copy
// why: the same bound with a buffer.
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
	var buffer bytes.Buffer
	size, err := io.CopyN(&buffer, unpacked, 16<<20)
	if err == nil {
		return 0, errTooLarge
	}
	if !errors.Is(err, io.EOF) || size == 16<<20 {
		return 0, err
	}
	text := buffer.Bytes()
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}

// unseen: fix valid line_by_line
// why: never holds more than a part of a line.
func countErrors(upload []byte) (int, error) {
	if len(upload) > mostUpload {
		return 0, errTooLarge
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(upload))
	if err != nil {
		return 0, err
	}
	defer unpacked.Close()
	reader := bufio.NewReader(unpacked)
	count := 0
	first := true
	for {
		part, more, err := reader.ReadLine()
		if errors.Is(err, io.EOF) {
			return count, nil
		}
		if err != nil {
			return 0, err
		}
		if first && bytes.HasPrefix(part, []byte("ERROR")) {
			count++
		}
		first = !more
	}
}

// unseen: fix fake upload_size
// why: looks once more at the size of what is packed.
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
	if len(upload) > 1<<20 {
		return 0, errTooLarge
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		return 0, err
	}
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}

// unseen: fix fake afterwards
// why: looks at the size when it is all in memory.
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
	text, err := io.ReadAll(unpacked)
	if err != nil {
		return 0, err
	}
	if len(text) > mostUpload {
		return 0, errTooLarge
	}
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}

// unseen: fix fake first_member
// why: unpacks only the first of several files.
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
	unpacked.Multistream(false)
	text, err := io.ReadAll(unpacked)
	if err != nil {
		return 0, err
	}
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}

// unseen: fix fake cut
// why: counts a part of a large log and says nothing.
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
	text, err := io.ReadAll(io.LimitReader(unpacked, 1<<20))
	if err != nil {
		return 0, err
	}
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}

// unseen: fix fake size_at_the_end
// why: the last bytes tell the size of the last file only, and it may be empty.
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
	tail := upload[len(upload)-4:]
	size := int(tail[0]) | int(tail[1])<<8 | int(tail[2])<<16 | int(tail[3])<<24
	if size > 32<<20 {
		return 0, errTooLarge
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		return 0, err
	}
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}

// unseen: fix valid larger_logs
// why: logs of up to 64 MiB are counted, larger ones refused.
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
	const most = 64 << 20
	text, err := io.ReadAll(io.LimitReader(unpacked, most+1))
	if err != nil {
		return 0, err
	}
	if len(text) > most {
		return 0, errTooLarge
	}
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}

// unseen: fix fake smaller_uploads
// why: logs that pack badly are refused.
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
	if len(upload) > 1<<20 {
		return 0, errTooLarge
	}
	text, err := io.ReadAll(io.LimitReader(unpacked, 16<<20+1))
	if err != nil {
		return 0, err
	}
	if len(text) > 16<<20 {
		return 0, errTooLarge
	}
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}

// unseen: fix fake rubbish_behind
// why: what follows the packed log is no longer noticed.
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
	unpacked.Multistream(true)
	text, err := io.ReadAll(io.LimitReader(unpacked, 16<<20+1))
	if err != nil && !errors.Is(err, gzip.ErrHeader) {
		return 0, err
	}
	if len(text) > 16<<20 {
		return 0, errTooLarge
	}
	count := 0
	for _, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("ERROR")) {
			count++
		}
	}
	return count, nil
}
