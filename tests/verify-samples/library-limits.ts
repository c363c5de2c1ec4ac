import { encodeComponent, type LanguageKey, type SampleRequest } from '../../src/samples';

interface Limit {
  reason: string;
  applies: (request: SampleRequest) => boolean;
}

/** A path with one of these characters percent-encoded. */
const inPath = (characters: string) => {
  const encoded = new Set([...characters].map((c) => encodeComponent(c)));
  return ({ url }: SampleRequest) =>
    (url.match(/%[0-9A-F]{2}/gi) ?? []).some((code) => encoded.has(code.toUpperCase()));
};

/** A path or a query, which are both read as one address, with a match in its decoded text. */
const inAddress = (pattern: RegExp) => (request: SampleRequest) =>
  pattern.test(decodeURIComponent(request.url)) ||
  request.query.some(({ name, value }) =>
    pattern.test(name + (typeof value === 'string' ? value : value.prefix + value.suffix)),
  );

const fetchLimits: Limit[] = [
  {
    reason: 'fetch refuses TRACE (Fetch Standard, "forbidden method")',
    applies: ({ method }) => method === 'TRACE',
  },
  {
    reason: 'fetch refuses a body on GET and HEAD (Fetch Standard, "new Request")',
    applies: ({ method, body }) => body !== undefined && /^(?:GET|HEAD)$/.test(method),
  },
];

/** What a language's own library cannot send, whatever a sample says. */
const limits: Partial<Record<LanguageKey, Limit[]>> = {
  nodejs: fetchLimits,
  javascript: [
    ...fetchLimits,
    {
      reason: 'a page sets no Cookie (Fetch Standard, "forbidden request-header")',
      applies: ({ headers }) => headers.some(({ name }) => name.toLowerCase() === 'cookie'),
    },
  ],
  'objective-c': [
    {
      reason: 'GNUstep decodes a delimiter of a path before it sends it',
      applies: inPath("$&+,/:;=?@!'()*"),
    },
    {
      reason: 'GNUstep knows no PATCH',
      applies: ({ method }) => method === 'PATCH',
    },
  ],
  ocaml: [
    {
      reason: "OCaml's Uri decodes what may stand in a path (RFC 3986, 3.3) before it sends it",
      applies: inPath("$&+,:;=@!'()*"),
    },
  ],
  csharp: [
    {
      reason: "Mono's Uri drops marks of direction from an address, encoded or not",
      applies: inAddress(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/),
    },
    {
      reason: "Mono's Uri decodes a colon or an apostrophe of a path with letters beyond ASCII",
      applies: (request) =>
        inPath(":'")(request) && /[^\u0000-\u007f]/.test(decodeURIComponent(request.url)),
    },
    {
      reason: 'Mono reads Authorization as a scheme and the rest, with one space between',
      applies: ({ headers }) =>
        headers.some(
          ({ name, value }) =>
            name.toLowerCase() === 'authorization' &&
            /^\S+ {2}/.test(typeof value === 'string' ? value : value.prefix),
        ),
    },
  ],
};

/** Why a request is not run in a language, which is printed; undefined where it is run. */
export function libraryLimit(language: LanguageKey, request: SampleRequest): string | undefined {
  return limits[language]?.find(({ applies }) => applies(request))?.reason;
}
