package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	var body bytes.Buffer
	body.WriteString("--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"order\"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{\"id\":\"HD20250001\"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"receipt\"; filename=\"receipt.png\"\r\nContent-Type: image/png\r\n\r\n")
	file, err := os.ReadFile("receipt.png")
	if err != nil {
		log.Fatal(err)
	}
	body.Write(file)
	body.WriteString("\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n")
	body.WriteString(os.Getenv("ZENGI_API_KEY"))
	body.WriteString("\r\n--sample-boundary-7d93b1--\r\n")

	req, err := http.NewRequest(http.MethodPost, "https://api.example.vn/v1/receipts", &body)
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+os.Getenv("ZENGI_ACCESS_TOKEN"))
	req.Header.Set("Content-Type", "multipart/form-data; boundary=sample-boundary-7d93b1")

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
