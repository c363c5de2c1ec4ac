import { jsonTokens, validate } from '@portal/core/request-form';
import { addressOf, type Body, type Content } from '../content';
import { quoted, textInput, tool, ToolProblem, type Tool } from '../tool';
import { apiInput, findOperation, operationInput } from './find-operation';

const maxBody = 262_144;
const maxName = 200;
const maxProblems = 20;

const formType = 'application/x-www-form-urlencoded';

function bodyOf(text: string, mediaType: string): unknown {
  if (mediaType === formType && !text.trimStart().startsWith('{')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new ToolProblem(`body: not valid JSON. ${reason}`);
  }
}

/** Notes on JSON that the schema allows, but that servers and the rule for signatures read in different ways. */
function* notesOn(text: string): Generator<string> {
  const tokens = text.match(jsonTokens) ?? [];
  const names: Set<string>[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token === '{' || token === '[') names.push(new Set());
    else if (token === '}' || token === ']') names.pop();
    else if (tokens[at + 1] === ':') {
      if (names.at(-1)?.has(token)) {
        yield `The name ${quoted(JSON.parse(token) as string)} occurs more than once: servers keep different values.`;
      }
      names.at(-1)?.add(token);
    } else if (/^-?\d.*[.eE]/.test(token) && Number.isInteger(Number(token))) {
      yield `${token} is an integer for JSON Schema, but not for strict servers and signatures: write ${Number(token)}.`;
    }
  }
}

export function validateBody(content: Content): Tool {
  function verdict(api: string, { mediaType, schema }: Body, text: string, what: string): string {
    const { definitions = {} } = content.schemas[api] ?? {};
    const problems = validate(bodyOf(text, mediaType), schema, definitions);
    const notes = [...notesOn(text)].slice(0, maxProblems).map((note) => `- Note: ${note}`);
    if (problems.length === 0) return [`VALID: ${what}.`, ...notes].join('\n');
    const rest = problems.length - maxProblems;
    return [
      `NOT VALID: ${what}.`,
      ...problems
        .slice(0, maxProblems)
        .map(({ path, message }) => `- ${path === '' ? 'the body' : path} ${message.en}`),
      ...(rest > 0 ? [`${rest} more: fix these, then ask again.`] : []),
      ...notes,
    ].join('\n');
  }

  /** Validates against a named schema of the given API, or of the first API that has it. */
  function bySchema(name: string, api: string | undefined, text: string): string[] {
    const known = Object.entries(content.schemas).filter(
      ([key]) => api === undefined || key === api,
    );
    for (const [key, { named }] of known) {
      const schema = Object.hasOwn(named, name) ? named[name] : undefined;
      if (!schema) continue;
      const page = addressOf(content, '/documents/versions');
      const what = `schema ${name} of the contract ${key}`;
      return [`${verdict(key, { mediaType: '', schema }, text, what)}\nPage: ${page}`];
    }
    const names = known.map(([key, { named }]) => `${key} has ${Object.keys(named).join(', ')}`);
    throw new ToolProblem(`There is no schema ${quoted(name)}. ${names.join('. ')}.`);
  }

  function byOperation(
    asked: string,
    api: string | undefined,
    given: string | undefined,
    text: string,
  ): string[] {
    const operation = findOperation(content, asked, api);
    const { method, path, request, answers, api: key, route } = operation;
    const name = `${method} ${path} (${key})`;
    const status = given?.trim() ?? '';
    const answer = Object.hasOwn(answers, status) ? answers[status] : undefined;
    const body = given === undefined ? request : answer;
    if (!body) {
      throw new ToolProblem(
        given === undefined
          ? `${name} has no request body.`
          : `${name} has no response ${quoted(given)} with a body. Its responses: ${Object.keys(answers).join(', ')}.`,
      );
    }
    const kind = given === undefined ? 'request' : `response ${status}`;
    const what = `${kind} of ${name}, ${body.mediaType}`;
    return [`${verdict(key, body, text, what)}\nPage: ${addressOf(content, route)}`];
  }

  return tool({
    name: 'validate_body',
    title: 'Validate a body against the contract',
    description:
      'Checks a body against the published OpenAPI contract and lists each difference: the request of an operation, one of its responses, or what a schema describes (the decrypted content of IPNs: CardNotification, QrNotification, SettlementNotification, …).',
    input: {
      body: textInput(maxBody, 'The body as text: JSON, or the fields of a form.'),
      operation: operationInput.optional(),
      status: textInput(
        maxName,
        'The HTTP status of a response (200); default: the request.',
      ).optional(),
      schema: textInput(
        maxName,
        'Name of a schema of the contract, instead of an operation.',
      ).optional(),
      api: apiInput('The contract, if both have the operation or the schema.'),
    },
    answer: ({ body, operation, status, schema, api }) => {
      if ((operation === undefined) === (schema === undefined)) {
        const given = schema === undefined ? 'none was given' : 'both were given';
        throw new ToolProblem(`Give either operation or schema: ${given}.`);
      }
      if (schema !== undefined) return bySchema(schema, api, body);
      return byOperation(operation ?? '', api, status, body);
    },
  });
}
