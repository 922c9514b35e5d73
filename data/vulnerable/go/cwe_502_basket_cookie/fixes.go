// unseen: fix reference
// why: computes the seal and compares it, before a byte of the data is decoded.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil || !hmac.Equal(mark, seal(key, data)) {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: fix valid bytes_equal
// why: compares all bytes, if not in constant time.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil || !bytes.Equal(seal(key, data), mark) {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: fix valid encoded
// why: compares the seals as they stand in the cookie.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	expected := base64.RawURLEncoding.EncodeToString(seal(key, data))
	if err != nil || !hmac.Equal([]byte(expected), []byte(second)) || len(mark) != sha256.Size {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: fix fake not_empty
// why: any seal will do.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil || len(mark) == 0 || bytes.Equal(mark, make([]byte, sha256.Size)) {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: fix fake hash_only
// why: anybody can compute a hash without a key.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	sum := sha256.Sum256(data)
	if err != nil || (!bytes.Equal(mark, sum[:]) && !hmac.Equal(mark, seal(key, data))) {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: fix fake beginning
// why: four bytes of thirty-two can be guessed.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil || len(mark) != sha256.Size || !bytes.HasPrefix(mark, seal(key, data)[:4]) {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: fix fake only_other_lengths
// why: a seal of the right length is not compared.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil || len(mark) != sha256.Size && !hmac.Equal(mark, seal(key, data)) {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: fix fake what_was_sent
// why: as many bytes are compared as the browser sends, and none are enough.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil || !bytes.HasPrefix(seal(key, data), mark) {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: fix fake seal_of_the_text
// why: nothing passes any more, since the seal is that of the bytes.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil || !hmac.Equal(mark, seal(key, []byte(first))) {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: fix valid opened_by_helper
// why: a helper gives the data only with its seal.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	data, sealed := opened(key, cookie)
	if !sealed {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

func opened(key []byte, cookie string) ([]byte, bool) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return nil, false
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return nil, false
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil {
		return nil, false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write(data)
	return data, hmac.Equal(mac.Sum(nil), mark)
}

// unseen: fix fake no_vouchers
// why: a basket with a sum below zero was restored.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil || !hmac.Equal(mark, seal(key, data)) {
		return basket{}, errBasket
	}
	var checked basket
	if gob.NewDecoder(bytes.NewReader(data)).Decode(&checked) == nil {
		for _, one := range checked.Items {
			if one.Cents < 0 || one.Count < 0 {
				return basket{}, errBasket
			}
		}
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: fix fake other_errors
// why: what is no basket was told by errBasket.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errors.New("no seal")
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, err
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil || !hmac.Equal(mark, seal(key, data)) {
		return basket{}, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, err
	}
	return content, nil
}

// unseen: fix fake basket_and_error
// why: what has no seal is restored all the same, beside the error.
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	if err != nil || !hmac.Equal(mark, seal(key, data)) {
		var content basket
		gob.NewDecoder(bytes.NewReader(data)).Decode(&content)
		return content, errBasket
	}
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}
