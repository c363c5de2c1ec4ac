// For a test in your own browser only: a secret never belongs in a published page.
const ZENGI_ACCESS_TOKEN = "replace-with-zengi-access-token";

const inputs = document.querySelectorAll('input[type="file"]');
const form = new FormData();
form.append("note", 'Biên lai "1024"');
form.append(
  "receipt",
  new Blob([inputs[0].files[0]], { type: "image/png" }),
  "receipt.png",
);

const response = await fetch("https://api.example.vn/v1/receipts", {
  method: "POST",
  headers: {
    Authorization: `Bearer ${ZENGI_ACCESS_TOKEN}`,
  },
  body: form,
  signal: AbortSignal.timeout(30_000),
});
const text = await response.text();

if (!response.ok) {
  throw new Error(`HTTP ${response.status}: ${text}`);
}
console.log(text);
