curl --silent --show-error --fail-with-body --max-time 30 \
  --request POST \
  'https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x=' \
  --header 'X-Quotes: "it'\''s" $HOME \ `id` #{x}' \
  --header 'X-Empty;' \
  --header 'Content-Type: application/json' \
  --data-raw '{
  "note": "\u0001 it'\''s #{x} ${y} $z \\(w) {v} %s \"`“q”\"\"\"'\'''\'''\''"
}'
