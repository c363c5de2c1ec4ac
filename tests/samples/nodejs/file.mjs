import { readFile } from "node:fs/promises";

const body = await readFile("receipt.png");

const response = await fetch(
  "https://api.example.vn/v1/receipts/1024/picture",
  {
    method: "PUT",
    headers: {
      Authorization: `Bearer ${process.env.ZENGI_ACCESS_TOKEN}`,
      "Content-Type": "image/png",
    },
    body,
    signal: AbortSignal.timeout(30_000),
  },
);
const text = await response.text();

if (!response.ok) {
  console.error(text);
  process.exit(1);
}
console.log(text);
