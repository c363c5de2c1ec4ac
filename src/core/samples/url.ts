/** Replaces lone surrogates, which have no UTF-8 bytes and make `encodeURIComponent` throw. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Percent-encodes everything except the unreserved characters (RFC 3986, 2.3), for a query or form. */
export function encodeComponent(text: string): string {
  return encodeURIComponent(toWellFormed(text)).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Percent-encodes invalid characters of a URL: `%20` stays `%20`, a stray `%` becomes `%25`, a space `%20`. */
export function encodeUrl(url: string): string {
  return url.replace(/%(?![0-9A-Fa-f]{2})|[^\w\-.~:/?@!$&'()*+,;=%]+/g, (run) =>
    encodeComponent(run),
  );
}
