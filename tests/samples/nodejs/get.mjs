const response = await fetch(
  "https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  {
    headers: {
      Authorization: `Bearer ${process.env.ZENGI_ACCESS_TOKEN}`,
    },
    signal: AbortSignal.timeout(30_000),
  },
);
const text = await response.text();

if (!response.ok) {
  console.error(text);
  process.exit(1);
}
console.log(text);
