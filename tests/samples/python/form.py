import os
import sys
from urllib.parse import quote

import requests

url = "https://api.example.vn/auth/token"
headers = {
    "Content-Type": "application/x-www-form-urlencoded",
}
body = f"grant_type=client_credentials&client_secret={quote(os.environ['ZENGI_CLIENT_SECRET'], safe='')}"

response = requests.post(url, headers=headers, data=body.encode(), timeout=30)
if not response.ok:
    sys.exit(response.content.decode())
print(response.content.decode())
