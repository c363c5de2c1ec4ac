/** A text whose surrogates all stand in pairs: a lone one has no bytes, and `encodeURIComponent` throws. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * Percent-encodes for a query or a form: everything but the unreserved characters (RFC 3986, 2.3),
 * so no HTTP library finds a character left to encode, and none is special in a shell.
 */
export function encodeComponent(text: string): string {
  return encodeURIComponent(toWellFormed(text)).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * The same, but reserved characters stay (RFC 6570, 3.2.3), except those that end or part a query, that
 * a query may not hold, or that URL parsers encode again: `&`, `#`, `+`, `[`, `]`, `'`. What is encoded
 * already stays so.
 */
export function encodeReserved(text: string): string {
  return text.replace(/%(?![0-9A-Fa-f]{2})|[^\w\-.~:/?@!$()*,;=%]+/g, (run) =>
    encodeComponent(run),
  );
}

/**
 * Encodes what may not stand in a URL and keeps what already is encoded: `%20` stays `%20`, a
 * stray `%` becomes `%25`, a space `%20`.
 */
export function encodeUrl(url: string): string {
  return url.replace(/%(?![0-9A-Fa-f]{2})|[^\w\-.~:/?@!$&'()*+,;=%]+/g, (run) =>
    encodeComponent(run),
  );
}
