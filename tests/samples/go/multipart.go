package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
	"time"
)

func main() {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	if err := form.WriteField("note", `Biên lai "1024"`); err != nil {
		log.Fatal(err)
	}
	{
		header := textproto.MIMEHeader{}
		header.Set("Content-Disposition", `form-data; name="receipt"; filename="receipt.png"`)
		header.Set("Content-Type", "image/png")
		part, err := form.CreatePart(header)
		if err != nil {
			log.Fatal(err)
		}
		file, err := os.ReadFile("receipt.png")
		if err != nil {
			log.Fatal(err)
		}
		if _, err := part.Write(file); err != nil {
			log.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		log.Fatal(err)
	}

	req, err := http.NewRequest(http.MethodPost, "https://api.example.vn/v1/receipts", &body)
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+os.Getenv("ZENGI_ACCESS_TOKEN"))
	req.Header.Set("Content-Type", form.FormDataContentType())

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
