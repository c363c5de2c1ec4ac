import sys

import requests

url = "https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x="
headers = {
    "X-Quotes": '"it\'s" $HOME \\ `id` #{x}',
    "X-Empty": "",
    "Content-Type": "application/json",
}
body = r"""{
  "note": "\u0001 it's #{x} ${y} $z \\(w) {v} %s \"`“q”\"\"\"'''"
}"""

response = requests.post(url, headers=headers, data=body.encode(), timeout=30)
if not response.ok:
    sys.exit(response.content.decode())
print(response.content.decode())
