// Provides one access token to all callers and renews it once before it expires.
const refreshBeforeSeconds = 300;
// A short-lived token is still kept for most of its life.
const leastShareOfLife = 0.9;

export class TokenSource {
  #url;
  #form;
  #token;
  #renewAt = 0;
  #pending;

  constructor(url, clientId, clientSecret) {
    if (!clientId || !clientSecret) throw new TypeError('client_id or client_secret is not set');
    this.#url = url;
    this.#form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
  }

  async get() {
    // A monotonic clock: the time of day may jump.
    if (performance.now() >= this.#renewAt) {
      this.#pending ??= this.#renew().finally(() => (this.#pending = undefined));
      await this.#pending;
    }
    return this.#token;
  }

  /** Call it after errorCode 412; a token that was renewed in the meantime is kept. */
  forget(rejected) {
    if (rejected === this.#token) this.#renewAt = 0;
  }

  async #renew() {
    const askedAt = performance.now();
    const response = await fetch(this.#url, {
      method: 'POST',
      body: this.#form,
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`no token: HTTP ${response.status}`);
    const answer = await response.json();
    this.#token = answer.access_token;
    const life = answer.expires_in;
    const keep = Math.max(life - refreshBeforeSeconds, life * leastShareOfLife);
    this.#renewAt = askedAt + keep * 1000;
  }
}
