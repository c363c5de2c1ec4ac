export interface Part {
  name: string;
  fileName?: string;
  content: string;
}

/**
 * Reads a multipart/form-data body (RFC 7578).
 * @throws {Error} when the Content-Type names no boundary or the body does not keep to it.
 */
export function parseMultipart(contentType: string | undefined, body: Buffer): Part[] {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(contentType ?? '')?.[1];
  if (boundary === undefined) throw new Error(`no boundary in ${contentType ?? 'no Content-Type'}`);
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  if (!pieces.at(-1)?.startsWith('--')) throw new Error('the multipart body has no end');
  return pieces.slice(1, -1).map((piece) => {
    const split = piece.indexOf('\r\n\r\n');
    const head = Buffer.from(piece.slice(0, split), 'latin1').toString('utf8');
    const fileName = /;\s*filename="?([^"\r\n;]*)"?/i.exec(head)?.[1];
    return {
      name: /;\s*name="?([^"\r\n;]*)"?/i.exec(head)?.[1] ?? '',
      ...(fileName !== undefined && { fileName }),
      content: Buffer.from(piece.slice(split + 4), 'latin1').toString('utf8'),
    };
  });
}
