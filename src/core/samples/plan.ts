import { merge, valueParts, type NameValue, type Part, type Piece } from './model';
import type { SampleBody, SampleRequest } from './model';
import { writeMultipart } from './multipart';
import { encodeComponent, encodeReserved, encodeUrl, toWellFormed } from './url';

export type { Part, Piece } from './model';

/** Time limit of the samples, in seconds, so that no request hangs. Ruby uses the default limit of its library. */
export const timeoutSeconds = 30;

/** A request prepared for the generators: everything is encoded except secrets. */
export interface Plan {
  method: string;
  url: Part[];
  headers: { name: string; value: Part[] }[];
  hasBody: boolean;
  /** A body that is one text. */
  bytes?: Part[];
  /** Any other body; its files are read when the sample runs. */
  pieces?: Piece[];
  /** All texts and secrets of the request. */
  runs: Part[];
  /** Names of the files that the body reads, in order. */
  files: string[];
}

/** Converts one request to a complete program that ends with a newline. */
export type Generator = (plan: Plan) => string;

/**
 * Encodes URL, query and form once, writes a multipart body and determines the Content-Type.
 * @throws {Error} if a secret's name is not a valid name of an environment variable.
 */
export function plan({ method, url: address, query, headers: given, body }: SampleRequest): Plan {
  const { contentType, bytes, pieces } = body ? bodyPlan(body) : {};
  const url = merge([
    { text: encodeUrl(address) },
    ...pairs(query, address.includes('?') ? '&' : '?'),
  ]);
  // For a multipart body, a given Content-Type is removed, because the generated header contains the boundary.
  const kept = given.filter(({ name }) => body?.kind !== 'multipart' || !isContentType(name));
  const headers = planHeaders(kept, contentType);
  const isRun = (piece: Piece): piece is Part => !('file' in piece);
  return {
    method,
    url,
    headers,
    hasBody: body !== undefined,
    ...(bytes && { bytes }),
    ...(pieces && { pieces }),
    runs: [
      ...url,
      ...headers.flatMap((header) => header.value),
      ...(bytes ?? pieces?.filter(isRun) ?? []),
    ],
    files: pieces?.flatMap((piece) => ('file' in piece ? [piece.file] : [])) ?? [],
  };
}

function bodyPlan(body: SampleBody): { contentType: string } & Pick<Plan, 'bytes' | 'pieces'> {
  switch (body.kind) {
    case 'text':
      return { contentType: body.mediaType, bytes: [{ text: toWellFormed(body.text) }] };
    case 'form':
      return {
        contentType: 'application/x-www-form-urlencoded',
        bytes: merge(pairs(body.fields, '')),
      };
    case 'file':
      return { contentType: body.mediaType, pieces: [{ file: body.fileName }] };
    case 'multipart': {
      const { contentType, pieces } = writeMultipart(body.parts, body.mediaType);
      const [only] = pieces;
      // A body without files and secrets is one text.
      const isText = pieces.length === 1 && only && 'text' in only;
      return { contentType, ...(isText ? { bytes: [only] } : { pieces }) };
    }
  }
}

const isContentType = (name: string): boolean => name.toLowerCase() === 'content-type';

/** Headers with one value, not a list (RFC 9110, 8.3 and 11.6.2). */
const single = new Set(['authorization', 'content-type']);

/** @param contentType undefined without a body */
function planHeaders(given: NameValue[], contentType: string | undefined): Plan['headers'] {
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
  if (contentType === undefined) merged.delete('content-type');
  else if (!merged.has('content-type'))
    merged.set('content-type', { name: 'Content-Type', value: [{ text: contentType }] });
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
