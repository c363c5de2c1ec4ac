curl --silent --show-error --fail-with-body --max-time 30 \
  --request POST \
  'https://api.example.vn/v1/oapi/device/sale' \
  --header "Authorization: Bearer ${ZENGI_ACCESS_TOKEN}" \
  --header 'Content-Type: application/json' \
  --data-raw '{
  "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  "sn": "NEXGO-N86-0001",
  "amount": 150000,
  "description": "Thanh toán đơn hàng #1024"
}'
