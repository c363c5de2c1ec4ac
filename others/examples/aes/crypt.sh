#!/usr/bin/env bash
# Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
# For your desk, not for a server: the key shows in the process list while openssl runs.
set -euo pipefail

# The length of the key chooses: 32 hex digits are AES-128, 64 are AES-256.
cipher="aes-$((${#ZENGI_AES_KEY} * 4))-cbc"

if [ "$1" = encrypt ]; then
  iv=$(openssl rand -hex 16) # new for each message
  {
    printf '%s' "$iv" | xxd -r -p
    openssl enc "-$cipher" -K "$ZENGI_AES_KEY" -iv "$iv"
  } | openssl base64 -A
  echo
else
  message=$(tr -d '\n' | openssl base64 -d -A | xxd -p | tr -d '\n')
  printf '%s' "${message:32}" | xxd -r -p |
    openssl enc -d "-$cipher" -K "$ZENGI_AES_KEY" -iv "${message:0:32}"
fi
