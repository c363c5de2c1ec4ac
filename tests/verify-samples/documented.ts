import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
} from 'yaml';
import { apis } from '../../src/apis';
import { loadContract } from '../../src/pipeline/openapi';

/** A request as the spec documents it, read here with a resolver of its own, not the renderer's. */
export interface Documented {
  /** Key of the API, or the file of a contract of others. */
  api: string;
  /** As the pages mark it: `GET https://api.zengi.biz/v1/va/{va_no}`. */
  operation: string;
  method: string;
  url: string;
  query: [string, string][];
  /** `<env:NAME>` stands where a value comes from the environment. */
  headers: [string, string][];
  body?: { text: string } | { fields: [string, string][] };
  /** First documented status of each kind. */
  statuses: { success: number; clientError?: number; serverError?: number };
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Every operation of the portal's specs. Throws a WriterError when a spec cannot be read. */
export function documentedOperations(): Documented[] {
  return apis.flatMap(({ key, specPath }) => {
    const { operations, unjudged } = documentedIn(loadContract(specPath).text, specPath, key);
    if (unjudged.length > 0) throw new Error(unjudged.join('\n'));
    return operations;
  });
}

/**
 * The operations of one contract.
 * @param api what they are called by
 * @returns those that can be judged, and of the others why not, with file and line
 */
export function documentedIn(
  source: string,
  file: string,
  api: string,
): { operations: Documented[]; unjudged: string[] } {
  const lines = new LineCounter();
  const reader = new Reader(parseDocument(source, { lineCounter: lines, merge: true }), api);
  const operations: Documented[] = [];
  const unjudged: string[] = [];
  for (const read of reader.operations()) {
    try {
      operations.push(read());
    } catch (error) {
      if (!(error instanceof NotJudged)) throw error;
      const { line } = lines.linePos(error.place?.range?.[0] ?? 0);
      unjudged.push(`${file}:${line}: ${error.message}`);
    }
  }
  return { operations, unjudged };
}

/** What this reader has no answer to: it must not guess as the renderer does. */
class NotJudged extends Error {
  constructor(
    message: string,
    readonly place: Node | undefined,
  ) {
    super(message);
  }
}

/** Variables of what the portal's guides name; of several of a sort each has its own name. */
const variables: Readonly<Record<string, string>> = {
  apiKey: 'ZENGI_API_KEY',
  basic: 'ZENGI_BASIC_CREDENTIALS',
  bearer: 'ZENGI_ACCESS_TOKEN',
};

interface Credentials {
  headers: [string, string][];
  query: [string, string][];
  cookies: string[];
}

class Reader {
  constructor(
    private readonly document: Document,
    private readonly api: string,
  ) {}

  operations(): (() => Documented)[] {
    return entries(this.at(undefined, 'paths')).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = this.at(item, method);
        return operation ? [() => this.operation(path, item, method, operation)] : [];
      }),
    );
  }

  private operation(path: string, item: Node, method: string, operation: Node): Documented {
    const parameters = [
      ...items(this.at(item, 'parameters')),
      ...items(this.at(operation, 'parameters')),
    ]
      .flatMap((p) => this.follow(p) ?? [])
      .filter((p) => this.at(p, 'required')?.toJSON() === true || this.at(p, 'x-in-sample'))
      .filter(
        (p) =>
          text(this.at(p, 'in')) !== 'header' ||
          !/^(?:accept|content-type|authorization)$/i.test(text(this.at(p, 'name'))),
      );
    const named = (place: string): [string, string][] =>
      parameters
        .filter((p) => text(this.at(p, 'in')) === place)
        .map((p) => [text(this.at(p, 'name')), this.example(p)]);
    const servers =
      this.at(operation, 'servers') ?? this.at(item, 'servers') ?? this.at(undefined, 'servers');
    const server = text(this.at(items(servers)[0], 'url'));
    if (/[{}]|^(?!https?:)/.test(server))
      throw new NotJudged(`no whole address of a server: "${server}"`, servers);
    const template = server.replace(/\/$/, '') + path;
    const url = named('path').reduce(
      (filled, [name, value]) => filled.replace(`{${name}}`, () => encodeURIComponent(value)),
      template,
    );
    const [media, content] = this.media(operation);
    const body = media === undefined || !content ? undefined : this.body(media, content);
    const { headers, query, cookies } = this.credentials(operation);
    const allCookies = [
      ...named('cookie').map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
      ...cookies,
    ];
    return {
      api: this.api,
      operation: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      url,
      query: [...named('query'), ...query],
      headers: [
        ...headers,
        ...(media === undefined ? [] : [['Content-Type', media] satisfies [string, string]]),
        ...named('header'),
        ...(allCookies.length > 0
          ? [['Cookie', allCookies.join('; ')] satisfies [string, string]]
          : []),
      ],
      ...(body && { body }),
      statuses: this.statuses(operation),
    };
  }

  /** A page prefers JSON, then forms, then what comes first. */
  private media(operation: Node): [string, Node] | [] {
    const all = entries(this.at(this.follow(this.at(operation, 'requestBody')), 'content'));
    const isJson = ([type]: [string, Node]): boolean => /[/+]json\b/.test(type);
    const isForm = ([type]: [string, Node]): boolean => /urlencoded/.test(type);
    const chosen = all.find(isJson) ?? all.find(isForm) ?? all[0];
    return chosen ?? [];
  }

  private credentials(operation: Node): Credentials {
    const found: Credentials = { headers: [], query: [], cookies: [] };
    const security = this.at(operation, 'security') ?? this.at(undefined, 'security');
    const set = items(security).find((candidate) => entries(candidate).length > 0);
    const schemes = this.at(this.at(undefined, 'components'), 'securitySchemes');
    for (const [name] of entries(set)) {
      const scheme = this.at(schemes, name);
      const sort = this.sortOf(scheme);
      const alike = entries(schemes).filter(([, other]) => this.sortOf(other) === sort);
      const own = `ZENGI_${name
        .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
        .replaceAll(/\W+/g, '_')
        .toUpperCase()}`;
      const variable = variables[sort];
      if (variable === undefined) throw new NotJudged(`${name}: a scheme of its own kind`, scheme);
      const env = alike.length > 1 ? own : variable;
      const value = `<env:${env}>`;
      const place = text(this.at(scheme, 'in'));
      const key = text(this.at(scheme, 'name'));
      if (sort !== 'apiKey') {
        found.headers.push(['Authorization', `${sort === 'basic' ? 'Basic' : 'Bearer'} ${value}`]);
      } else if (place === 'query') found.query.push([key, value]);
      else if (place === 'cookie') found.cookies.push(`${key}=${value}`);
      else found.headers.push([key, value]);
    }
    return found;
  }

  private sortOf(scheme: Node | undefined): string {
    const type = text(this.at(scheme, 'type'));
    if (type === 'http') return text(this.at(scheme, 'scheme')).toLowerCase();
    return type === 'oauth2' || type === 'openIdConnect' ? 'bearer' : type;
  }

  private statuses(operation: Node): Documented['statuses'] {
    const codes = entries(this.at(operation, 'responses')).map(([code]) => Number(code));
    const first = (kind: number) => codes.find((code) => Math.floor(code / 100) === kind);
    const [clientError, serverError] = [first(4), first(5)];
    return {
      success: first(2) ?? 200,
      ...(clientError !== undefined && { clientError }),
      ...(serverError !== undefined && { serverError }),
    };
  }

  private body(media: string, content: Node): NonNullable<Documented['body']> {
    const example =
      this.at(this.follow(entries(this.at(content, 'examples'))[0]?.[1]), 'value') ??
      this.at(content, 'example');
    if (!example) throw new NotJudged(`a ${media} body without an example`, content);
    if (media.startsWith('multipart/')) throw new NotJudged('a multipart body', content);
    if (media.startsWith('application/x-www-form-urlencoded')) {
      if (this.at(content, 'encoding')) throw new NotJudged('a form with an encoding', content);
      const properties = this.at(this.at(content, 'schema'), 'properties');
      return {
        fields: entries(example).map(([name, value]) => [
          name,
          this.fromEnvironment(this.at(properties, name)) ?? this.plain(value, content),
        ]),
      };
    }
    const isText = text(this.at(this.at(content, 'schema'), 'type')) === 'string';
    const quoted = isText && /[/+]json\b/.test(media);
    return { text: isScalar(example) && !quoted ? text(example) : print(this.follow(example), '') };
  }

  private fromEnvironment(place: Node | undefined): string | undefined {
    const name = text(this.at(place, 'x-sample-env'));
    return name === '' ? undefined : `<env:${name}>`;
  }

  private example(parameter: Node): string {
    const read = this.fromEnvironment(parameter);
    if (read !== undefined) return read;
    const schema = this.follow(this.at(parameter, 'schema'));
    const value =
      this.at(parameter, 'example') ??
      this.at(this.follow(entries(this.at(parameter, 'examples'))[0]?.[1]), 'value') ??
      this.at(schema, 'example') ??
      items(this.at(schema, 'examples'))[0];
    const name = text(this.at(parameter, 'name'));
    if (!value) throw new NotJudged(`the parameter ${name} has no example`, parameter);
    return this.plain(value, parameter);
  }

  /** Lists and objects are the business of `tests/unit/api/wire.test.ts`. */
  private plain(value: Node, place: Node): string {
    if (!isScalar(value)) throw new NotJudged('an example that is a list or an object', place);
    return text(value);
  }

  /** The value under a key of a map, or of the document. */
  private at(node: Node | undefined, key: string): Node | undefined {
    const map = this.follow(node ?? (this.document.contents as Node));
    const value = isMap(map) ? map.get(key, true) : undefined;
    return value && !isPair(value) ? this.follow(value) : undefined;
  }

  /** What an alias or a local `$ref` points to. */
  private follow(node: Node | undefined): Node | undefined {
    if (isAlias(node)) return node.resolve(this.document);
    const ref = isMap(node) ? node.get('$ref') : undefined;
    if (typeof ref !== 'string') return node;
    return ref
      .slice(2)
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<Node | undefined>((at, key) => this.at(at, key), undefined);
  }
}

function entries(node: Node | undefined): [string, Node][] {
  if (!isMap(node)) return [];
  return node.items.map(({ key, value }) => [text(key as Node), value as Node]);
}

function items(node: Node | undefined): Node[] {
  return isSeq(node) ? (node.items as Node[]) : [];
}

/** A scalar as it is spelt: `1.10` stays `1.10`, and so does an integer of 64 bits. */
function text(node: Node | undefined): string {
  if (!isScalar(node)) return '';
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
}

/** JSON with an indentation of two, numbers spelt as in the spec. */
function print(node: Node | undefined, indent: string): string {
  const inner = `${indent}  `;
  const block = (lines: string[], [open, close]: [string, string]) =>
    lines.length > 0
      ? `${open}\n${lines.map((l) => inner + l).join(',\n')}\n${indent}${close}`
      : open + close;
  if (isMap(node))
    return block(
      entries(node).map(([key, value]) => `${JSON.stringify(key)}: ${print(value, inner)}`),
      ['{', '}'],
    );
  if (isSeq(node))
    return block(
      items(node).map((item) => print(item, inner)),
      ['[', ']'],
    );
  if (!isScalar(node) || node.value === null) return 'null';
  return typeof node.value === 'string' ? JSON.stringify(node.value) : text(node);
}
