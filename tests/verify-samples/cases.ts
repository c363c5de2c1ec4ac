import { attachment } from './attachment';
import type { LanguageKey, MultipartPart, SampleRequest, SampleValue } from '../../src/samples';
import { generateSample, languageKeys } from '../../src/samples/all';
import { createRequestForm } from '../../src/pipeline/api-pages/request-form';
import type { Contract } from '../../src/pipeline/openapi';
import { initialValues, toSampleRequest } from '../../src/request-form';
import { secretValue, type Expected } from './case';
import type { Documented } from './documented';
import { limited, type Limited } from './library-limits';

import type { Part } from './multipart';
import type { PublishedSample } from './published';
import type { NamedRequest } from './shrunk';

/** A sample with what it has to send; not compiled yet. */
export interface Task {
  language: LanguageKey;
  operation: string;
  source: string;
  expected: Expected;
  /** What arrives instead, where a library of the language is known not to send that. */
  limited?: Limited;
  statuses: number[];
  /** Names of the files that it reads. */
  files?: string[];
}

/**
 * The published samples, each with what the spec documents.
 * @throws {Error} naming operations without a sample and samples without an operation.
 */
export function publishedTasks(samples: PublishedSample[], operations: Documented[]): Task[] {
  const same = (sample: PublishedSample, operation: Documented) =>
    sample.api === operation.api && sample.operation === operation.operation;
  const lost = operations.flatMap((operation) => {
    const found = samples.filter((sample) => same(sample, operation)).map((s) => s.language);
    return languageKeys
      .filter((key) => !found.includes(key))
      .map((key) => `${operation.operation} has no sample in ${key}`);
  });
  const unknown = samples
    .filter((sample) => !operations.some((operation) => same(sample, operation)))
    .map((sample) => `${sample.operation} (${sample.language}) is in no spec`);
  if (lost.length + unknown.length > 0) throw new Error([...lost, ...unknown].join('\n'));
  return samples.flatMap((sample) =>
    operations
      .filter((operation) => same(sample, operation))
      .map((operation) => ({
        language: sample.language,
        operation: `${sample.api} ${sample.operation}`,
        source: sample.source,
        expected: documentedRequest(operation, sample.language),
        statuses: Object.values(operation.statuses),
      })),
  );
}

function documentedRequest(operation: Documented, language: LanguageKey): Expected {
  const { hostname: host, pathname } = new URL(operation.url);
  const { body } = operation;
  const encoded = (text: string): string =>
    text.replace(environment, (_all, env: string) =>
      encodeURIComponent(secretValue(language, env)),
    );
  const plain = (text: string): string => filled(text, language);
  return {
    method: operation.method,
    host,
    path: pathname,
    query: encoded(operation.query),
    headers: operation.headers.map(([name, value]) => [name, plain(value)]),
    ...(body && {
      body:
        'form' in body
          ? { form: encoded(body.form) }
          : 'parts' in body
            ? { ...body, parts: body.parts.map((p) => ({ ...p, content: plain(p.content) })) }
            : body,
    }),
  };
}

const environment = /<env:(\w+)>/g;

function wanted(language: LanguageKey, expected: Expected): Pick<Task, 'expected' | 'limited'> {
  const instead = limited(language, expected);
  return { expected, ...(instead && { limited: instead }) };
}

/** What a sample sends where the documentation says that a value comes from the environment. */
function filled(value: string, language: LanguageKey): string {
  return value.replace(environment, (_all, env: string) => secretValue(language, env));
}

/**
 * The samples of a contract that has no pages here, each with what the contract documents.
 */
export function contractTasks(
  contract: Contract,
  operations: readonly Documented[],
  languages: readonly LanguageKey[],
): Task[] {
  return operations.flatMap((documented) => {
    const request = requestOf(contract, documented);
    return languages.map((language) => ({
      language,
      operation: `${contract.file} ${documented.operation}`,
      source: generateSample(language, request),
      ...wanted(language, documentedRequest(documented, language)),
      statuses: Object.values(documented.statuses),
      files: filesOf(request),
    }));
  });
}

/**
 * The request of an operation, as its page makes it.
 * @throws {Error} where the contract has no such operation
 */
export function requestOf(contract: Contract, documented: Documented): SampleRequest {
  const operation = contract.operations.find(
    ({ method, path, servers }) =>
      `${method} ${(servers[0]?.template ?? '').replace(/\/$/, '')}${path}` ===
      documented.operation,
  );
  if (!operation) throw new Error(`${documented.operation} is in no page`);
  const form = createRequestForm(operation);
  return toSampleRequest(form, initialValues(form));
}

/** Names of the files that a sample reads. */
export function filesOf({ body }: SampleRequest): string[] {
  if (body?.kind === 'file') return [body.fileName];
  if (body?.kind !== 'multipart') return [];
  return body.parts.flatMap((part) => (part.kind === 'file' ? [part.fileName] : []));
}

/** Requests in the languages, straight from the generators. */
export function generatedTasks(
  requests: NamedRequest[],
  languages: readonly LanguageKey[] = languageKeys,
): Task[] {
  return requests.flatMap(({ name, request }) =>
    languages.map((language) => ({
      language,
      operation: name,
      source: generateSample(language, request),
      ...wanted(language, expectedOf(request, language)),
      statuses: [200],
      files: filesOf(request),
    })),
  );
}

function expectedOf(request: SampleRequest, language: LanguageKey): Expected {
  const plain = (value: SampleValue) =>
    typeof value === 'string'
      ? value
      : value.prefix + secretValue(language, value.env) + value.suffix;
  const pairs = (fields: { name: string; value: SampleValue }[]) =>
    fields.map(({ name, value }): [string, string] => [name, plain(value)]);
  const { hostname: host, pathname } = new URL(request.url);
  const { body } = request;
  return {
    method: request.method,
    host,
    path: pathname,
    query: pairs(request.query),
    headers: [...pairs(request.headers), ...contentType(request)],
    ...(body?.kind === 'text' && { body: { text: body.text } }),
    ...(body?.kind === 'form' && { body: { fields: pairs(body.fields) } }),
    ...(body?.kind === 'file' && { body: { file: true } }),
    ...(body?.kind === 'multipart' && {
      body: {
        mediaType: body.mediaType,
        parts: body.parts.map((part) =>
          part.kind === 'file'
            ? { ...head(part), fileName: part.fileName, content: attachment }
            : { ...head(part), content: plain(part.value) },
        ),
      },
    }),
  };
}

function head({ name, mediaType, headers = [] }: MultipartPart): Omit<Part, 'content'> {
  return {
    name,
    type: mediaType ?? '',
    headers: headers.map((header) => [header.name, header.value]),
  };
}

/** The Content-Type that a generator adds to a body, where the request has none of its own. */
function contentType({ headers, body }: SampleRequest): [string, string][] {
  if (!body || body.kind === 'multipart') return [];
  if (headers.some(({ name }) => name.toLowerCase() === 'content-type')) return [];
  return [
    ['Content-Type', body.kind === 'form' ? 'application/x-www-form-urlencoded' : body.mediaType],
  ];
}
