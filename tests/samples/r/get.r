library(httr)

response <- GET(
  "https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
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
