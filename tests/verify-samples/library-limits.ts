import type { LanguageKey } from '../../src/core/samples';
import type { Expected } from './case';

/** Whether a text contains one of these characters, percent-encoded. */
const hasEncoded = (characters: string, text: string): boolean =>
  [...text.matchAll(/%[\dA-F]{2}/gi)].some(([code]) =>
    characters.includes(String.fromCharCode(parseInt(code.slice(1), 16))),
  );

/** Limits of the Fetch Standard: "forbidden method", and "new Request" with a body. */
const ofFetch = ({ method, body }: Expected): string | undefined => {
  if (method === 'TRACE') return 'fetch refuses TRACE';
  return body && /^(?:GET|HEAD)$/.test(method) ? 'fetch refuses a body on GET and HEAD' : undefined;
};

/** Requests that a library changes or rejects, in the versions of Debian 12. */
const limits: Partial<Record<LanguageKey, (wanted: Expected) => string | undefined>> = {
  nodejs: ofFetch,
  javascript: ofFetch,
  'objective-c': ({ method, path }) => {
    if (method === 'PATCH') return 'GNUstep Base 1.28 refuses PATCH';
    if (path.includes(';')) return 'GNUstep Base 1.28 drops the rest of a path after a semicolon';
    return hasEncoded("$&+,/:;=?@!'()*", path)
      ? 'GNUstep Base 1.28 decodes a delimiter in a path'
      : undefined;
  },
  ocaml: ({ path, query }) =>
    hasEncoded("$&+,:;=@!'()*", path) || hasEncoded('$/:?@!()*,=', query)
      ? 'Uri 4.2 decodes characters that may stand in a path or query (RFC 3986, 3.3)'
      : undefined,
  csharp: ({ path, query }) => {
    const target = path + query;
    if (/%E2%80%(?:8[EF]|A[A-E])/i.test(target))
      return 'System.Uri of Mono 6.8 drops marks of direction';
    // The target contains an encoded character that is not ASCII or needs no encoding (RFC 3986, 2.3).
    const isOdd = /%(?:[89A-F][\dA-F]|2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/i.test(target);
    return isOdd && hasEncoded("!'()*:", target)
      ? "System.Uri of Mono 6.8 decodes !'()*: beside characters beyond ASCII"
      : undefined;
  },
};

/** Returns why the library of a language cannot send a request unchanged; undefined if it can. */
export function limitOf(language: LanguageKey, wanted: Expected): string | undefined {
  return limits[language]?.(wanted);
}
