const body = `{
  "note": "\\u0001 it's #{x} \${y} $z \\\\(w) {v} %s \\"\`“q”\\"\\"\\"'''"
}`;

const response = await fetch(
  "https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x=",
  {
    method: "POST",
    headers: {
      "X-Quotes": '"it\'s" $HOME \\ `id` #{x}',
      "X-Empty": "",
      "Content-Type": "application/json",
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
