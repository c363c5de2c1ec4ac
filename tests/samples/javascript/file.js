// For a test in your own browser only: a secret never belongs in a published page.
const ZENGI_ACCESS_TOKEN = "replace-with-zengi-access-token";

const inputs = document.querySelectorAll('input[type="file"]');
const body = inputs[0].files[0];

const response = await fetch(
  "https://api.example.vn/v1/receipts/1024/picture",
  {
    method: "PUT",
    headers: {
      Authorization: `Bearer ${ZENGI_ACCESS_TOKEN}`,
      "Content-Type": "image/png",
    },
    body,
    signal: AbortSignal.timeout(30_000),
  },
);
const text = await response.text();

if (!response.ok) {
  throw new Error(`HTTP ${response.status}: ${text}`);
}
console.log(text);
