#!/usr/bin/env bash
# Sends the JSON object on stdin to your receiver, encrypted and signed as an IPN: a test from your
# desk. Needs jq, xxd, openssl and curl.
# Usage: send.sh https://partner.example/v1/ipn/callback < event.json
# ZENGI_TIMESTAMP (Unix seconds) sends it as of another time; without it, as of now.
set -euo pipefail
: "${ZENGI_HMAC_SECRET:?is not set}"

# Reads the key in three forms; Zengi has yet to confirm which one it uses.
: "${ZENGI_AES_KEY:?is not set}"
case "${ZENGI_AES_KEY_FORM:-hex64}:$ZENGI_AES_KEY" in
  hex64:*[!0-9A-Fa-f]* | hex32:*[!0-9A-Fa-f]*) key= ;;
  hex64:* | hex32:*) key=$ZENGI_AES_KEY ;;
  text32:*) key=$(printf '%s' "$ZENGI_AES_KEY" | xxd -p -c 256) ;;
  *) key= ;;
esac
case "${ZENGI_AES_KEY_FORM:-hex64}:${#key}" in
  hex64:64 | hex32:32 | text32:64) ;;
  *) echo 'ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32' >&2 && exit 2 ;;
esac

event=$(jq -c .)

iv=$(openssl rand -hex 16)
ciphertext=$(printf '%s' "$event" |
  openssl enc "-aes-$((${#key} * 4))-cbc" -K "$key" -iv "$iv" |
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
