import { growUntilAbsent } from './literals';
import { valueParts, type MultipartPart, type Piece } from './model';
import { toWellFormed } from './url';

const formData = 'multipart/form-data';

/** Reports whether a list of fields and files (as in Postman) can describe the body: no part has further headers. */
export function isPlainForm(parts: readonly MultipartPart[], mediaType = formData): boolean {
  return (
    mediaType === formData &&
    parts.every(
      (part) =>
        (part.headers ?? []).length === 0 && (part.kind === 'file' || part.mediaType === undefined),
    )
  );
}

/**
 * Writes a multipart body (RFC 2046, 5.1) as texts and files, because no HTTP library supports every part that a
 * contract can describe. Names of parts (RFC 7578) are quoted as in the HTML standard, section 4.10.21.8.
 */
export function writeMultipart(
  parts: MultipartPart[],
  mediaType = formData,
): { contentType: string; pieces: Piece[] } {
  const boundary = growUntilAbsent(
    JSON.stringify(parts),
    (round) => `sample-boundary${'-'.repeat(round)}-7d93b1`,
  );
  const pieces: Piece[] = [];
  let text = '';
  for (const part of parts) {
    text += [`--${boundary}`, ...head(part, mediaType), '', ''].join('\r\n');
    for (const run of part.kind === 'file' ? [{ file: part.fileName }] : valueParts(part.value)) {
      if ('text' in run) {
        text += run.text;
        continue;
      }
      pieces.push({ text }, run);
      text = '';
    }
    text += '\r\n';
  }
  pieces.push({ text: `${text}--${boundary}--\r\n` });
  return { contentType: `${mediaType}; boundary=${boundary}`, pieces };
}

function head(part: MultipartPart, mediaType: string): string[] {
  const file = part.kind === 'file' ? `; filename="${quoted(part.fileName)}"` : '';
  return [
    ...(mediaType === formData
      ? [`Content-Disposition: form-data; name="${quoted(part.name)}"${file}`]
      : []),
    ...(part.mediaType === undefined ? [] : [`Content-Type: ${part.mediaType}`]),
    // Line breaks are replaced, because a line break would end the header.
    ...(part.headers ?? []).map(({ name, value }) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`),
  ].map(toWellFormed);
}

function quoted(name: string): string {
  return name.replace(/["\r\n]/g, (c) => ({ '"': '%22', '\r': '%0D', '\n': '%0A' })[c] ?? c);
}
