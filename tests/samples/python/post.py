import os
import sys

import requests

url = "https://api.example.vn/v1/oapi/device/sale"
headers = {
    "Authorization": f"Bearer {os.environ['ZENGI_ACCESS_TOKEN']}",
    "Content-Type": "application/json",
}
body = """{
  "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  "sn": "NEXGO-N86-0001",
  "amount": 150000,
  "description": "Thanh toán đơn hàng #1024"
}"""

response = requests.post(url, headers=headers, data=body.encode(), timeout=30)
if not response.ok:
    sys.exit(response.content.decode())
print(response.content.decode())
