library(httr)

body <- charToRaw(paste0("grant_type=client_credentials&client_secret=", URLencode(Sys.getenv("ZENGI_CLIENT_SECRET"), reserved = TRUE, repeated = TRUE)))

response <- POST(
  "https://api.example.vn/auth/token",
  add_headers(
    "Content-Type" = "application/x-www-form-urlencoded"
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
