curl --silent --show-error --fail-with-body --max-time 30 \
  --request DELETE \
  'https://api.example.vn/v1/device/POS%2001' \
  --header "Authorization: Bearer ${ZENGI_ACCESS_TOKEN}"
