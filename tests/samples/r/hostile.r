library(httr)

body <- charToRaw(r"({
  "note": "\u0001 it's #{x} ${y} $z \\(w) {v} %s \"`“q”\"\"\"'''"
})")

response <- POST(
  "https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x=",
  add_headers(
    "X-Quotes" = r"("it's" $HOME \ `id` #{x})",
    "X-Empty" = "",
    "Content-Type" = "application/json"
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
