import os
import sys
from pathlib import Path

import requests

url = "https://api.example.vn/v1/receipts/1024/picture"
headers = {
    "Authorization": f"Bearer {os.environ['ZENGI_ACCESS_TOKEN']}",
    "Content-Type": "image/png",
}
body = Path("receipt.png").read_bytes()

response = requests.put(url, headers=headers, data=body, timeout=30)
if not response.ok:
    sys.exit(response.content.decode())
print(response.content.decode())
