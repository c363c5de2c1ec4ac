import type { SearchRecord } from '../types';
import { MAX_QUERY_LENGTH } from './query';
import { titleOf } from './texts';

const METHODS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';
/** Title of an operation's record: `POST /device/sale`. */
const TITLE = new RegExp(`^(${METHODS}) (/\\S*)$`);
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
  path: string;
  /** The path at the end of an address. A parameter such as `{va_no}` matches any value. */
  pattern: RegExp;
}

const routeOf = (record: SearchRecord | undefined): string => record?.url.split('#')[0] ?? '';

/** Finds the records of operations by path or URL. */
export class Endpoints {
  readonly #endpoints: Endpoint[];
  readonly #routes: ReadonlySet<string>;

  constructor(records: readonly SearchRecord[]) {
    this.#endpoints = records.flatMap((record, id) => {
      const [, method = '', path] = TITLE.exec(titleOf(record)) ?? [];
      if (path === undefined) return [];
      const literal = path.toLowerCase().replace(/[.*+?^$|()[\]\\]/g, '\\$&');
      const pattern = new RegExp(`${literal.replace(/\{[^}]*\}/g, '[^/]+')}$`);
      return [{ id, method, path: path.toLowerCase(), pattern }];
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
    const text = query.slice(0, MAX_QUERY_LENGTH).normalize('NFKC');
    const [, method = '', address = ''] = ADDRESS.exec(text) ?? [];
    const path = address
      .toLowerCase()
      .replace(/^[a-z]+:\/\/[^/]*|[?#].*$|\/$/g, '')
      .replace(/^(?=[^/])/, '/');
    const named = new Map<number, number>();
    if (path === '') return named;
    for (const endpoint of this.#endpoints) {
      const isPart = endpoint.path.startsWith(path) || endpoint.path.endsWith(path);
      const isSame = method.toUpperCase() === endpoint.method;
      if (endpoint.pattern.test(path)) named.set(endpoint.id, isSame ? NAMES.call : NAMES.path);
      else if (isPart) named.set(endpoint.id, NAMES.part);
    }
    return named;
  }
}
