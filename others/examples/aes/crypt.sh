#!/usr/bin/env bash
# Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
# For your desk, not for a server: the key shows in the process list while openssl runs.
set -euo pipefail

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
cipher="aes-$((${#key} * 4))-cbc"

if [ "$1" = encrypt ]; then
  iv=$(openssl rand -hex 16) # new for each message
  {
    printf '%s' "$iv" | xxd -r -p
    openssl enc "-$cipher" -K "$key" -iv "$iv"
  } | openssl base64 -A
  echo
else
  message=$(tr -d '\n' | openssl base64 -d -A | xxd -p | tr -d '\n')
  printf '%s' "${message:32}" | xxd -r -p |
    openssl enc -d "-$cipher" -K "$key" -iv "${message:0:32}"
fi
