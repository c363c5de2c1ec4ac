import { growUntilAbsent } from './literals';
import type { MultipartPart } from './model';
import { valueParts, type Part } from './plan';

/** A multipart body written out, for the languages whose HTTP library has no writer of its own. */
export interface WrittenMultipart {
  contentType: string;
  /** In order; `file` stands for the bytes of a file. */
  segments: (Part | { file: string })[];
}

/** Writes a multipart/form-data body (RFC 7578), names quoted as browsers do (HTML, 4.10.21.8). */
export function writeMultipart(parts: MultipartPart[]): WrittenMultipart {
  const boundary = growUntilAbsent(
    JSON.stringify(parts),
    (round) => `sample-boundary${'-'.repeat(round)}-7d93b1`,
  );
  const segments: WrittenMultipart['segments'] = [];
  let text = '';
  for (const part of parts) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"`;
    if (part.kind === 'file')
      text += `; filename="${quoted(part.fileName)}"\r\nContent-Type: ${part.mediaType}`;
    text += '\r\n\r\n';
    for (const run of part.kind === 'file' ? [{ file: part.fileName }] : valueParts(part.value)) {
      if ('text' in run) {
        text += run.text;
        continue;
      }
      segments.push({ text }, run);
      text = '';
    }
    text += '\r\n';
  }
  segments.push({ text: `${text}--${boundary}--\r\n` });
  return { contentType: `multipart/form-data; boundary=${boundary}`, segments };
}

function quoted(name: string): string {
  return name.replace(/["\r\n]/g, (c) => ({ '"': '%22', '\r': '%0D', '\n': '%0A' })[c] ?? c);
}
