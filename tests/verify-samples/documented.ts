import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Node,
} from 'yaml';
import { apis, type ApiKey } from '../../src/apis';
import { loadContract } from '../../src/pipeline/openapi';

/** A request as the spec documents it, read here with a resolver of its own, not the renderer's. */
export interface Documented {
  family: ApiKey;
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

/** Every operation of both specs. Throws a WriterError when a spec cannot be read. */
export function documentedOperations(): Documented[] {
  return apis.flatMap(({ key, specPath }) => {
    const document = parseDocument(loadContract(specPath).text);
    return new Reader(document, key).operations();
  });
}

class Reader {
  constructor(
    private readonly document: Document,
    private readonly family: ApiKey,
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
    const parameters = [
      ...items(this.at(item, 'parameters')),
      ...items(this.at(operation, 'parameters')),
    ]
      .flatMap((p) => this.follow(p) ?? [])
      .filter((p) => this.at(p, 'required')?.toJSON() === true || this.at(p, 'x-in-sample'));
    const named = (place: string): [string, string][] =>
      parameters
        .filter((p) => text(this.at(p, 'in')) === place)
        .map((p) => [text(this.at(p, 'name')), this.example(p)]);
    const servers =
      this.at(operation, 'servers') ?? this.at(item, 'servers') ?? this.at(undefined, 'servers');
    const template = text(this.at(items(servers)[0], 'url')) + path;
    const url = named('path').reduce(
      (filled, [name, value]) => filled.replace(`{${name}}`, () => encodeURIComponent(value)),
      template,
    );
    const [media, content] =
      entries(this.at(this.follow(this.at(operation, 'requestBody')), 'content'))[0] ?? [];
    const body = media === undefined || !content ? undefined : this.body(media, content);
    return {
      family: this.family,
      operation: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      url,
      query: named('query'),
      headers: [
        ...this.credential(operation),
        ...(media === undefined ? [] : [['Content-Type', media] satisfies [string, string]]),
        ...named('header'),
      ],
      ...(body && { body }),
      statuses: this.statuses(operation),
    };
  }

  private credential(operation: Node): [string, string][] {
    const security = this.at(operation, 'security') ?? this.at(undefined, 'security');
    const [name] = entries(items(security)[0])[0] ?? [];
    if (name === undefined) return [];
    const scheme = this.at(this.at(this.at(undefined, 'components'), 'securitySchemes'), name);
    if (text(this.at(scheme, 'scheme')).toLowerCase() !== 'bearer')
      throw new Error(`${name}: only bearer tokens are known here; add the scheme`);
    return [['Authorization', 'Bearer <env:ZENGI_ACCESS_TOKEN>']];
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
    if (!example) throw new Error(`A ${media} body without an example: write one in the spec`);
    if (media.startsWith('application/x-www-form-urlencoded'))
      return {
        fields: entries(example).map(([name, value]) => [
          name,
          this.fromEnvironment(this.at(this.at(this.at(content, 'schema'), 'properties'), name)) ??
            text(value),
        ]),
      };
    return { text: isScalar(example) ? text(example) : print(this.follow(example), '') };
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
    if (!value) throw new Error(`Parameter ${text(this.at(parameter, 'name'))} has no example`);
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
