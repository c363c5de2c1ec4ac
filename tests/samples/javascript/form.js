// For a test in your own browser only: a secret never belongs in a published page.
const ZENGI_CLIENT_SECRET = "replace-with-zengi-client-secret";

const body = `grant_type=client_credentials&client_secret=${encodeURIComponent(ZENGI_CLIENT_SECRET)}`;

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
  throw new Error(`HTTP ${response.status}: ${text}`);
}
console.log(text);
