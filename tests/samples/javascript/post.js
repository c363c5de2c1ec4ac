// For a test in your own browser only: a secret never belongs in a published page.
const ZENGI_ACCESS_TOKEN = "replace-with-zengi-access-token";

const body = `{
  "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  "sn": "NEXGO-N86-0001",
  "amount": 150000,
  "description": "Thanh toán đơn hàng #1024"
}`;

const response = await fetch("https://api.example.vn/v1/oapi/device/sale", {
  method: "POST",
  headers: {
    Authorization: `Bearer ${ZENGI_ACCESS_TOKEN}`,
    "Content-Type": "application/json",
  },
  body,
  signal: AbortSignal.timeout(30_000),
});
const text = await response.text();

if (!response.ok) {
  throw new Error(`HTTP ${response.status}: ${text}`);
}
console.log(text);
