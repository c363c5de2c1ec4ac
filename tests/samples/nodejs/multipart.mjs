import { readFile } from "node:fs/promises";

const form = new FormData();
form.append("note", 'Biên lai "1024"');
form.append(
  "receipt",
  new Blob([await readFile("receipt.png")], { type: "image/png" }),
  "receipt.png",
);

const response = await fetch("https://api.example.vn/v1/receipts", {
  method: "POST",
  headers: {
    Authorization: `Bearer ${process.env.ZENGI_ACCESS_TOKEN}`,
  },
  body: form,
  signal: AbortSignal.timeout(30_000),
});
const text = await response.text();

if (!response.ok) {
  console.error(text);
  process.exit(1);
}
console.log(text);
