import type { OpenQuestion } from '../content/open-question';
import { SpecNode } from './document';
import { readContent, readNamedValue, type MediaType, type NamedValue } from './media';
import { methods, pageId } from './names';
import { questionsAround, questionsWithin } from './open-questions';
import { optional } from './optional';
import { readExternalDocs, type ExternalDocs } from './schema';
import { readOptional, readSecurity, type SecurityScheme } from './security';
import { readServers, receiverServer, unknownServer, type Server } from './server';
import { readText, type Text } from './text';

const notBlank = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text;

export interface Parameter extends NamedValue {
  /** `path`, `query`, `header` or `cookie`. */
  place: string;
  /** The samples carry it, though it is optional (`x-in-sample`). */
  inSample: boolean;
  /** Environment variable that the samples read its value from (`x-sample-env`). */
  sampleEnv?: string;
}

export interface RequestBody {
  required: boolean;
  description?: Text;
  content: MediaType[];
}

/** Which operation takes a value of a response further (OpenAPI, "Link Object"). */
export interface Link {
  name: string;
  /** `operationId` or `operationRef`. */
  target: string;
  /** Name of a parameter of the target → the expression that gives its value. */
  parameters: [name: string, expression: string][];
  description?: Text;
}

export interface Response {
  /** `200`, `4XX`, `default`. */
  status: string;
  description?: Text;
  headers: NamedValue[];
  content: MediaType[];
  links: Link[];
}

/** A call that the reader's server receives in the course of an operation. */
export interface Callback {
  name: string;
  operation: Operation;
}

/** Under these keys of a path item stand operations. */
const operationKeys = new Set<string>(methods);

/** Where an operation stands: under `paths`, under `webhooks`, or in a callback. */
export type OperationKind = 'path' | 'webhook' | 'callback';

/** Tools of src/site/components/tools that an operation's page can open. */
const workbenchTools = ['vietqr'] as const;
export type WorkbenchTool = (typeof workbenchTools)[number];

/**
 * One operation as its readers need it: everything inherited is in place, references are followed.
 * What may be wrong in the contract is read when it is asked for.
 */
export class Operation {
  /** Upper case. */
  readonly method: string;
  /** The operation itself: no version allows a `$ref` in its place, and many contracts have one. */
  private readonly node: SpecNode;
  #servers: Server[] | undefined;
  #parameters: Parameter[] | undefined;
  #responses: Response[] | undefined;

  constructor(
    readonly kind: OperationKind,
    /** Path template, name of a webhook, or the expression of a callback. */
    readonly path: string,
    private readonly item: SpecNode,
    private readonly written: SpecNode,
  ) {
    this.method = String(written.pointer.at(-1)).toUpperCase();
    this.node = written.follow();
    this.pageId = pageId(this.operationId ?? this.summary ?? '') || this.addressId;
  }

  /** The name of a page after method and path, which no two share; of a webhook after its own. */
  get addressId(): string {
    return pageId(this.kind === 'path' ? this.label : this.path);
  }

  /** How messages call it: `POST /orders`. */
  get label(): string {
    return `${this.method} ${this.path}`;
  }

  /** Name of its page; a contract may give it another one (`assignPageIds`). */
  pageId: string;

  /** What stands on top of its page: method and path where the contract gives it no name. */
  get title(): string {
    return this.summary ?? this.operationId ?? (this.kind === 'path' ? this.label : this.path);
  }

  get operationId(): string | undefined {
    return notBlank(this.node.text('operationId'));
  }

  get summary(): string | undefined {
    return notBlank(this.node.text('summary'));
  }

  /** One English sentence (`x-summary-en`). */
  get englishSummary(): string | undefined {
    return this.node.text('x-summary-en');
  }

  /** What readers call it beside its title (`x-keywords`); finds its page. */
  get keywords(): string[] {
    return (this.node.get('x-keywords')?.items() ?? []).map((word) => String(word.value));
  }

  /**
   * The tool of the workbench that its page opens (`x-workbench`).
   * @throws {WriterError} for a name that no tool has
   */
  get workbench(): WorkbenchTool | undefined {
    const name = this.node.text('x-workbench');
    if (name === undefined) return undefined;
    const tool = workbenchTools.find((one) => one === name);
    if (tool !== undefined) return tool;
    throw this.node.error(
      `x-workbench: ${name} is no tool of the workbench`,
      `Write one of: ${workbenchTools.join(', ')}.`,
    );
  }

  get description(): Text | undefined {
    return readText(this.node, 'description');
  }

  get tags(): string[] {
    return (this.node.get('tags')?.items() ?? []).map((tag) => String(tag.value));
  }

  get deprecated(): boolean {
    return this.node.flag('deprecated');
  }

  /** The day from which it may be gone (`x-sunset`). */
  get sunset(): string | undefined {
    return this.node.text('x-sunset');
  }

  get externalDocs(): ExternalDocs | undefined {
    const node = this.node.get('externalDocs');
    return node && readExternalDocs(node);
  }

  /** Marked with `x-receiver: true`: an IPN, which the receivers of the guides answer. */
  get isIpn(): boolean {
    return this.node.flag('x-receiver');
  }

  /** Implemented by the reader: a webhook, a callback, or an IPN. */
  get receiver(): boolean {
    return this.kind !== 'path' || this.node.flag('x-receiver');
  }

  /** Its own, else the path's, else the contract's; those are not called by a webhook or a callback. */
  get servers(): readonly Server[] {
    if (!this.#servers) {
      const shared = this.kind === 'path' ? [this.node.spec.root] : [];
      const places = [this.node, this.item, ...shared];
      const place = places.find((candidate) => (candidate.get('servers')?.items().length ?? 0) > 0);
      this.#servers = place ? readServers(place) : [];
    }
    return this.#servers;
  }

  /** The path of a request: a fragment tells operations of one path apart, and is not sent. */
  get sentPath(): string {
    return this.path.replace(/#.*/, '');
  }

  /** Server and path, as shown: templates stay. The name of a webhook is no part of an address. */
  get url(): string {
    const [server] = this.servers;
    if (this.kind !== 'path') return server?.url ?? receiverServer;
    return (server?.url ?? unknownServer) + this.sentPath;
  }

  /**
   * An operation's parameter replaces the path's of the same name and place ("Path Item Object").
   * @throws {WriterError} on a parameter without name or place
   */
  get parameters(): readonly Parameter[] {
    this.#parameters ??= this.#readParameters();
    return this.#parameters;
  }

  #readParameters(): Parameter[] {
    const parameters = new Map<string, Parameter>();
    for (const owner of [this.item, this.node]) {
      for (const written of owner.get('parameters')?.items() ?? []) {
        const node = written.followWithWords();
        const [name, place] = [node.text('name'), node.text('in')];
        if (name === undefined || place === undefined) {
          throw node.error('a parameter without name or place', 'Give it `name` and `in`.');
        }
        const value = readNamedValue(name, node);
        parameters.set(`${place} ${name}`, {
          ...value,
          place,
          required: place === 'path' || value.required,
          inSample: node.flag('x-in-sample'),
          ...optional('sampleEnv', node.text('x-sample-env')),
        });
      }
    }
    return [...parameters.values()];
  }

  /**
   * Alternatives, each a set of schemes that go together; none: no credentials are needed.
   * @throws {WriterError} on a scheme that is not declared
   */
  get security(): SecurityScheme[][] {
    return this.kind === 'path' || this.node.has('security') ? readSecurity(this.node) : [];
  }

  /** The credentials may be left out: the alternatives hold an empty one. */
  get securityOptional(): boolean {
    return readOptional(this.node);
  }

  get requestBody(): RequestBody | undefined {
    const node = this.node.get('requestBody')?.followWithWords();
    if (!node) return undefined;
    return {
      required: node.flag('required'),
      ...optional('description', readText(node, 'description')),
      content: readContent(node),
    };
  }

  get responses(): readonly Response[] {
    this.#responses ??= (this.node.get('responses')?.entries() ?? [])
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, written]) => readResponse(status, written.followWithWords()));
    return this.#responses;
  }

  /** The first answer that says that all is well. */
  get success(): Response | undefined {
    return this.responses.find(({ status }) => status.startsWith('2'));
  }

  get callbacks(): Callback[] {
    return (this.node.get('callbacks')?.entries() ?? []).flatMap(([name, written]) =>
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

  /** The questions (`x-to-confirm`) in it, in its path and in everything that they refer to, each once. */
  get openQuestions(): string[] {
    return questionsAround(this.node, this.#shared);
  }

  /** Those that are written in it, and those of its path, which are questions about each of its operations. */
  get ownQuestions(): OpenQuestion[] {
    return [...questionsWithin(this.node), ...questionsWithin(this.#shared)];
  }

  /** The values in which `ownQuestions` are written. */
  get writtenIn(): readonly unknown[] {
    return [this.item.value, this.node.value];
  }

  /** The path item without its operations: what they have in common. */
  get #shared(): SpecNode {
    const { spec, pointer } = this.item;
    const rest = this.item.entries().filter(([key]) => !operationKeys.has(key));
    const value = Object.fromEntries(rest.map(([key, node]) => [key, node.value]));
    return new SpecNode(spec, value, pointer);
  }

  /** Line of its method in the file. */
  get line(): number {
    return this.written.line;
  }
}

/** The operations of one path item; callbacks and webhooks hold path items too. */
export function readPathItem(kind: OperationKind, path: string, item: SpecNode): Operation[] {
  return methods
    .flatMap((method) => item.get(method) ?? [])
    .map((node) => new Operation(kind, path, item, node));
}

function readResponse(status: string, node: SpecNode): Response {
  return {
    status,
    ...optional('description', readText(node, 'description')),
    headers: (node.get('headers')?.entries() ?? []).map(([name, written]) =>
      readNamedValue(name, written.followWithWords()),
    ),
    content: readContent(node),
    links: (node.get('links')?.entries() ?? []).map(([name, written]) => {
      const link = written.followWithWords();
      return {
        name,
        target: link.text('operationId') ?? link.text('operationRef') ?? '',
        parameters: (link.get('parameters')?.entries() ?? []).map(([parameter, { value }]) => [
          parameter.replace(/^(?:path|query|header|cookie)\./, ''),
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
        ...optional('description', readText(link, 'description')),
      };
    }),
  };
}
