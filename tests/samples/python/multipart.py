import os
import sys

import requests

url = "https://api.example.vn/v1/receipts"
headers = {
    "Authorization": f"Bearer {os.environ['ZENGI_ACCESS_TOKEN']}",
}
fields = [
    ("note", 'Biên lai "1024"'),
]
files = [
    ("receipt", ("receipt.png", open("receipt.png", "rb"), "image/png")),
]

response = requests.post(url, headers=headers, data=fields, files=files, timeout=30)
if not response.ok:
    sys.exit(response.content.decode())
print(response.content.decode())
