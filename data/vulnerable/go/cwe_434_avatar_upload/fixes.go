// unseen: fix reference
// why: the ending decides how it is served, so the endings of pictures are allowed and no others.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	ending := strings.ToLower(filepath.Ext(name))
	if !strings.HasPrefix(claimedType, "image/") || (ending != ".png" && ending != ".jpg" && ending != ".jpeg" && ending != ".gif") {
		return "", errNotAnImage
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: fix valid own_name
// why: looks at the content and gives a name of its own with the ending that goes with it.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	endings := map[string]string{"image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif"}
	ending, known := endings[http.DetectContentType(content)]
	if !known || !strings.HasPrefix(claimedType, "image/") {
		return "", errNotAnImage
	}
	sum := sha256.Sum256(content)
	name = hex.EncodeToString(sum[:8]) + ending
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: fix valid ending_by_claim
// why: the claim chooses among endings that are all harmless.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	switch claimedType {
	case "image/png":
		name = strings.TrimSuffix(name, filepath.Ext(name)) + ".png"
	case "image/jpeg":
		name = strings.TrimSuffix(name, filepath.Ext(name)) + ".jpg"
	default:
		return "", errNotAnImage
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: fix fake no_html
// why: one ending of several, in one spelling.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	if !strings.HasPrefix(claimedType, "image/") || filepath.Ext(name) == ".html" {
		return "", errNotAnImage
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: fix fake contains_png
// why: the ending is what comes last.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	if !strings.Contains(strings.ToLower(name), ".png") && !strings.Contains(strings.ToLower(name), ".jpg") {
		return "", errNotAnImage
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: fix fake sniffed
// why: content that begins like an image can go on as a page and be served as one.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	if !strings.HasPrefix(http.DetectContentType(content), "image/") {
		return "", errNotAnImage
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: fix fake svg_too
// why: a picture of this kind is a page with scripts.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	switch strings.ToLower(filepath.Ext(name)) {
	case ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg":
	default:
		return "", errNotAnImage
	}
	if !strings.HasPrefix(claimedType, "image/") {
		return "", errNotAnImage
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: fix fake list_of_endings
// why: there are more endings that are served as pages than anybody lists.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	if !strings.HasPrefix(claimedType, "image/") {
		return "", errNotAnImage
	}
	for _, ending := range []string{".html", ".htm", ".js", ".svg", ".php", ".xml"} {
		if strings.HasSuffix(strings.ToLower(name), ending) {
			return "", errNotAnImage
		}
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: fix fake both_sniffed
// why: what begins like a picture can have any name still.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	if !strings.HasPrefix(claimedType, "image/") || !strings.HasPrefix(http.DetectContentType(content), "image/") {
		return "", errNotAnImage
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}


// unseen: fix fake looked_at_afterwards
// why: the page is refused and can be seen all the same.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	switch strings.ToLower(filepath.Ext(name)) {
	case ".png", ".jpg", ".jpeg", ".gif":
	default:
		return "", errNotAnImage
	}
	if !strings.HasPrefix(claimedType, "image/") {
		return "", errNotAnImage
	}
	return name, nil
}


// unseen: fix fake one_name
// why: the picture of one user takes the place of all others.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	if !strings.HasPrefix(claimedType, "image/") {
		return "", errNotAnImage
	}
	name = "avatar.png"
	if strings.Contains(claimedType, "jpeg") {
		name = "avatar.jpg"
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: fix fake plain_names
// why: pictures whose names have other signs are refused.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	ending := strings.ToLower(filepath.Ext(name))
	if !strings.HasPrefix(claimedType, "image/") || (ending != ".png" && ending != ".jpg" && ending != ".jpeg") || strings.ContainsAny(name, "!$*;<>|") {
		return "", errNotAnImage
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}

// unseen: fix fake any_claim
// why: what is sent as a text was refused.
// saveAvatar stores an upload in the folder and returns the name under which it is served.
// What the client does not call an image is refused with errNotAnImage.
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	if len(content) == 0 || len(content) > 1<<20 {
		return "", errors.New("size")
	}
	name := filepath.Base(fileName)
	ending := strings.ToLower(filepath.Ext(name))
	if ending != ".png" && ending != ".jpg" && ending != ".jpeg" && ending != ".gif" {
		return "", errNotAnImage
	}
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
		return "", err
	}
	return name, nil
}
