export interface Part {
  /** Empty for a part of multipart/mixed. */
  name: string;
  /** Whether the part is a file, with any file name. */
  isFile?: boolean;
  content: string;
  /** Media type; empty or missing for plain text. */
  type?: string;
  /** Headers besides Content-Type and Content-Disposition. */
  headers?: [string, string][];
}

/** Parses a multipart body (RFC 2046, 5.1; RFC 7578). @throws {Error} if it has no boundary or no end */
export function parseMultipart(contentType: string | undefined, body: Buffer): Required<Part>[] {
  const boundary = /^multipart\/[\w-]+;.*boundary="?([^";]+)"?/i.exec(contentType ?? '')?.[1];
  if (boundary === undefined) throw new Error(`no boundary in ${contentType ?? 'no Content-Type'}`);
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  if (!pieces.at(-1)?.startsWith('--')) throw new Error('the multipart body has no end');
  return pieces.slice(1, -1).map((piece) => {
    const split = piece.indexOf('\r\n\r\n');
    const head = Buffer.from(piece.slice(0, split), 'latin1').toString('utf8');
    const headers = head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      });
    const named = (name: string): string => headers.find(([key]) => key === name)?.[1] ?? '';
    return {
      name: /;\s*name="?([^"\r\n;]*)"?/i.exec(named('content-disposition'))?.[1] ?? '',
      isFile: /;\s*filename=/i.test(named('content-disposition')),
      content: Buffer.from(piece.slice(split + 4), 'latin1').toString('utf8'),
      type: named('content-type'),
      headers,
    };
  });
}
