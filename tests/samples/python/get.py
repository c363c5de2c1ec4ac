import os
import sys

import requests

url = "https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21"
headers = {
    "Authorization": f"Bearer {os.environ['ZENGI_ACCESS_TOKEN']}",
}

response = requests.get(url, headers=headers, timeout=30)
if not response.ok:
    sys.exit(response.content.decode())
print(response.content.decode())
