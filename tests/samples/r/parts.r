library(httr)

body <- c(
  charToRaw("--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"order\"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{\"id\":\"HD20250001\"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"receipt\"; filename=\"receipt.png\"\r\nContent-Type: image/png\r\n\r\n"),
  readBin("receipt.png", "raw", file.size("receipt.png")),
  charToRaw("\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n"),
  charToRaw(Sys.getenv("ZENGI_API_KEY")),
  charToRaw("\r\n--sample-boundary-7d93b1--\r\n")
)

response <- POST(
  "https://api.example.vn/v1/receipts",
  add_headers(
    "Authorization" = paste0("Bearer ", Sys.getenv("ZENGI_ACCESS_TOKEN")),
    "Content-Type" = "multipart/form-data; boundary=sample-boundary-7d93b1"
  ),
  body = body,
  timeout(30)
)
text <- content(response, as = "text", encoding = "UTF-8")

if (status_code(response) %/% 100 != 2) {
  message(text)
  quit(status = 1)
}
writeLines(text)
