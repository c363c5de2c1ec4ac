import type { OpenQuestion } from '../content/open-question';
import { SpecDocument, type SpecNode, type SpecPath } from './document';
import { optional, texts } from './optional';
import { infoPageId } from './names';
import { questionsAround, questionsWithin } from './open-questions';
import { readPathItem, type Operation, type OperationKind } from './operation';
import { readExternalDocs, type ExternalDocs } from './schema';
import { readScheme, type SecurityScheme } from './security';
import { readServers, type Server } from './server';
import { readText, type Text } from './text';

/** Contact or licence of an API. */
export interface Party {
  name?: string;
  email?: string;
  url?: string;
}

/** Description of the API as a whole. */
export interface Info {
  title: string;
  version: string;
  /** One line (OpenAPI 3.1). */
  summary?: string;
  description?: Text;
  /** One English sentence (`x-summary-en`). */
  englishSummary?: string;
  contact?: Party;
  license?: Party;
  openQuestions: string[];
}

export interface Tag {
  name: string;
  /** Displayed name (`x-displayName`). */
  displayName?: string;
  description?: Text;
  externalDocs?: ExternalDocs;
}

/** Question to the provider, with its operation if it belongs to one. */
export interface AskedQuestion extends OpenQuestion {
  operation?: Operation;
}

const externalDocsOf = (node: SpecNode): ExternalDocs | undefined => {
  const docs = node.get('externalDocs');
  return docs && readExternalDocs(docs);
};

/** Keywords that contain operations with pages. */
const pageHolders: [keyword: string, kind: OperationKind][] = [
  ['paths', 'path'],
  ['webhooks', 'webhook'],
  ['x-webhooks', 'webhook'],
];

/**
 * Assigns unique page ids to operations without an `operationId`: the first with a `summary` uses it, later
 * duplicates use method and path. Operations appended to the file therefore change no address. Duplicate
 * `operationId`s are an error (`assertUsable`).
 */
function assignPageIds(operations: readonly Operation[]): void {
  const given = operations.filter(({ operationId }) => operationId !== undefined);
  const taken = new Set(given.map(({ pageId }) => pageId));
  for (const operation of operations) {
    if (operation.operationId !== undefined) continue;
    if (taken.has(operation.pageId)) operation.pageId = operation.addressId;
    taken.add(operation.pageId);
  }
}

/** OpenAPI file, parsed once and shared by all consumers. */
export class Contract {
  readonly document: SpecDocument;
  #operations: Operation[] | undefined;

  /**
   * @param file name for messages: `specs/edc.yaml`
   * @param text YAML (or JSON), facts filled in
   * @throws {WriterError} on a syntax error
   */
  constructor(
    readonly file: string,
    readonly text: string,
  ) {
    this.document = new SpecDocument(file, text);
  }

  /** The contract as a plain object, for validation against JSON Schema and for keyword rules. */
  get json(): Record<string, unknown> {
    return this.document.root.value as Record<string, unknown>;
  }

  /** Returns the line (from 1) of the key or item at a path, or of its nearest existing ancestor. */
  readonly lineOf = (path: SpecPath): number => this.document.lineOf(path);

  get info(): Info {
    const node = this.document.root.get('info');
    const party = (key: string): Party | undefined => {
      const written = node?.get(key);
      return written && texts(written, 'name', 'email', 'url');
    };
    return {
      title: node?.text('title') ?? this.file,
      version: node?.text('version') ?? '',
      ...optional('description', node && readText(node, 'description')),
      ...optional('summary', node?.text('summary')),
      ...optional('englishSummary', node?.text('x-summary-en')),
      ...optional('contact', party('contact')),
      ...optional('license', party('license')),
      openQuestions: node ? questionsAround(node) : [],
    };
  }

  /** Name of the page about the API as a whole. */
  get infoPageId(): string {
    return infoPageId(this.info.title);
  }

  get servers(): Server[] {
    return readServers(this.document.root);
  }

  get tags(): Tag[] {
    return (this.document.root.get('tags')?.items() ?? []).map((tag) => ({
      name: tag.text('name') ?? '',
      ...optional('displayName', tag.text('x-displayName')),
      ...optional('description', readText(tag, 'description')),
      ...optional('externalDocs', externalDocsOf(tag)),
    }));
  }

  get securitySchemes(): SecurityScheme[] {
    const written = this.document.root.get('components')?.get('securitySchemes');
    return (written?.entries() ?? []).map(([name, node]) => readScheme(name, node.follow(), []));
  }

  /** Operations with a page: those under `paths`, then webhooks, in file order. */
  get operations(): readonly Operation[] {
    if (!this.#operations) {
      this.#operations = pageHolders.flatMap(([keyword, kind]) =>
        (this.document.root.get(keyword)?.entries() ?? []).flatMap(([path, item]) =>
          path.startsWith('x-') ? [] : readPathItem(kind, path, item.follow()),
        ),
      );
      assignPageIds(this.#operations);
    }
    return this.#operations;
  }

  /** Returns all questions (`x-to-confirm`): those of operations and their paths, then all others. */
  get openQuestions(): AskedQuestion[] {
    const written = new Set(this.operations.flatMap(({ writtenIn }) => writtenIn));
    return [
      ...this.operations.flatMap((operation) =>
        operation.ownQuestions.map((question) => ({ ...question, operation })),
      ),
      ...questionsWithin(this.document.root, written),
    ];
  }
}
