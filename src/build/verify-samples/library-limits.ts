import type { LanguageKey, SampleRequest } from '../../samples';

interface Limit {
  reason: string;
  applies: (request: SampleRequest) => boolean;
}

const inQuery = (pattern: RegExp) => (request: SampleRequest) =>
  request.query.some(({ name, value }) =>
    pattern.test(name + (typeof value === 'string' ? value : value.prefix + value.suffix)),
  );

/** What a language's own library cannot send, whatever a sample says. */
const limits: Partial<Record<LanguageKey, Limit[]>> = {
  'objective-c': [
    {
      reason: 'GNUstep decodes a comma or a slash of a path',
      applies: ({ url }) => /%2[CF]/i.test(url),
    },
    { reason: 'GNUstep knows no PATCH', applies: ({ method }) => method === 'PATCH' },
  ],
  ocaml: [
    {
      reason: "OCaml's Uri decodes a comma of a path, which means the same there",
      applies: ({ url }) => /%2C/i.test(url),
    },
  ],
  csharp: [
    {
      reason: "Mono's Uri drops marks of direction from a query, encoded or not",
      applies: inQuery(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/),
    },
  ],
};

/** Why a request is not run in a language, which is printed; undefined where it is run. */
export function libraryLimit(language: LanguageKey, request: SampleRequest): string | undefined {
  return limits[language]?.find(({ applies }) => applies(request))?.reason;
}
