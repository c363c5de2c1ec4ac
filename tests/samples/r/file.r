library(httr)

body <- readBin("receipt.png", "raw", file.size("receipt.png"))

response <- PUT(
  "https://api.example.vn/v1/receipts/1024/picture",
  add_headers(
    "Authorization" = paste0("Bearer ", Sys.getenv("ZENGI_ACCESS_TOKEN")),
    "Content-Type" = "image/png"
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
