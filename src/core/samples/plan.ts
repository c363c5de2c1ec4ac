import type { MultipartPart, NameValue, SampleBody, SampleRequest } from './model';
import { isPlainForm, writeMultipart } from './multipart';
import { merge, valueParts, type Part, type Piece } from './parts';
import { encodeComponent, encodeReserved, encodeUrl, toWellFormed } from './url';

export { valueParts, type Part, type Piece } from './parts';

/** A request that hangs is worse than one that fails: every sample gives up after this long. */
export const timeoutSeconds = 30;

/** A request in the form the generators print: everything encoded, only secrets left open. */
export interface Plan {
  method: string;
  url: Part[];
  headers: { name: string; value: Part[] }[];
  body?:
    | { kind: 'bytes'; parts: Part[] }
    /** With files among them, which are read when the sample runs. */
    | { kind: 'pieces'; pieces: Piece[] }
    | { kind: 'multipart'; parts: MultipartPart[] };
}

/**
 * Encodes URL, query and form once and settles the Content-Type.
 * @param writes which plain forms a language writes out, because its library cannot
 * @throws {Error} when a secret's name is no environment variable's name.
 */
export function plan(
  request: SampleRequest,
  writes: (parts: MultipartPart[]) => boolean = () => false,
): Plan {
  const { contentType, body } = request.body ? bodyPlan(request.body, writes) : {};
  const given = request.headers.filter(
    ({ name }) => request.body?.kind !== 'multipart' || !isContentType(name),
  );
  return {
    method: request.method,
    url: merge([
      { text: encodeUrl(request.url) },
      ...pairs(request.query, request.url.includes('?') ? '&' : '?'),
    ]),
    headers: headers(given, contentType, body),
    body,
  };
}

/** The runs of text and the secrets that a body holds. */
export function bodyTexts(body: Plan['body']): Part[] {
  switch (body?.kind) {
    case 'bytes':
      return body.parts;
    case 'pieces':
      return body.pieces.flatMap((piece) => ('file' in piece ? [] : [piece]));
    case 'multipart':
      return body.parts.flatMap((part) => (part.kind === 'field' ? valueParts(part.value) : []));
    case undefined:
      return [];
  }
}

/** The files that a body reads, in order. */
export function bodyFiles(body: Plan['body']): string[] {
  switch (body?.kind) {
    case 'pieces':
      return body.pieces.flatMap((piece) => ('file' in piece ? [piece.file] : []));
    case 'multipart':
      return body.parts.flatMap((part) => (part.kind === 'file' ? [part.fileName] : []));
    default:
      return [];
  }
}

interface BodyPlan {
  /** Undefined where the library writes it. */
  contentType?: string;
  body: Plan['body'];
}

function bodyPlan(body: SampleBody, writes: (parts: MultipartPart[]) => boolean): BodyPlan {
  switch (body.kind) {
    case 'text':
      return {
        contentType: body.mediaType,
        body: { kind: 'bytes', parts: [{ text: toWellFormed(body.text) }] },
      };
    case 'form':
      return {
        contentType: 'application/x-www-form-urlencoded',
        body: { kind: 'bytes', parts: merge(pairs(body.fields, '')) },
      };
    case 'file':
      return {
        contentType: body.mediaType,
        body: { kind: 'pieces', pieces: [{ file: body.fileName }] },
      };
    case 'multipart': {
      const { parts, mediaType } = body;
      const plain = isPlainForm(parts, mediaType);
      if (plain && !writes(parts)) return { body: { kind: 'multipart', parts } };
      const { contentType, pieces } = writeMultipart(parts, mediaType);
      const [only] = pieces;
      // Without a file and without a secret it is one text.
      const isText = pieces.length === 1 && only && 'text' in only;
      return {
        contentType,
        body: isText ? { kind: 'bytes', parts: [only] } : { kind: 'pieces', pieces },
      };
    }
  }
}

const isContentType = (name: string): boolean => name.toLowerCase() === 'content-type';

/** Fields that hold one value and no list (RFC 9110, 8.3 and 11.6.2). */
const single = new Set(['authorization', 'content-type']);

function headers(
  given: NameValue[],
  contentType: string | undefined,
  body: Plan['body'],
): Plan['headers'] {
  const merged = new Map<string, { name: string; value: Part[] }>();
  for (const { name, value } of given) {
    const key = name.toLowerCase();
    const earlier = merged.get(key);
    if (!earlier) merged.set(key, { name, value: valueParts(value) });
    else if (single.has(key)) earlier.value = valueParts(value);
    else {
      const between = { text: key === 'cookie' ? '; ' : ', ' };
      earlier.value = merge([...earlier.value, between, ...valueParts(value)]);
    }
  }
  if (!body) merged.delete('content-type');
  else if (contentType !== undefined && !merged.has('content-type')) {
    merged.set('content-type', { name: 'Content-Type', value: [{ text: contentType }] });
  }
  return [...merged.values()];
}

function pairs(fields: NameValue[], lead: string): Part[] {
  return fields.flatMap(({ name, value, reserved = false, encoded = false }, index) => {
    const encode = encoded ? (text: string) => text : reserved ? encodeReserved : encodeComponent;
    return [
      { text: `${index === 0 ? lead : '&'}${encodeComponent(name)}=` },
      ...valueParts(value).map((part) =>
        'text' in part ? { text: encode(part.text) } : { ...part, encoded: true },
      ),
    ];
  });
}
