package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

func main() {
	body := strings.NewReader(`{
  "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  "sn": "NEXGO-N86-0001",
  "amount": 150000,
  "description": "Thanh toán đơn hàng #1024"
}`)
	req, err := http.NewRequest(http.MethodPost, "https://api.example.vn/v1/oapi/device/sale", body)
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+os.Getenv("ZENGI_ACCESS_TOKEN"))
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
