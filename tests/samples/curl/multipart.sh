curl --silent --show-error --fail-with-body --max-time 30 \
  --request POST \
  'https://api.example.vn/v1/receipts' \
  --header "Authorization: Bearer ${ZENGI_ACCESS_TOKEN}" \
  --form-string 'note=Biên lai "1024"' \
  --form 'receipt=@"receipt.png";type=image/png'
