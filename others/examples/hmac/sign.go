// Signs the JSON object on stdin, or verifies the signature given as argument.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"sort"
	"strings"
)

func canonicalString(input io.Reader) (string, error) {
	var fields map[string]any
	decoder := json.NewDecoder(input)
	decoder.UseNumber() // a float64 would print 2000000 as 2e+06
	if err := decoder.Decode(&fields); err != nil {
		return "", err
	}
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
			if _, err := value.Int64(); err != nil {
				return "", fmt.Errorf("%s is not an integer", name)
			}
			pairs = append(pairs, name+"="+value.String())
		} // booleans, objects and arrays take no part
	}
	return strings.Join(pairs, "&"), nil
}

// sign uses the secret as text: its 32 characters are the key, not the 16 bytes they could spell.
func sign(canonical, secret string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(canonical))
	return hex.EncodeToString(mac.Sum(nil))
}

func main() {
	secret := os.Getenv("ZENGI_HMAC_SECRET")
	if secret == "" {
		log.Fatal("ZENGI_HMAC_SECRET is not set")
	}
	canonical, err := canonicalString(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	signature := sign(canonical, secret)
	if len(os.Args) < 2 {
		fmt.Printf("%s\n%s\n", canonical, signature)
		return
	}
	if !hmac.Equal([]byte(signature), []byte(strings.ToLower(os.Args[1]))) {
		fmt.Println("invalid")
		os.Exit(1)
	}
	fmt.Println("valid")
}
