"""Signs the JSON object on stdin, or verifies the signature given as argument."""

import hashlib
import hmac
import json
import os
import sys


def canonical_string(fields: dict) -> str:
    pairs = []
    for name in sorted(fields):
        value = fields[name]
        if isinstance(value, (bool, dict, list)):
            continue  # takes no part in the signature
        if isinstance(value, float):
            raise ValueError(f"{name} is not an integer")
        pairs.append(f"{name}={'' if value is None else value}")
    return "&".join(pairs)


def sign(canonical: str, secret: str) -> str:
    # The secret is text: its 32 characters are the key, not the 16 bytes they could spell.
    return hmac.new(secret.encode(), canonical.encode(), hashlib.sha256).hexdigest()


def main() -> int:
    secret = os.environ.get("ZENGI_HMAC_SECRET") or sys.exit("ZENGI_HMAC_SECRET is not set")
    canonical = canonical_string(json.load(sys.stdin.buffer))
    signature = sign(canonical, secret)
    if len(sys.argv) < 2:
        print(canonical, signature, sep="\n")
        return 0
    valid = hmac.compare_digest(signature.encode(), sys.argv[1].lower().encode())
    print("valid" if valid else "invalid")
    return 0 if valid else 1


if __name__ == "__main__":
    sys.exit(main())
