package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

func main() {
	body := strings.NewReader("grant_type=client_credentials&client_secret=" + url.QueryEscape(os.Getenv("ZENGI_CLIENT_SECRET")))
	req, err := http.NewRequest(http.MethodPost, "https://api.example.vn/auth/token", body)
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")

	client := &http.Client{Timeout: 30 * time.Second}
	res, err := client.Do(req)
	if err != nil {
		log.Fatal(err)
	}
	defer res.Body.Close()

	answer, err := io.ReadAll(res.Body)
	if err != nil {
		log.Fatal(err)
	}
	if res.StatusCode < 200 || res.StatusCode > 299 {
		log.Fatalf("%s\n%s", res.Status, answer)
	}
	fmt.Println(string(answer))
}
