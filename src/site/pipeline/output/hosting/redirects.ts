/** Redirect from another spelling of an address to the address of the page; both are decoded. */
export interface Redirect {
  from: string;
  to: string;
}

/** Redirects Vietnamese addresses in NFD to the NFC routes; hosts handle trailing slashes and `.html`. */
export function unicodeRedirects(routes: readonly string[]): Redirect[] {
  return routes
    .map((route) => ({ from: route.normalize('NFD'), to: route }))
    .filter(({ from, to }) => from !== to);
}
