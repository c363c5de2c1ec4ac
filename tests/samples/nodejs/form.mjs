const body = `grant_type=client_credentials&client_secret=${encodeURIComponent(process.env.ZENGI_CLIENT_SECRET)}`;

const response = await fetch("https://api.example.vn/auth/token", {
  method: "POST",
  headers: {
    "Content-Type": "application/x-www-form-urlencoded",
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
