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

/** Who answers for an API, or its licence. */
export interface Party {
  name?: string;
  email?: string;
  url?: string;
}

/** What a contract says of the API as a whole. */
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
  /** What readers see in place of the name (`x-displayName`). */
  displayName?: string;
  description?: Text;
  externalDocs?: ExternalDocs;
}

/** A question to the provider, and the operation in which it is written, if it is in one. */
export interface AskedQuestion extends OpenQuestion {
  operation?: Operation;
}

const externalDocsOf = (node: SpecNode): ExternalDocs | undefined => {
  const docs = node.get('externalDocs');
  return docs && readExternalDocs(docs);
};

/** Where the operations stand that have a page, and what they are. */
const pageHolders: [keyword: string, kind: OperationKind][] = [
  ['paths', 'path'],
  ['webhooks', 'webhook'],
  ['x-webhooks', 'webhook'],
];

/**
 * Two operations may have one `summary`, and no `operationId`: the first in the file keeps the page
 * that is named after it, the others are named after method and path. So an operation that is added
 * below changes no address. An `operationId` is a writer's own word and never changed; two of one name
 * are a fault (`assertUsable`).
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

/** One OpenAPI file, parsed once: everything that reads a contract reads this. */
export class Contract {
  readonly document: SpecDocument;
  #operations: Operation[] | undefined;

  /**
   * @param file the name that messages show: `specs/edc.yaml`
   * @param text YAML (or JSON), facts filled in
   * @throws {WriterError} on a syntax error
   */
  constructor(
    readonly file: string,
    readonly text: string,
  ) {
    this.document = new SpecDocument(file, text);
  }

  /** The whole as a plain object, for what judges it against JSON Schema or keyword by keyword. */
  get json(): Record<string, unknown> {
    return this.document.root.value as Record<string, unknown>;
  }

  /** The line (from 1) of the key or item at this path; of its nearest ancestor where there is none. */
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

  /** Every operation that has a page: those under `paths`, then webhooks, in the order of the file. */
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

  /**
   * Every question (`x-to-confirm`): with the operations in which it is written, or in whose path; then the
   * rest.
   */
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
