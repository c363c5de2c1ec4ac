"""Receives IPNs: POST /ipn. Needs `cryptography`."""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.padding import PKCS7

AES_KEY = bytes.fromhex(os.environ["ZENGI_AES_KEY"])
SECRET = os.environ["ZENGI_HMAC_SECRET"].encode()
INBOX = Path(os.environ["ZENGI_INBOX"])
TOLERANCE_SECONDS = 300
MAX_BODY_BYTES = 65_536


def decrypt(data: str) -> bytes:
    message = base64.b64decode(data, validate=True)
    decryptor = Cipher(algorithms.AES(AES_KEY), modes.CBC(message[:16])).decryptor()
    padded = decryptor.update(message[16:]) + decryptor.finalize()
    unpadder = PKCS7(128).unpadder()
    return unpadder.update(padded) + unpadder.finalize()


def canonical_string(fields: dict) -> str:
    signed = {
        name: "" if value is None else value
        for name, value in fields.items()
        if not isinstance(value, (bool, float, dict, list))
    }
    return "&".join(f"{name}={signed[name]}" for name in sorted(signed))


def open_ipn(data: str, signature: str) -> dict:
    """The verified fields. Raises ValueError, without saying which step failed."""
    fields = json.loads(decrypt(data))
    expected = hmac.new(SECRET, canonical_string(fields).encode(), hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected.encode(), signature.lower().encode()):
        raise ValueError("signature")
    return fields


def store_once(fields: dict) -> None:
    """Keeps the event before it is acknowledged; in production: a table with a unique key."""
    key = hashlib.sha256(f"{fields['transaction_id']}|{fields['event']}".encode()).hexdigest()
    try:
        with open(INBOX / f"{key}.json", "x", encoding="utf-8") as file:
            json.dump(fields, file, ensure_ascii=False)
    except FileExistsError:
        pass  # a repeat: acknowledge it again


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        self.answer(*self.receive())

    def receive(self) -> tuple[int, str]:
        try:
            length = int(self.headers.get("Content-Length", 0))
            if self.path != "/ipn" or length > MAX_BODY_BYTES:
                return 400, "401"
            data = json.loads(self.rfile.read(length))["data"]
            sent_at = int(self.headers["X-Timestamp"])
            signature = self.headers["X-Signature"] or ""
        except (ValueError, KeyError, TypeError):
            return 400, "401"
        if not isinstance(data, str):
            return 400, "401"
        if abs(time.time() - sent_at) > TOLERANCE_SECONDS:
            return 401, "416"
        try:
            fields = open_ipn(data, signature)
        except ValueError:
            return 401, "415"
        store_once(fields)
        return 200, "000"

    def answer(self, status: int, code: str) -> None:
        body = json.dumps({"errorCode": code}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
