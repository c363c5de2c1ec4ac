import { parseJson } from '@portal/core/values';
import type { Direction } from '../api-pages/example';
import { bodyExamples, isJson } from '../api-pages/media';
import type { MediaType, Operation } from '@portal/sources/openapi';

/** A value that no client makes up: an answer gives it, later calls carry it. */
export interface Answered {
  /** Name of the field of the answer. */
  name: string;
  /** The same for a variable; httpYac takes no other characters than those of a name in JavaScript. */
  variable: string;
  /** The example of the contract. */
  value: string;
  /** The operation whose answer gives it. */
  from: Operation;
  /** Where it stands in the answer: `['data', 'va_no']`. */
  path: (string | number)[];
}

type Found = Pick<Answered, 'name' | 'value' | 'path'>;

function texts(value: unknown, path: (string | number)[] = []): Found[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => texts(item, [...path, index]));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => texts(item, [...path, key]));
  }
  const name = path.at(-1);
  return typeof value === 'string' && typeof name === 'string' ? [{ name, value, path }] : [];
}

/** The contract's own examples of JSON bodies, each as its value; what is no JSON is left out. */
export function exampleBodies(content: readonly MediaType[], direction: Direction): unknown[] {
  return content
    .filter(({ mediaType }) => isJson(mediaType))
    .flatMap((media) => bodyExamples(media, direction))
    .filter(({ built }) => built !== true)
    .map(({ text }) => parseJson(text))
    .filter((value) => value !== undefined);
}

/** Every text that a request of the operation carries in an example, with its name. */
function sent({ parameters, requestBody }: Operation): Found[] {
  const inParameters = parameters.flatMap(({ name, example }) => {
    const value = example?.value;
    return typeof value === 'string' ? [{ name, value, path: [name] }] : [];
  });
  const bodies = exampleBodies(requestBody?.content ?? [], 'request');
  return [...inParameters, ...bodies.flatMap((body) => texts(body))];
}

/** A field that is called the id or the number of something. */
const idName = /(?:[_-](?:id|no|number|uuid)|[a-z\d](?:Id|ID|No|Number|Uuid|UUID))$/;

/** Numbers that a client knows by itself. */
const noId = /(?:phone|mobile|fax|house|page|version)[_-]?(?:no|number)$/i;

/** A value that two fields have for one reason only: it is long, and has digits. */
const idValue = /^(?=.*\d)[\w:./-]{6,}$/;

/** Whether a field of a request carries the id of an answer: it has its name, or a longer one. */
const carries = (name: string, id: Pick<Found, 'name' | 'value'>): boolean =>
  name === id.name || (name.endsWith(id.name) && idValue.test(id.value));

/** What an answer may hand on: its ids. Other values that are alike are so by chance. */
const given = ({ success }: Operation): Found[] =>
  exampleBodies(success?.content ?? [], 'response')
    .flatMap((body) => texts(body))
    .filter(({ name }) => idName.test(name) && !noId.test(name));

/** What the links of an answer hand on: a text of its body, as a parameter of another operation. */
function linked({ success }: Operation, operations: readonly Operation[]): Found[] {
  return (success?.links ?? []).flatMap(({ target, parameters }) => {
    const [, path, method] = /^#\/paths\/([^/]*)\/(\w+)$/.exec(target) ?? [];
    const next = operations.find(({ operationId, label }) =>
      path === undefined
        ? operationId === target
        : label === `${method?.toUpperCase() ?? ''} ${fromPointer(path)}`,
    );
    return parameters.flatMap(([name, expression]) => {
      const [, pointer] = /^\$response\.body#\/(.+)$/.exec(expression) ?? [];
      const value = next?.parameters.find((parameter) => parameter.name === name)?.example?.value;
      return pointer === undefined || typeof value !== 'string'
        ? []
        : [{ name, value, path: pointer.split('/').map(fromPointer) }];
    });
  });
}

const fromPointer = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * The values that only an answer gives: no request up to there carries them. A link of the contract hands them on,
 * or they are ids and stand in a later request under a name that ends alike (`original_transaction_id` after
 * `transaction_id`). The first answer counts. Examples of a contract that do not fit each other give none.
 */
export function answeredValues(operations: readonly Operation[]): Answered[] {
  const requests = operations.map(sent);
  /** The names under which requests carry a value, and the last of them that does. */
  const carriers = new Map<string, Map<string, number>>();
  requests.forEach((texts, index) => {
    for (const { name, value } of texts) {
      const names = carriers.get(value) ?? new Map<string, number>();
      carriers.set(value, names.set(name, index));
    }
  });
  const found = new Map<string, Answered>();
  const known = new Set<string>();
  operations.forEach((operation, index) => {
    const keep = (one: Found): void => {
      const variable = one.name.replaceAll(/\W+/g, '_');
      if (!found.has(variable)) found.set(variable, { ...one, variable, from: operation });
    };
    for (const { value } of requests[index] ?? []) known.add(value);
    for (const one of linked(operation, operations)) if (!known.has(one.value)) keep(one);
    for (const one of given(operation)) {
      if (known.has(one.value)) continue;
      known.add(one.value);
      const carried = [...(carriers.get(one.value) ?? [])].some(
        ([name, last]) => last > index && carries(name, one),
      );
      if (carried) keep(one);
    }
  });
  return [...found.values()];
}

/** A text of a request with variables in place of the values that only an answer gives. */
export function withVariables(name: string, text: string, answered: readonly Answered[]): string {
  const one = answered.find((known) => known.value === text && carries(name, known));
  return one === undefined ? text : `{{${one.variable}}}`;
}

/** The same for a JSON text, whose other bytes stay. */
export function bodyWithVariables(text: string, answered: readonly Answered[]): string {
  return text.replaceAll(
    /"(?<name>[^"\\]+)"(?<colon>\s*:\s*)"(?<value>[^"\\]*)"/g,
    (_all, name: string, colon: string, value: string) =>
      `"${name}"${colon}"${withVariables(name, value, answered)}"`,
  );
}
