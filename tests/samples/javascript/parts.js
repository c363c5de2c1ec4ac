// For a test in your own browser only: a secret never belongs in a published page.
const ZENGI_ACCESS_TOKEN = "replace-with-zengi-access-token";
const ZENGI_API_KEY = "replace-with-zengi-api-key";

const inputs = document.querySelectorAll('input[type="file"]');
const body = new Blob([
  '--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="order"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{"id":"HD20250001"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="receipt"; filename="receipt.png"\r\nContent-Type: image/png\r\n\r\n',
  inputs[0].files[0],
  '\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="key"\r\n\r\n',
  ZENGI_API_KEY,
  "\r\n--sample-boundary-7d93b1--\r\n",
]);

const response = await fetch("https://api.example.vn/v1/receipts", {
  method: "POST",
  headers: {
    Authorization: `Bearer ${ZENGI_ACCESS_TOKEN}`,
    "Content-Type": "multipart/form-data; boundary=sample-boundary-7d93b1",
  },
  body,
  signal: AbortSignal.timeout(30_000),
});
const text = await response.text();

if (!response.ok) {
  throw new Error(`HTTP ${response.status}: ${text}`);
}
console.log(text);
