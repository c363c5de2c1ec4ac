import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Document, Node } from 'yaml';
import { apis } from '../../src/core/apis';
import { loadContract } from '../../src/sources/openapi';

/** A request by the contract, read without code of the renderer. `<env:NAME>`: value from the environment. */
export interface Documented {
  /** Key of the API, or the name of another contract. */
  api: string;
  /** Name as in the pages: `GET https://api.zengi.biz/v1/va/{va_no}`. */
  operation: string;
  method: string;
  /** Percent-encoded, without the query. */
  url: string;
  /** Percent-encoded. */
  query: string;
  headers: [string, string][];
  body?: DocumentedBody;
  /** First documented status of each kind. */
  statuses: { success: number; clientError?: number; serverError?: number };
}

export type DocumentedBody =
  | { text: string }
  /** A percent-encoded form. */
  | { form: string };

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export function documentedOperations(): Documented[] {
  return apis.flatMap(({ key, specPath }) =>
    documentedIn(loadContract(specPath, '.').text, specPath, key),
  );
}

/**
 * Reads the operations of one contract.
 * @param file path of the contract, for errors
 * @param api name of the contract in the results
 * @throws {Error} with file and line if the contract does not define a request: this must not guess like the renderer
 */
export function documentedIn(source: string, file: string, api: string): Documented[] {
  const lines = new LineCounter();
  const reader = new Reader(parseDocument(source, { lineCounter: lines, merge: true }), api);
  try {
    return reader.operations();
  } catch (error) {
    if (!(error instanceof NotJudged)) throw error;
    const { line } = lines.linePos(error.place?.range?.[0] ?? 0);
    throw new Error(`${file}:${line}: ${error.message}`);
  }
}

class NotJudged extends Error {
  constructor(
    message: string,
    readonly place: Node | undefined,
  ) {
    super(message);
  }
}

/** Environment variables in the guides. If there are several schemes of one kind, each has its own variable. */
const variables: Readonly<Record<string, string>> = {
  apiKey: 'ZENGI_API_KEY',
  basic: 'ZENGI_BASIC_CREDENTIALS',
  bearer: 'ZENGI_ACCESS_TOKEN',
};

interface Credentials {
  headers: [string, string][];
  query: string[];
  cookies: string[];
}

/** Encodes everything but the unreserved characters (RFC 6570, 1.5). */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${hex(c)}`);
}

const hex = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase();

/** HTTP authentication that needs a new header for each call, which no sample can contain. */
const madeAnew =
  /^(digest|hoba|mutual|negotiate|scram-.*|dpop|gnap|vapid|concealed|hawk|aws4-.*)$/i;

const isJson = (type: string): boolean => /[/+]json\b|\*\/\*/.test(type);
const isForm = (type: string): boolean => /urlencoded/.test(type);

class Reader {
  constructor(
    private readonly document: Document,
    private readonly api: string,
  ) {}

  operations(): Documented[] {
    return entries(this.at(undefined, 'paths')).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = this.at(item, method);
        return operation ? [this.operation(path, item, method, operation)] : [];
      }),
    );
  }

  private operation(path: string, item: Node, method: string, operation: Node): Documented {
    const own = items(this.at(operation, 'parameters')).flatMap((p) => this.follow(p) ?? []);
    const key = (p: Node): string => `${text(this.at(p, 'in'))} ${text(this.at(p, 'name'))}`;
    const parameters = [
      ...items(this.at(item, 'parameters'))
        .flatMap((p) => this.follow(p) ?? [])
        .filter((p) => !own.some((other) => key(other) === key(p))),
      ...own,
    ]
      .filter((p) => this.at(p, 'required')?.toJSON() === true || this.at(p, 'x-in-sample'))
      .filter((p) => !/^header (?:accept|content-type|authorization)$/i.test(key(p)));
    const placed = (place: string): Node[] =>
      parameters.filter((p) => text(this.at(p, 'in')) === place);
    const servers =
      this.at(operation, 'servers') ?? this.at(item, 'servers') ?? this.at(undefined, 'servers');
    const server = text(this.at(items(servers)[0], 'url'));
    if (/[{}]|^(?!https?:)/.test(server))
      throw new NotJudged(`no whole address of a server: "${server}"`, servers);
    const template = server.replace(/\/$/, '') + path;
    const url = placed('path').reduce(
      (filled, p) => filled.replace(`{${text(this.at(p, 'name'))}}`, () => this.inPath(p)),
      template,
    );
    const [media, content] = this.media(operation);
    const body = media === undefined || !content ? undefined : this.body(media, content);
    const { headers, query, cookies } = this.credentials(operation);
    const type = media === undefined ? undefined : this.sentType(media);
    return {
      api: this.api,
      operation: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      url,
      query: [...placed('query').flatMap((p) => this.inQuery(p)), ...query].join('&'),
      headers: [
        ...headers,
        ...(type === undefined ? [] : [['Content-Type', type] satisfies [string, string]]),
        ...placed('header').map((p): [string, string] => [
          text(this.at(p, 'name')),
          this.inHeader(p),
        ]),
        ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] satisfies [string, string]] : []),
      ],
      ...(body && { body }),
      statuses: this.statuses(operation),
    };
  }

  private sentType(media: string): string {
    return isForm(media)
      ? 'application/x-www-form-urlencoded'
      : media.replace(/^\*\/\*/, 'application/json');
  }

  /** Returns the value of a parameter; `whole` is the final text of a value without a style. */
  private valueOf(parameter: Node): { value: Node } | { whole: string } {
    const read = this.fromEnvironment(parameter);
    if (read !== undefined) return { whole: read };
    const [type, media] = entries(this.at(parameter, 'content'))[0] ?? [];
    const value = this.exampleOf(parameter) ?? this.exampleOf(this.follow(media));
    const name = text(this.at(parameter, 'name'));
    if (!value) throw new NotJudged(`the parameter ${name} has no example`, parameter);
    if (type === undefined) return { value };
    return { whole: isJson(type) ? compact(this.follow(value)) : this.plain(value, parameter) };
  }

  private exampleOf(owner: Node | undefined): Node | undefined {
    const schema = this.follow(this.at(owner, 'schema'));
    return (
      this.at(owner, 'example') ??
      this.at(this.follow(entries(this.at(owner, 'examples'))[0]?.[1]), 'value') ??
      this.at(schema, 'example') ??
      items(this.at(schema, 'examples'))[0] ??
      this.at(schema, 'const') ??
      this.at(schema, 'default') ??
      items(this.at(schema, 'enum'))[0]
    );
  }

  private explodes(owner: Node, usual: boolean): boolean {
    return (this.at(owner, 'explode')?.toJSON() as boolean | undefined) ?? usual;
  }

  /** Returns key and text of each member of an object, or text of each item of a list; undefined for other values. */
  private members(value: Node): { key?: string; text: string }[] | undefined {
    if (isSeq(value)) return items(value).map((item) => ({ text: this.plain(item, value) }));
    if (!isMap(value)) return undefined;
    return entries(value).map(([key, member]) => ({ key, text: this.plain(member, value) }));
  }

  /** Serializes a value for a query or form (OpenAPI, "Style Values"; RFC 6570, 3.2.8 and 3.2.9). */
  private pairs(value: Node, name: string, owner: Node): string[] {
    const pair = (key: string, content: string): string => `${encode(key)}=${encode(content)}`;
    const members = this.members(value);
    if (!members) return [pair(name, this.plain(value, value))];
    if (members.length === 0) return [];
    if (this.explodes(owner, true))
      return members.map(({ key, text: content }) => pair(key ?? name, content));
    const list = members.flatMap(({ key, text: content }) =>
      key === undefined ? [encode(content)] : [encode(key), encode(content)],
    );
    return [`${encode(name)}=${list.join(',')}`];
  }

  private inQuery(parameter: Node): string[] {
    const name = text(this.at(parameter, 'name'));
    const given = this.valueOf(parameter);
    return 'whole' in given
      ? [`${encode(name)}=${encode(given.whole)}`]
      : this.pairs(given.value, name, parameter);
  }

  /** Style `simple` (RFC 6570, 3.2.2). */
  private inPath(parameter: Node): string {
    const given = this.valueOf(parameter);
    if ('whole' in given) return encode(given.whole);
    const explode = this.explodes(parameter, false);
    const members = this.members(given.value);
    if (!members) return encode(this.plain(given.value, parameter));
    return members
      .map(({ key, text: content }) =>
        key === undefined
          ? encode(content)
          : `${encode(key)}${explode ? '=' : ','}${encode(content)}`,
      )
      .join(',');
  }

  /** Serializes a header: style `simple` without encoding. */
  private inHeader(parameter: Node): string {
    const given = this.valueOf(parameter);
    if ('whole' in given) return given.whole;
    const members = this.members(given.value);
    if (!members) return this.plain(given.value, parameter);
    const explode = this.explodes(parameter, false);
    return members
      .flatMap(({ key, text: content }) =>
        key === undefined ? [content] : explode ? [`${key}=${content}`] : [key, content],
      )
      .join(',');
  }

  /** Selects a media type as pages do: JSON, then forms, then the first. */
  private media(operation: Node): [string, Node] | [] {
    const all = entries(this.at(this.follow(this.at(operation, 'requestBody')), 'content'));
    const first = (is: (type: string) => boolean) => all.find(([type]) => is(type));
    return first(isJson) ?? first(isForm) ?? all[0] ?? [];
  }

  private credentials(operation: Node): Credentials {
    const security = this.at(operation, 'security') ?? this.at(undefined, 'security');
    const sets = items(security)
      .filter((set) => entries(set).length > 0)
      .map((set) => this.credentialsOf(entries(set).map(([name]) => name)));
    const whole = sets.find(({ isWhole }) => isWhole) ?? sets[0];
    return whole?.found ?? { headers: [], query: [], cookies: [] };
  }

  /** Reads the credentials. A header that is not a list can occur only once (RFC 9110, 5.3). */
  private credentialsOf(names: string[]): { found: Credentials; isWhole: boolean } {
    const found: Credentials = { headers: [], query: [], cookies: [] };
    const schemes = this.at(this.at(undefined, 'components'), 'securitySchemes');
    const words = (name: string): string =>
      name
        .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
        .replaceAll(/[^A-Za-z\d]+/g, '_')
        .replaceAll(/^_+|_+$/g, '')
        .toUpperCase() || 'CREDENTIAL';
    let isWhole = true;
    for (const name of names) {
      const scheme = this.at(schemes, name);
      const sort = this.sortOf(scheme);
      if (sort === 'mutualTLS' || (sort !== 'apiKey' && madeAnew.test(sort))) continue;
      const alike = entries(schemes).filter(([, other]) => this.sortOf(other) === sort);
      const twin = entries(schemes)
        .map(([other]) => other)
        .filter((other) => words(other) === words(name))
        .indexOf(name);
      const own = `ZENGI_${words(name)}${twin > 0 ? `_${twin + 1}` : ''}`;
      const value = `<env:${alike.length > 1 ? own : (variables[sort] ?? own)}>`;
      const place = sort === 'apiKey' ? text(this.at(scheme, 'in')) : 'header';
      const key = sort === 'apiKey' ? text(this.at(scheme, 'name')) : 'Authorization';
      const prefix = { apiKey: '', basic: 'Basic ', bearer: 'Bearer ' }[sort] ?? '';
      if (place === 'query') found.query.push(`${encode(key)}=${value}`);
      else if (place === 'cookie') found.cookies.push(`${key}=${value}`);
      else if (found.headers.some(([other]) => other.toLowerCase() === key.toLowerCase()))
        isWhole = false;
      else
        found.headers.push([key, (variables[sort] ? prefix : `${this.schemeOf(scheme)} `) + value]);
    }
    return { found, isWhole };
  }

  private schemeOf(scheme: Node | undefined): string {
    return text(this.at(scheme, 'scheme'));
  }

  private sortOf(scheme: Node | undefined): string {
    const type = text(this.at(scheme, 'type'));
    if (type === 'http') return this.schemeOf(scheme).toLowerCase();
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

  private body(media: string, content: Node): DocumentedBody {
    const schema = this.at(content, 'schema');
    const example = this.exampleOf(content);
    if (!example) throw new NotJudged(`a ${media} body without an example`, content);
    if (isForm(media)) return { form: this.form(content, example) };
    if (!isScalar(example) && !isJson(media)) {
      throw new NotJudged(`an example of ${media} that is no text`, example);
    }
    const isText = text(this.at(schema, 'type')) === 'string';
    const quoted = isText && isJson(media);
    return { text: isScalar(example) && !quoted ? text(example) : print(this.follow(example), '') };
  }

  private isStyled(encoding: Node | undefined): boolean {
    return ['style', 'explode'].some((key) => this.at(encoding, key));
  }

  /** Encodes a form (OpenAPI 3.1.1, "Encoding the x-www-form-urlencoded Media Type"). */
  private form(content: Node, example: Node): string {
    return entries(example)
      .flatMap(([name, value]) => {
        const property = this.at(this.at(this.at(content, 'schema'), 'properties'), name);
        const read = this.fromEnvironment(property);
        if (read !== undefined) return [`${encode(name)}=${read}`];
        const encoding = this.at(this.at(content, 'encoding'), name);
        if (this.isStyled(encoding)) return this.pairs(value, name, encoding as Node);
        const type = text(this.at(encoding, 'contentType'));
        if (isMap(value) || isJson(type)) return [`${encode(name)}=${encode(compact(value))}`];
        if (!isSeq(value)) return [`${encode(name)}=${encode(this.plain(value, content))}`];
        return items(value).map(
          (item) =>
            `${encode(name)}=${encode(isMap(item) ? compact(item) : this.plain(item, value))}`,
        );
      })
      .join('&');
  }

  private fromEnvironment(place: Node | undefined): string | undefined {
    const name = text(this.at(place, 'x-sample-env'));
    return name === '' ? undefined : `<env:${name}>`;
  }

  /** @throws {NotJudged} for a nested list or object, which no style defines */
  private plain(value: Node, place: Node): string {
    if (!isScalar(value)) throw new NotJudged('a list or an object inside of another', place);
    if (value.value === null) throw new NotJudged('a null outside of JSON', place);
    return text(value);
  }

  /** Returns the value of a key in a map, or in the document. */
  private at(node: Node | undefined, key: string): Node | undefined {
    const map = this.follow(node ?? (this.document.contents as Node));
    const value = isMap(map) ? map.get(key, true) : undefined;
    return value && !isPair(value) ? this.follow(value) : undefined;
  }

  /** Resolves an alias or a local `$ref`. */
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

/** Returns a scalar as spelled in the source, to keep `1.10` and 64-bit integers. */
function text(node: Node | undefined): string {
  if (!isScalar(node)) return '';
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
}

/** Prints JSON with two spaces of indentation. Numbers are spelled as in the contract. */
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

/** JSON in one line. */
function compact(node: Node | undefined): string {
  if (isMap(node)) {
    return `{${entries(node)
      .map(([key, value]) => `${JSON.stringify(key)}:${compact(value)}`)
      .join(',')}}`;
  }
  return isSeq(node) ? `[${items(node).map(compact).join(',')}]` : print(node, '');
}
