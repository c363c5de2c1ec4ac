import os
import sys

import requests

url = "https://api.example.vn/v1/device/POS%2001"
headers = {
    "Authorization": f"Bearer {os.environ['ZENGI_ACCESS_TOKEN']}",
}

response = requests.delete(url, headers=headers, timeout=30)
if not response.ok:
    sys.exit(response.content.decode())
print(response.content.decode())
