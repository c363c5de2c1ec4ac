import type { SearchRecord } from '../types';
import { MAX_QUERY_LENGTH } from './query';
import { titleOf } from './texts';

const METHODS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';
/** Title of an operation's record: `POST /device/sale`. */
const TITLE = new RegExp(`^(${METHODS}) (/\\S*)$`);
const METHOD = new RegExp(`^(?:${METHODS})$`);
/** A path or URL in a query, with an optional method before it. */
const ADDRESS = new RegExp(`(?:\\b(${METHODS})\\s+)?(\\S*/\\S*)`, 'i');

/** How precisely a path or URL in the query matches an operation. The value 0 means no match. */
export const NAMES = {
  /** One or several path segments match; the last may be incomplete. */
  part: 1,
  /** The whole path matches, with or without the base path of a server before it. */
  path: 2,
  call: 3,
} as const;

interface Endpoint {
  id: number;
  method: string;
  segments: string[];
}

const routeOf = (record: SearchRecord | undefined): string => record?.url.split('#')[0] ?? '';

const toSegments = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/** `{va_no}` matches any value. */
const isParameter = (segment: string): boolean => segment.startsWith('{');

/** Finds the records of operations by path or URL. */
export class Endpoints {
  readonly #endpoints: Endpoint[];
  readonly #routes: ReadonlySet<string>;

  constructor(records: readonly SearchRecord[]) {
    this.#endpoints = records.flatMap((record, id) => {
      const [, method, path] = TITLE.exec(titleOf(record)) ?? [];
      return method === undefined || path === undefined
        ? []
        : [{ id, method, segments: toSegments(path) }];
    });
    this.#routes = new Set(this.#endpoints.map(({ id }) => routeOf(records[id])));
  }

  /** Reports whether a record is a field or value of an operation, or a text of the operation itself. */
  placeOf(record: SearchRecord): { isPart: boolean; isOperation: boolean } {
    const route = routeOf(record);
    const isOnPage = this.#routes.has(route);
    return {
      isPart: isOnPage && !/^lvl[12]$|^content$/.test(record.type),
      isOperation: isOnPage && record.url === route,
    };
  }

  /** Returns the records of operations that match a path or URL in the query, each with its precision (`NAMES`). */
  namedBy(query: string): Map<number, number> {
    const named = new Map<number, number>();
    // `GET` in upper case means the method. `get` is an English word.
    if (METHOD.test(query.trim())) {
      for (const { id, method } of this.#endpoints)
        if (method === query.trim()) named.set(id, NAMES.part);
      return named;
    }
    // Skips the pattern for a query without a slash, because the pattern is slow on long texts.
    if (!query.includes('/') && !query.includes('／')) return named;
    const text = query.slice(0, MAX_QUERY_LENGTH).normalize('NFKC');
    const [, method, address = ''] = ADDRESS.exec(text) ?? [];
    const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
    const asked = toSegments(path);
    if (asked.length === 0) return named;
    for (const endpoint of this.#endpoints) {
      const level = levelOf(asked, endpoint.segments);
      if (level === 0) continue;
      const same = method?.toUpperCase() === endpoint.method;
      // Adds a bonus for literal segments, because a parameter matches any text.
      const literal = endpoint.segments.filter((segment) => asked.includes(segment)).length / 100;
      named.set(endpoint.id, (same && level === NAMES.path ? NAMES.call : level) + literal);
    }
    return named;
  }
}

function levelOf(asked: readonly string[], segments: readonly string[]): number {
  if (asked.length >= segments.length && agree(asked.slice(-segments.length), segments)) {
    return NAMES.path;
  }
  if (asked.length > segments.length) return 0;
  const begun = segments[asked.length - 1]?.startsWith(asked.at(-1) ?? '') ?? false;
  const above = asked.slice(0, -1);
  if (begun && (above.length === 0 || agree(above, segments.slice(0, above.length)))) {
    return NAMES.part;
  }
  return agree(asked, segments.slice(-asked.length)) ? NAMES.part : 0;
}

/** Reports whether an address matches a path. A parameter matches any value, but parameters alone are no match. */
function agree(asked: readonly string[], segments: readonly string[]): boolean {
  return (
    segments.some((segment) => !isParameter(segment)) &&
    asked.every((value, i) => value === segments[i] || isParameter(segments[i] ?? ''))
  );
}
