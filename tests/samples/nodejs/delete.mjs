const response = await fetch("https://api.example.vn/v1/device/POS%2001", {
  method: "DELETE",
  headers: {
    Authorization: `Bearer ${process.env.ZENGI_ACCESS_TOKEN}`,
  },
  signal: AbortSignal.timeout(30_000),
});
const text = await response.text();

if (!response.ok) {
  console.error(text);
  process.exit(1);
}
console.log(text);
