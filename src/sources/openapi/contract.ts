import type { OpenQuestion } from '../content/open-question';
import { SpecDocument } from './document';
import { infoPageId } from './names';
import { questionsAround, questionsWithin } from './open-questions';
import { readPathItem, type Operation, type OperationKind } from './operation';
import { readExternalDocs } from './schema';
import { readScheme, type SecurityScheme } from './security';
import { readServers, type Server } from './server';
import { readText, texts } from './text';

export type Info = Contract['info'];
export type Tag = Contract['tags'][number];
export type Party = NonNullable<Info['contact']>;

/** Question to the provider, with its operation if it belongs to one. */
export interface AskedQuestion extends OpenQuestion {
  operation?: Operation;
}

/** Keywords that contain operations with pages. */
const pageHolders: [keyword: string, kind: OperationKind][] = [
  ['paths', 'path'],
  ['webhooks', 'webhook'],
  ['x-webhooks', 'webhook'],
];

/**
 * Assigns unique page ids to operations without `operationId`. If operations share a `summary`, the first one uses it.
 * Later ones use method and path, so a later operation does not change the address of an earlier operation.
 * `assertUsable` rejects duplicate `operationId`s.
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
export class Contract extends SpecDocument {
  #operations: Operation[] | undefined;

  /** The contract as a plain object, for validation against JSON Schema and for keyword rules. */
  get json(): Record<string, unknown> {
    return this.root.value as Record<string, unknown>;
  }

  get info() {
    const node = this.root.get('info');
    const party = (key: string) => {
      const written = node?.get(key);
      return written && texts(written, 'name', 'email', 'url');
    };
    return {
      title: node?.text('title') ?? this.file,
      version: node?.text('version') ?? '',
      description: node && readText(node, 'description'),
      summary: node?.text('summary'),
      englishSummary: node?.text('x-summary-en'),
      contact: party('contact'),
      license: party('license'),
      openQuestions: node ? questionsAround(node) : [],
    };
  }

  get infoPageId(): string {
    return infoPageId(this.info.title);
  }

  get servers(): Server[] {
    return readServers(this.root);
  }

  get tags() {
    return this.root.list('tags').map((tag) => ({
      name: tag.text('name') ?? '',
      title: { vi: tag.text('x-displayName') ?? tag.text('name') ?? '', en: tag.text('x-name-en') },
      description: readText(tag, 'description'),
      externalDocs: readExternalDocs(tag),
    }));
  }

  get securitySchemes(): SecurityScheme[] {
    const written = this.root.get('components')?.members('securitySchemes') ?? [];
    return written.map(([name, node]) => readScheme(name, node.follow(), []));
  }

  /** Operations with a page: those under `paths`, then webhooks, in file order. */
  get operations(): readonly Operation[] {
    if (!this.#operations) {
      this.#operations = pageHolders.flatMap(([keyword, kind]) =>
        this.root
          .members(keyword)
          .flatMap(([path, item]) =>
            path.startsWith('x-') ? [] : readPathItem(kind, path, item.follow()),
          ),
      );
      assignPageIds(this.#operations);
    }
    return this.#operations;
  }

  /** Returns all questions (`x-to-confirm`): those of operations and their paths, then all others. */
  get openQuestions(): AskedQuestion[] {
    const written = this.operations.flatMap(({ writtenIn }) => writtenIn);
    return [
      ...this.operations.flatMap((operation) =>
        operation.ownQuestions.map((question) => ({ ...question, operation })),
      ),
      ...questionsWithin(this.root, written),
    ];
  }
}
