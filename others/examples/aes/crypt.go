// Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
package main

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
)

// One answer for a wrong key and for damaged data.
var errDecrypt = errors.New("cannot decrypt")

// readKey reads the key in three forms; Zengi has yet to confirm which one it uses.
func readKey() []byte {
	text, form := os.Getenv("ZENGI_AES_KEY"), os.Getenv("ZENGI_AES_KEY_FORM")
	if text == "" {
		log.Fatal("ZENGI_AES_KEY is not set")
	}
	if form == "text32" && len(text) == 32 {
		return []byte(text)
	}
	key, err := hex.DecodeString(text)
	if err == nil && (form == "hex64" || form == "") && len(key) == 32 || form == "hex32" && len(key) == 16 {
		return key
	}
	log.Fatal("ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32")
	return nil
}

func encrypt(plaintext, key []byte) (string, error) {
	block, err := aes.NewCipher(key) // 16 bytes: AES-128, 32 bytes: AES-256
	if err != nil {
		return "", err
	}
	padding := aes.BlockSize - len(plaintext)%aes.BlockSize
	padded := append(plaintext, bytes.Repeat([]byte{byte(padding)}, padding)...)

	message := make([]byte, aes.BlockSize+len(padded))
	iv := message[:aes.BlockSize]
	if _, err := rand.Read(iv); err != nil { // new for each message
		return "", err
	}
	cipher.NewCBCEncrypter(block, iv).CryptBlocks(message[aes.BlockSize:], padded)
	return base64.StdEncoding.EncodeToString(message), nil
}

func decrypt(data string, key []byte) ([]byte, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	message, err := base64.StdEncoding.DecodeString(data)
	if err != nil || len(message) < 2*aes.BlockSize || len(message)%aes.BlockSize != 0 {
		return nil, errDecrypt
	}
	iv, padded := message[:aes.BlockSize], message[aes.BlockSize:]
	cipher.NewCBCDecrypter(block, iv).CryptBlocks(padded, padded)

	padding := int(padded[len(padded)-1])
	if padding == 0 || padding > aes.BlockSize ||
		!bytes.HasSuffix(padded, bytes.Repeat([]byte{byte(padding)}, padding)) {
		return nil, errDecrypt
	}
	return padded[:len(padded)-padding], nil
}

func main() {
	log.SetFlags(0)
	key := readKey()
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	if os.Args[1] == "encrypt" {
		data, err := encrypt(input, key)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(data)
		return
	}
	plaintext, err := decrypt(strings.TrimSpace(string(input)), key)
	if err != nil {
		log.Fatal(err)
	}
	os.Stdout.Write(plaintext)
}
