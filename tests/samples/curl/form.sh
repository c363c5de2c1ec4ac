curl --silent --show-error --fail-with-body --max-time 30 \
  --request POST \
  'https://api.example.vn/auth/token' \
  --header 'Content-Type: application/x-www-form-urlencoded' \
  --data-raw 'grant_type=client_credentials' \
  --data-urlencode "client_secret=${ZENGI_CLIENT_SECRET}"
