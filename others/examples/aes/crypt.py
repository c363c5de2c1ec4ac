"""Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7. Needs `cryptography`."""

import base64
import os
import re
import sys

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.padding import PKCS7

BLOCK = 16


def read_key() -> bytes:
    """Reads the key in three forms; Zengi has yet to confirm which one it uses."""
    text = os.environ.get("ZENGI_AES_KEY") or sys.exit("ZENGI_AES_KEY is not set")
    form = os.environ.get("ZENGI_AES_KEY_FORM") or "hex64"
    if form == "text32" and len(text.encode()) == 32:
        return text.encode()
    if form in ("hex64", "hex32") and re.fullmatch(f"[0-9A-Fa-f]{{{form[3:]}}}", text):
        return bytes.fromhex(text)
    sys.exit("ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32")


def encrypt(plaintext: bytes, key: bytes) -> str:
    iv = os.urandom(BLOCK)  # new for each message
    padder = PKCS7(8 * BLOCK).padder()
    encryptor = Cipher(algorithms.AES(key), modes.CBC(iv)).encryptor()
    ciphertext = encryptor.update(padder.update(plaintext) + padder.finalize())
    return base64.b64encode(iv + ciphertext + encryptor.finalize()).decode()


def decrypt(data: str, key: bytes) -> bytes:
    message = base64.b64decode(data, validate=True)
    decryptor = Cipher(algorithms.AES(key), modes.CBC(message[:BLOCK])).decryptor()
    padded = decryptor.update(message[BLOCK:]) + decryptor.finalize()
    unpadder = PKCS7(8 * BLOCK).unpadder()
    return unpadder.update(padded) + unpadder.finalize()


def main() -> None:
    key = read_key()
    if sys.argv[1] == "encrypt":
        print(encrypt(sys.stdin.buffer.read(), key))
        return
    try:
        plaintext = decrypt(sys.stdin.read().strip(), key)
    except ValueError:
        sys.exit("cannot decrypt")  # one answer for a wrong key and for damaged data
    sys.stdout.buffer.write(plaintext)


if __name__ == "__main__":
    main()
