curl --silent --show-error --fail-with-body --max-time 30 \
  'https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21' \
  --header "Authorization: Bearer ${ZENGI_ACCESS_TOKEN}"
