library(httr)

response <- POST(
  "https://api.example.vn/v1/receipts",
  add_headers(
    "Authorization" = paste0("Bearer ", Sys.getenv("ZENGI_ACCESS_TOKEN"))
  ),
  body = list(
    "note" = r"(Biên lai "1024")",
    "receipt" = upload_file("receipt.png", "image/png")
  ),
  encode = "multipart",
  timeout(30)
)
text <- content(response, as = "text", encoding = "UTF-8")

if (status_code(response) %/% 100 != 2) {
  message(text)
  quit(status = 1)
}
writeLines(text)
