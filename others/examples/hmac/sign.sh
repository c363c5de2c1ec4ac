#!/usr/bin/env bash
# Signs the JSON object on stdin, or checks the signature given as argument. Needs jq and openssl.
# For your desk, not for a server: the secret shows in the process list while openssl runs, and the
# comparison is not constant-time.
set -euo pipefail
: "${ZENGI_HMAC_SECRET:?is not set}"

input=$(cat)
# jq reads 50000.0 and 5e4 as 50000: only the text shows how a number is written. Nested values are not signed.
if sed -E 's/"([^"\\]|\\.)*"//g' <<< "$input" | tr -d '[:space:]' |
  sed -E ':again; s/(.)[[{][^][{}]*[]}]/\1/; t again' | grep -q '[0-9][.eE]'; then
  echo 'a number is not written as an integer' >&2
  exit 1
fi

canonical=$(jq -rj '
  to_entries | sort_by(.key)
  | map(select(.value | type == "string" or type == "number" or . == null))
  | map("\(.key)=\(.value // "")")
  | join("&")' <<< "$input")

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
