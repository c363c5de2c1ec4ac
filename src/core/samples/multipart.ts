import { growUntilAbsent } from './literals';
import type { MultipartPart } from './model';
import { valueParts, type Piece } from './parts';
import { toWellFormed } from './url';

/** A multipart body written out: no HTTP library can write every part that a contract describes. */
export interface WrittenMultipart {
  contentType: string;
  /** In order; `file` stands for the bytes of a file. */
  pieces: Piece[];
}

const formData = 'multipart/form-data';

/**
 * Whether a list of fields and files says all that the body holds, as in Postman: fields that name no media type,
 * files that do, and no header more.
 */
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
 * Writes a multipart body (RFC 2046, 5.1), the parts of a form with their names (RFC 7578), which are quoted
 * as browsers do (HTML, 4.10.21.8).
 */
export function writeMultipart(parts: MultipartPart[], mediaType = formData): WrittenMultipart {
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
    // A line break would end the header.
    ...(part.headers ?? []).map(({ name, value }) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`),
  ].map(toWellFormed);
}

function quoted(name: string): string {
  return name.replace(/["\r\n]/g, (c) => ({ '"': '%22', '\r': '%0D', '\n': '%0A' })[c] ?? c);
}
