import type { OpenQuestion } from '../content/open-question';
import { SpecNode } from './document';
import { readContent, readNamedValue } from './media';
import { methods, pageId } from './names';
import { questionsAround, questionsWithin } from './open-questions';
import { readExternalDocs, type ExternalDocs } from './schema';
import { readOptional, readSecurity, type SecurityScheme } from './security';
import { readServers, receiverServer, unknownServer, type Server } from './server';
import { readText, type Text } from './text';

const notBlank = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text;

export type Parameter = ReturnType<typeof readParameter>;
export type RequestBody = ReturnType<typeof readBody>;
export type Response = ReturnType<typeof readResponse>;
/** Link to an operation that uses a value of the response (OpenAPI, "Link Object"). */
export type Link = Response['links'][number];

export interface Callback {
  name: string;
  operation: Operation;
}

const operationKeys = new Set<string>(methods);

export type OperationKind = 'path' | 'webhook' | 'callback';

/** Tools of src/site/components/tools that an operation's page can open. */
const workbenchTools = ['vietqr'] as const;
export type WorkbenchTool = (typeof workbenchTools)[number];

/** Operation with inherited parts and resolved references. Getters read the contract on demand. */
export class Operation {
  readonly method: string;
  /** The operation itself. It may be a `$ref`: no version allows that, but many contracts use it. */
  private readonly node: SpecNode;
  readonly operationId: string | undefined;
  readonly summary: string | undefined;
  readonly englishSummary: string | undefined;
  /** Additional search words. */
  readonly keywords: string[];
  readonly tags: string[];
  readonly deprecated: boolean;
  readonly sunset: string | undefined;
  readonly externalDocs: ExternalDocs | undefined;
  /** Whether the call is an IPN (`x-receiver: true`), which the receiver programs of the guides handle. */
  readonly isIpn: boolean;
  /** Whether the reader's server receives this call (a webhook, callback or IPN), and not the provider. */
  readonly receiver: boolean;
  #servers: Server[] | undefined;
  #parameters: Parameter[] | undefined;
  #responses: Response[] | undefined;

  constructor(
    readonly kind: OperationKind,
    /** Path template, webhook name, or callback expression. */
    readonly path: string,
    private readonly item: SpecNode,
    private readonly written: SpecNode,
  ) {
    this.method = String(written.pointer.at(-1)).toUpperCase();
    const node = written.follow();
    this.node = node;
    this.operationId = notBlank(node.text('operationId'));
    this.summary = notBlank(node.text('summary'));
    this.englishSummary = node.text('x-summary-en');
    this.keywords = node.list('x-keywords').map((word) => String(word.value));
    this.tags = node.list('tags').map((tag) => String(tag.value));
    this.deprecated = node.flag('deprecated');
    this.sunset = node.text('x-sunset');
    this.externalDocs = readExternalDocs(node);
    this.isIpn = node.flag('x-receiver');
    this.receiver = kind !== 'path' || this.isIpn;
    this.pageId = pageId(this.operationId ?? this.summary ?? '') || this.addressId;
  }

  /** Unique page name derived from method and path; for a webhook from its name. */
  get addressId(): string {
    return pageId(this.kind === 'path' ? this.label : this.path);
  }

  get label(): string {
    return `${this.method} ${this.path}`;
  }

  /** Name of the operation's page; the contract may replace it (`assignPageIds`). */
  pageId: string;

  get title(): string {
    return this.summary ?? this.operationId ?? (this.kind === 'path' ? this.label : this.path);
  }

  /** English title: the sentence up to its first semicolon, bracket or full stop. */
  get englishTitle(): string | undefined {
    return /^[^;(.]*[^;(.\s]/.exec(this.englishSummary ?? '')?.[0];
  }

  /** Workbench tool that the operation's page opens (`x-workbench`); throws a `WriterError` for an unknown tool. */
  get workbench(): WorkbenchTool | undefined {
    const name = this.node.text('x-workbench');
    if (name === undefined) return undefined;
    const tool = workbenchTools.find((one) => one === name);
    if (tool !== undefined) return tool;
    throw this.node.error(
      `x-workbench: ${name} is not a tool of the workbench`,
      `Write one of: ${workbenchTools.join(', ')}.`,
    );
  }

  get description(): Text | undefined {
    return readText(this.node, 'description');
  }

  /** Servers of the operation, else of the path, else (except for webhooks and callbacks) of the contract. */
  get servers(): readonly Server[] {
    if (!this.#servers) {
      const shared = this.kind === 'path' ? [this.node.spec.root] : [];
      const places = [this.node, this.item, ...shared];
      const place = places.find((candidate) => (candidate.get('servers')?.items().length ?? 0) > 0);
      this.#servers = place ? readServers(place) : [];
    }
    return this.#servers;
  }

  /** The path of a request, without a fragment: fragments only distinguish operations of the same path. */
  get sentPath(): string {
    return this.path.replace(/#.*/, '');
  }

  /** Server and path with templates (`{id}`). The name of a webhook is not part of an address. */
  get url(): string {
    const [server] = this.servers;
    if (this.kind !== 'path') return server?.url ?? receiverServer;
    return (server?.url ?? unknownServer) + this.sentPath;
  }

  /** Parameters of the operation and the path ("Path Item Object"); throws a `WriterError` if one is unnamed. */
  get parameters(): readonly Parameter[] {
    this.#parameters ??= this.#readParameters();
    return this.#parameters;
  }

  #readParameters(): Parameter[] {
    const parameters = new Map<string, Parameter>();
    for (const owner of [this.item, this.node]) {
      for (const written of owner.list('parameters')) {
        const parameter = readParameter(written.followWithWords());
        parameters.set(`${parameter.place} ${parameter.name}`, parameter);
      }
    }
    return [...parameters.values()];
  }

  /** Authentication alternatives (sets of schemes); empty if none. Throws a `WriterError` for an undeclared scheme. */
  get security(): SecurityScheme[][] {
    return this.kind === 'path' || this.node.has('security') ? readSecurity(this.node) : [];
  }

  get securityOptional(): boolean {
    return readOptional(this.node);
  }

  get requestBody(): RequestBody | undefined {
    const node = this.node.get('requestBody')?.followWithWords();
    return node && readBody(node);
  }

  get responses(): readonly Response[] {
    this.#responses ??= this.node
      .members('responses')
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, written]) => readResponse(status, written.followWithWords()));
    return this.#responses;
  }

  get success(): Response | undefined {
    return this.responses.find(({ status }) => status.startsWith('2'));
  }

  get callbacks(): Callback[] {
    return this.node.members('callbacks').flatMap(([name, written]) =>
      written
        .follow()
        .entries()
        .flatMap(([expression, item]) =>
          readPathItem('callback', expression, item.follow()).map((operation) => ({
            name,
            operation,
          })),
        ),
    );
  }

  /** Questions (`x-to-confirm`) of the operation, its path and everything they reference, without duplicates. */
  get openQuestions(): string[] {
    return questionsAround(this.node, this.#shared);
  }

  get ownQuestions(): OpenQuestion[] {
    return [...questionsWithin(this.node), ...questionsWithin(this.#shared)];
  }

  get writtenIn(): readonly unknown[] {
    return [this.item.value, this.node.value];
  }

  get #shared(): SpecNode {
    const { spec, pointer } = this.item;
    const rest = this.item.entries().filter(([key]) => !operationKeys.has(key));
    const value = Object.fromEntries(rest.map(([key, node]) => [key, node.value]));
    return new SpecNode(spec, value, pointer);
  }

  get line(): number {
    return this.written.line;
  }

  get pointer(): readonly string[] {
    return this.written.pointer;
  }
}

export function readPathItem(kind: OperationKind, path: string, item: SpecNode): Operation[] {
  return methods
    .flatMap((method) => item.get(method) ?? [])
    .map((node) => new Operation(kind, path, item, node));
}

function readParameter(node: SpecNode) {
  const [name, place] = [node.text('name'), node.text('in')];
  if (name === undefined || place === undefined)
    throw node.error('a parameter has no `name` or `in`', 'Give it `name` and `in`.');
  const value = readNamedValue(name, node);
  return {
    ...value,
    place,
    required: place === 'path' || value.required,
    /** Whether samples include it although it is optional. */
    inSample: node.flag('x-in-sample'),
    /** Environment variable for its value in samples. */
    sampleEnv: node.text('x-sample-env'),
  };
}

function readBody(node: SpecNode) {
  return {
    required: node.flag('required'),
    description: readText(node, 'description'),
    content: readContent(node),
  };
}

function readResponse(status: string, node: SpecNode) {
  return {
    /** `200`, `4XX`, `default`. */
    status,
    description: readText(node, 'description'),
    headers: node
      .members('headers')
      .map(([name, written]) => readNamedValue(name, written.followWithWords())),
    content: readContent(node),
    links: node.members('links').map(([name, written]) => {
      const link = written.followWithWords();
      return {
        name,
        target: link.text('operationId') ?? link.text('operationRef') ?? '',
        /** Parameters of the target with expressions for their values. */
        parameters: link
          .members('parameters')
          .map(([parameter, { value }]): [name: string, expression: string] => [
            parameter.replace(/^(?:path|query|header|cookie)\./, ''),
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        description: readText(link, 'description'),
      };
    }),
  };
}
