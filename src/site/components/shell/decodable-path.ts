/**
 * A client module: runs before the first route is looked up. The spec (section 5) wants invalid
 * percent-encoding to raise an error that names the pathname; the framework's own is a bare
 * "URI malformed". The page the server sent stays readable either way.
 * @throws {URIError} when the address cannot be decoded.
 */
function assertDecodable(pathname: string): void {
  try {
    decodeURI(pathname);
  } catch {
    throw new URIError(
      `Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`,
    );
  }
}

if (typeof window !== 'undefined') assertDecodable(window.location.pathname);
