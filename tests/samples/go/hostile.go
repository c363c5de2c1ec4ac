package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"strings"
	"time"
)

func main() {
	body := strings.NewReader("{\n  \"note\": \"\\u0001 it's #{x} ${y} $z \\\\(w) {v} %s \\\"`“q”\\\"\\\"\\\"'''\"\n}")
	req, err := http.NewRequest(http.MethodPost, "https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x=", body)
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("X-Quotes", "\"it's\" $HOME \\ `id` #{x}")
	req.Header.Set("X-Empty", "")
	req.Header.Set("Content-Type", "application/json")

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
