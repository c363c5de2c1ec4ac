{ printf '%s' $'--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="order"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{"id":"HD20250001"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="receipt"; filename="receipt.png"\r\nContent-Type: image/png\r\n\r\n'; cat 'receipt.png'; printf '%s' $'\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="key"\r\n\r\n'; printf '%s' "${ZENGI_API_KEY}"; printf '%s' $'\r\n--sample-boundary-7d93b1--\r\n'; } | curl --silent --show-error --fail-with-body --max-time 30 \
  --request POST \
  'https://api.example.vn/v1/receipts' \
  --header "Authorization: Bearer ${ZENGI_ACCESS_TOKEN}" \
  --header 'Content-Type: multipart/form-data; boundary=sample-boundary-7d93b1' \
  --data-binary @-
