import os
import sys
from pathlib import Path

import requests

url = "https://api.example.vn/v1/receipts"
headers = {
    "Authorization": f"Bearer {os.environ['ZENGI_ACCESS_TOKEN']}",
    "Content-Type": "multipart/form-data; boundary=sample-boundary-7d93b1",
}
body = b"".join(
    [
        '--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="order"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{"id":"HD20250001"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="receipt"; filename="receipt.png"\r\nContent-Type: image/png\r\n\r\n'.encode(),
        Path("receipt.png").read_bytes(),
        '\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="key"\r\n\r\n'.encode(),
        os.environ['ZENGI_API_KEY'].encode(),
        "\r\n--sample-boundary-7d93b1--\r\n".encode(),
    ]
)

response = requests.post(url, headers=headers, data=body, timeout=30)
if not response.ok:
    sys.exit(response.content.decode())
print(response.content.decode())
