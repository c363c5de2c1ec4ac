import { readFile } from "node:fs/promises";

const body = new Blob([
  '--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="order"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{"id":"HD20250001"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="receipt"; filename="receipt.png"\r\nContent-Type: image/png\r\n\r\n',
  await readFile("receipt.png"),
  '\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="key"\r\n\r\n',
  process.env.ZENGI_API_KEY,
  "\r\n--sample-boundary-7d93b1--\r\n",
]);

const response = await fetch("https://api.example.vn/v1/receipts", {
  method: "POST",
  headers: {
    Authorization: `Bearer ${process.env.ZENGI_ACCESS_TOKEN}`,
    "Content-Type": "multipart/form-data; boundary=sample-boundary-7d93b1",
  },
  body,
  signal: AbortSignal.timeout(30_000),
});
const text = await response.text();

if (!response.ok) {
  console.error(text);
  process.exit(1);
}
console.log(text);
