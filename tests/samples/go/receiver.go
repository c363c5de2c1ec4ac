package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
)

const ack = `{"code":"00","message":"It's OK"}`

func main() {
	http.HandleFunc("/ipn", func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			w.WriteHeader(http.StatusMethodNotAllowed)
			return
		}
		body, err := io.ReadAll(r.Body)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		// Verify X-Signature before you trust the body.
		fmt.Println(string(body))
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(200)
		fmt.Fprint(w, ack)
	})
	log.Fatal(http.ListenAndServe(":8080", nil))
}
