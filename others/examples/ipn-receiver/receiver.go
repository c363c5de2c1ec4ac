// Receives IPNs: POST /ipn.
package main

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"
)

const (
	tolerance    = 300 * time.Second
	maxBodyBytes = 65_536
)

var (
	block  cipher.Block
	secret = []byte(os.Getenv("ZENGI_HMAC_SECRET"))
	inbox  = os.Getenv("ZENGI_INBOX")
	// One error for every step: which one failed is nobody's business.
	errIPN = errors.New("not a genuine IPN")
)

func decrypt(data string) ([]byte, error) {
	message, err := base64.StdEncoding.DecodeString(data)
	if err != nil || len(message) < 2*aes.BlockSize || len(message)%aes.BlockSize != 0 {
		return nil, errIPN
	}
	iv, padded := message[:aes.BlockSize], message[aes.BlockSize:]
	cipher.NewCBCDecrypter(block, iv).CryptBlocks(padded, padded)
	padding := int(padded[len(padded)-1])
	if padding == 0 || padding > aes.BlockSize ||
		!bytes.HasSuffix(padded, bytes.Repeat([]byte{byte(padding)}, padding)) {
		return nil, errIPN
	}
	return padded[:len(padded)-padding], nil
}

func canonicalString(fields map[string]any) string {
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	sort.Strings(names)
	var pairs []string
	for _, name := range names {
		switch value := fields[name].(type) {
		case nil:
			pairs = append(pairs, name+"=")
		case string:
			pairs = append(pairs, name+"="+value)
		case json.Number:
			pairs = append(pairs, name+"="+value.String())
		}
	}
	return strings.Join(pairs, "&")
}

func openIPN(data, signature string) (map[string]any, error) {
	plaintext, err := decrypt(data)
	if err != nil {
		return nil, err
	}
	var fields map[string]any
	decoder := json.NewDecoder(bytes.NewReader(plaintext))
	decoder.UseNumber() // a float64 would print 2000000 as 2e+06
	if err := decoder.Decode(&fields); err != nil {
		return nil, errIPN
	}
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(canonicalString(fields)))
	expected := hex.EncodeToString(mac.Sum(nil))
	if !hmac.Equal([]byte(expected), []byte(strings.ToLower(signature))) {
		return nil, errIPN
	}
	return fields, nil
}

// storeOnce keeps the event before it is acknowledged; in production: a table with a unique key.
func storeOnce(fields map[string]any) error {
	key := sha256.Sum256([]byte(fmt.Sprintf("%v|%v", fields["transaction_id"], fields["event"])))
	path := filepath.Join(inbox, hex.EncodeToString(key[:])+".json")
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, os.ErrExist) {
		return nil // a repeat: acknowledge it again
	}
	if err != nil {
		return err
	}
	defer file.Close()
	return json.NewEncoder(file).Encode(fields)
}

func receive(r *http.Request) (int, string) {
	var body struct {
		Data string `json:"data"`
	}
	err := json.NewDecoder(http.MaxBytesReader(nil, r.Body, maxBodyBytes)).Decode(&body)
	seconds, timeErr := strconv.ParseInt(r.Header.Get("X-Timestamp"), 10, 64)
	if err != nil || timeErr != nil || body.Data == "" || r.Method != http.MethodPost {
		return http.StatusBadRequest, "401"
	}
	if time.Since(time.Unix(seconds, 0)).Abs() > tolerance {
		return http.StatusUnauthorized, "416"
	}
	fields, err := openIPN(body.Data, r.Header.Get("X-Signature"))
	if err != nil {
		return http.StatusUnauthorized, "415"
	}
	if err := storeOnce(fields); err != nil {
		log.Print(err)
		return http.StatusInternalServerError, "501"
	}
	return http.StatusOK, "000"
}

func main() {
	key, err := hex.DecodeString(os.Getenv("ZENGI_AES_KEY"))
	if err != nil {
		log.Fatal(err)
	}
	if block, err = aes.NewCipher(key); err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/ipn", func(w http.ResponseWriter, r *http.Request) {
		status, code := receive(r)
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		json.NewEncoder(w).Encode(map[string]string{"errorCode": code})
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
