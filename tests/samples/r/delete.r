library(httr)

response <- DELETE(
  "https://api.example.vn/v1/device/POS%2001",
  add_headers(
    "Authorization" = paste0("Bearer ", Sys.getenv("ZENGI_ACCESS_TOKEN"))
  ),
  timeout(30)
)
text <- content(response, as = "text", encoding = "UTF-8")

if (status_code(response) %/% 100 != 2) {
  message(text)
  quit(status = 1)
}
writeLines(text)
