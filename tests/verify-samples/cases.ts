import type { LanguageKey, SampleRequest } from '../../src/core/samples';
import { generateSample, languageKeys } from '../../src/core/samples/all';
import { createRequestForm } from '../../src/site/pipeline/api-pages/request-form';
import { Contract } from '../../src/sources/openapi';
import { initialValues, toSampleRequest } from '../../src/core/request-form';
import { secretValue, type Expected } from './case';
import { documentedIn, type Documented } from './documented';
import { limitOf } from './library-limits';
import type { PublishedSample } from './published';

/** A sample, not compiled yet, and the request that it must send. */
export interface Task {
  language: LanguageKey;
  operation: string;
  source: string;
  expected: Expected;
  statuses: number[];
}

/**
 * Pairs the published samples with the requests that their contract documents.
 * @throws {Error} naming operations without a sample and samples without an operation
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
  return {
    method: operation.method,
    host,
    path: pathname,
    query: encoded(operation.query),
    headers: operation.headers
      // JavaScript in a page cannot set Cookie (Fetch Standard, "forbidden request-header").
      .filter(([name]) => language !== 'javascript' || name.toLowerCase() !== 'cookie')
      .map(([name, value]) => [name, filled(value, language)]),
    ...(body && { body: 'form' in body ? { form: encoded(body.form) } : body }),
  };
}

const environment = /<env:(\w+)>/g;

/** Fills in the values that a sample reads from the environment. */
function filled(value: string, language: LanguageKey): string {
  return value.replace(environment, (_all, env: string) => secretValue(language, env));
}

/** Samples of a contract without pages, each with its documented request. */
export interface ContractTasks {
  tasks: Task[];
  /** The request of each task, as an operation page makes it. */
  requests: SampleRequest[];
  /** Operations that a language's library cannot send, with the reason. */
  limits: string[];
}

/**
 * Generates the samples of a contract's operations.
 * @param isWanted selects operations by name and index
 * @throws {Error} see `documentedIn`
 */
export function contractTasks(
  text: string,
  name: string,
  languages: readonly LanguageKey[],
  isWanted: (operation: string, index: number) => boolean = () => true,
): ContractTasks {
  const contract = new Contract(name, text);
  const found: ContractTasks = { tasks: [], requests: [], limits: [] };
  for (const [index, documented] of documentedIn(text, name, name).entries()) {
    const operation = `${name} ${documented.operation}`;
    if (!isWanted(operation, index)) continue;
    const request = requestOf(contract, documented);
    for (const language of languages) {
      const expected = documentedRequest(documented, language);
      const limit = limitOf(language, expected);
      if (limit !== undefined) {
        found.limits.push(`${language} ${operation}: ${limit}`);
        continue;
      }
      found.requests.push(request);
      found.tasks.push({
        language,
        operation,
        source: generateSample(language, request),
        expected,
        statuses: Object.values(documented.statuses),
      });
    }
  }
  return found;
}

/** The request of an operation, as on its page. @throws {Error} if the contract has no such operation */
function requestOf(contract: Contract, documented: Documented): SampleRequest {
  const operation = contract.operations.find(
    ({ method, path, servers }) =>
      `${method} ${(servers[0]?.template ?? '').replace(/\/$/, '')}${path}` ===
      documented.operation,
  );
  if (!operation) throw new Error(`${documented.operation} is in no page`);
  const form = createRequestForm(operation);
  return toSampleRequest(form, initialValues(form));
}
