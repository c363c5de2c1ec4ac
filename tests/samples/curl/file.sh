curl --silent --show-error --fail-with-body --max-time 30 \
  --request PUT \
  'https://api.example.vn/v1/receipts/1024/picture' \
  --header "Authorization: Bearer ${ZENGI_ACCESS_TOKEN}" \
  --header 'Content-Type: image/png' \
  --data-binary '@receipt.png'
