#!/usr/bin/env bash
# Sends the JSON object on stdin to your receiver, encrypted and signed as an IPN: a test from your
# desk. Needs jq, xxd, openssl and curl. Usage: send.sh https://partner.example/ipn < event.json
# ZENGI_TIMESTAMP (Unix seconds) sends it as of another time; without it, as of now.
set -euo pipefail

event=$(jq -c .)

iv=$(openssl rand -hex 16)
ciphertext=$(printf '%s' "$event" |
  openssl enc "-aes-$((${#ZENGI_AES_KEY} * 4))-cbc" -K "$ZENGI_AES_KEY" -iv "$iv" |
  xxd -p | tr -d '\n')
data=$(printf '%s' "$iv$ciphertext" | xxd -r -p | openssl base64 -A)

canonical=$(printf '%s' "$event" | jq -rj '
  to_entries | sort_by(.key)
  | map(select(.value | type == "string" or type == "number" or . == null))
  | map("\(.key)=\(.value // "")") | join("&")')
signature=$(printf '%s' "$canonical" |
  openssl dgst -sha256 -hmac "$ZENGI_HMAC_SECRET" -r | cut -d' ' -f1)

curl --silent --show-error --max-time 10 "$1" \
  -H 'Content-Type: application/json' \
  -H "X-Timestamp: ${ZENGI_TIMESTAMP:-$(date +%s)}" \
  -H "X-Event-Id: $(openssl rand -hex 16)" \
  -H "X-Signature: $signature" \
  -d "{\"data\":\"$data\"}"
