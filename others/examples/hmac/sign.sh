#!/usr/bin/env bash
# Signs the JSON object on stdin, or checks the signature given as argument. Needs jq and openssl.
# For your desk, not for a server: the secret shows in the process list while openssl runs, and the
# comparison is not constant-time.
set -euo pipefail
: "${ZENGI_HMAC_SECRET:?is not set}"

canonical=$(jq -rj '
  to_entries | sort_by(.key)
  | map(select(.value | type == "string" or type == "number" or . == null))
  | map(if (.value | type == "number" and . != floor) then error("\(.key) is not an integer")
        else "\(.key)=\(.value // "")" end)
  | join("&")')

signature=$(printf '%s' "$canonical" |
  openssl dgst -sha256 -hmac "$ZENGI_HMAC_SECRET" -r | cut -d' ' -f1)

if [ $# -eq 0 ]; then
  printf '%s\n%s\n' "$canonical" "$signature"
elif [ "$signature" = "${1,,}" ]; then
  echo valid
else
  echo invalid
  exit 1
fi
