import type { LanguageKey } from '../../src/samples';
import type { Expected } from './case';

/** What a library makes of a request, whatever a sample says. */
export interface LibraryLimit {
  language: LanguageKey;
  library: string;
  /** That it was seen in. */
  version: string;
  does: string;
  /** What arrives instead: the same where it can send the request, undefined where it sends none. */
  sends: (wanted: Expected) => Expected | undefined;
}

/** What arrives of a request that a library cannot send as it is. */
export interface Limited {
  limits: LibraryLimit[];
  /** Null, which JSON has, where nothing arrives. */
  sent: Expected | null;
}

/** The characters as they are, where they stand percent-encoded. */
const decoding = (characters: string) => (encoded: string) =>
  encoded.replace(/%[\dA-F]{2}/gi, (code) => {
    const character = String.fromCharCode(parseInt(code.slice(1), 16));
    return characters.includes(character) ? character : code;
  });

const inPath =
  (change: (path: string) => string) =>
  (wanted: Expected): Expected => ({ ...wanted, path: change(wanted.path) });

/** Path and query as they came, read anew: a question mark that got into the path ends it. */
const inTarget =
  (change: (path: string, query: string) => string) =>
  (wanted: Expected): Expected => {
    const { query: named } = wanted;
    const isText = typeof named === 'string';
    const [path = '', query = ''] = change(
      wanted.path,
      isText ? named : named.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'),
    ).split(/\?(.*)/s);
    return { ...wanted, path, query: isText ? query : [...new URLSearchParams(query)] };
  };

const joined = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

const inHeader =
  (name: string, change: (value: string) => string) =>
  (wanted: Expected): Expected => ({
    ...wanted,
    headers: wanted.headers.map(([key, value]) => [
      key,
      key.toLowerCase() === name ? change(value) : value,
    ]),
  });

const refused =
  (cannot: (wanted: Expected) => boolean) =>
  (wanted: Expected): Expected | undefined =>
    cannot(wanted) ? undefined : wanted;

/** U+200E, 200F and 202A to 202E, encoded. */
const marksOfDirection = /%E2%80%(?:8[EF]|A[A-E])/gi;

/** A character beyond ASCII, or one that needs no encoding (RFC 3986, 2.3). */
const oddlyEncoded = /%(?:[89A-F][\dA-F]|2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/i;

const fetchLimits = (language: LanguageKey, library: string, version: string): LibraryLimit[] => [
  {
    ...{ language, library, version },
    does: 'refuses TRACE (Fetch Standard, "forbidden method")',
    sends: refused(({ method }) => method === 'TRACE'),
  },
  {
    ...{ language, library, version },
    does: 'refuses a body on GET and HEAD (Fetch Standard, "new Request")',
    sends: refused(({ method, body }) => body !== undefined && /^(?:GET|HEAD)$/.test(method)),
  },
];

/**
 * Every difference that is no fault of a sample. A run expects what is listed here, and only that: a limit
 * that a newer library no longer has fails, and so does one that is not listed.
 */
export const libraryLimits: readonly LibraryLimit[] = [
  ...fetchLimits('nodejs', 'fetch of Node.js', '20.20'),
  ...fetchLimits('javascript', 'fetch of Chromium', '156'),
  {
    language: 'javascript',
    library: 'fetch of Chromium',
    version: '156',
    does: 'sends no Cookie of a page (Fetch Standard, "forbidden request-header")',
    sends: inHeader('cookie', () => ''),
  },
  {
    language: 'objective-c',
    library: 'GNUstep Base',
    version: '1.28',
    does: 'knows no PATCH',
    sends: refused(({ method }) => method === 'PATCH'),
  },
  {
    language: 'objective-c',
    library: 'GNUstep Base',
    version: '1.28',
    does: 'leaves out what follows a semicolon of a path',
    sends: inPath((path) => path.replace(/;.*/, '')),
  },
  {
    language: 'objective-c',
    library: 'GNUstep Base',
    version: '1.28',
    does: 'decodes a delimiter of a path',
    sends: inTarget((path, query) => joined(decoding("$&+,/:;=?@!'()*")(path), query)),
  },
  {
    language: 'ocaml',
    library: 'Uri',
    version: '4.2',
    does: 'decodes what may stand in a path (RFC 3986, 3.3)',
    sends: inPath(decoding("$&+,:;=@!'()*")),
  },
  {
    language: 'ocaml',
    library: 'Uri',
    version: '4.2',
    does: 'decodes what it takes for no delimiter of a query',
    sends: inTarget((path, query) =>
      joined(
        path,
        query
          .split('&')
          .map((pair) =>
            pair.replace(
              /^([^=]*)(.*)$/,
              (_pair, name: string, value: string) =>
                decoding('$/:?@!()*,')(name) + decoding('$/:?@!()*=')(value),
            ),
          )
          .join('&'),
      ),
    ),
  },
  {
    language: 'csharp',
    library: 'System.Uri of Mono',
    version: '6.8',
    does: 'drops marks of direction from an address, encoded or not',
    sends: inTarget((path, query) => joined(path, query).replace(marksOfDirection, '')),
  },
  {
    language: 'csharp',
    library: 'System.Uri of Mono',
    version: '6.8',
    does: "decodes !'()*: in an address with a character beyond ASCII",
    sends: inTarget((path, query) =>
      oddlyEncoded.test(joined(path, query))
        ? joined(decoding("!'()*:")(path), decoding('!()*:')(query))
        : joined(path, query),
    ),
  },
  {
    language: 'csharp',
    library: 'System.Net.Http of Mono',
    version: '6.8',
    does: 'reads Authorization as a scheme and the rest, with one space between',
    sends: inHeader('authorization', (value) => value.replace(/^(\S+) +/, '$1 ')),
  },
];

/** What a language's libraries send of a request; undefined where that is the request itself. */
export function limited(language: LanguageKey, wanted: Expected): Limited | undefined {
  const limits: LibraryLimit[] = [];
  let sent: Expected | undefined = wanted;
  for (const limit of libraryLimits) {
    if (limit.language !== language || !sent) continue;
    const made = limit.sends(sent);
    if (made && JSON.stringify(made) === JSON.stringify(sent)) continue;
    limits.push(limit);
    sent = made;
  }
  return limits.length > 0 ? { limits, sent: sent ?? null } : undefined;
}

/** As it is printed. */
export function nameOf({ language, library, version, does }: LibraryLimit): string {
  return `${language}, ${library} ${version}: ${does}`;
}

/** The limits that tasks meet, each with the operations that do. */
export function metLimits(
  tasks: readonly { operation: string; limited?: Limited }[],
): Map<LibraryLimit, string[]> {
  const met = new Map<LibraryLimit, string[]>();
  for (const { operation, limited: { limits } = { limits: [] } } of tasks)
    for (const limit of limits) met.set(limit, [...(met.get(limit) ?? []), operation]);
  return met;
}
