import type { ErrorObject, ValidateFunction } from 'ajv';
import * as z from 'zod';

import { apis } from '@portal/core/apis';
import { addressOf, type Content } from '../content';
import { Contract } from '../contract';
import { quoted, textInput, tool, ToolProblem, type Tool } from '../tool';
import { findOperation, operationInput } from './find-operation';

const bodyLimit = 262_144;
const nameLimit = 200;
const mostProblems = 20;

const formType = 'application/x-www-form-urlencoded';

function bodyOf(text: string, mediaType: string): unknown {
  if (mediaType === formType && !text.trimStart().startsWith('{')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new ToolProblem(`body: this is no JSON. ${reason}`);
  }
}

function sentence({ instancePath, message = '', params }: ErrorObject): string {
  const { allowedValues, additionalProperty } = params as {
    allowedValues?: unknown[];
    additionalProperty?: string;
  };
  const more =
    allowedValues !== undefined
      ? `: ${JSON.stringify(allowedValues)}`
      : additionalProperty !== undefined
        ? `: ${quoted(additionalProperty)}`
        : '';
  return `- ${instancePath === '' ? 'the body' : instancePath} ${message}${more}`;
}

function verdict(validate: ValidateFunction, body: unknown, what: string): string {
  if (validate(body)) return `VALID: ${what}.`;
  const problems = [...new Set((validate.errors ?? []).map(sentence))];
  const rest = problems.length - mostProblems;
  return [
    `NOT VALID: ${what}.`,
    ...problems.slice(0, mostProblems),
    ...(rest > 0 ? [`${rest} more: fix these, then ask again.`] : []),
  ].join('\n');
}

export function validateBody(content: Content): Tool {
  const contracts = new Map<string, Contract>();
  const contractOf = (api: string): Contract => {
    const contract = contracts.get(api) ?? new Contract(content.contracts, api);
    contracts.set(api, contract);
    return contract;
  };

  /** Validates against a named schema of the given API, or of the first API that has it. */
  function bySchema(name: string, api: string | undefined, text: string): string[] {
    const keys = apis.map(({ key }) => key).filter((key) => api === undefined || key === api);
    for (const key of keys) {
      const validate = contractOf(key).schema(name);
      if (!validate) continue;
      const page = addressOf(content, '/documents/versions');
      const what = `schema ${name} of the contract ${key}`;
      return [`${verdict(validate, bodyOf(text, ''), what)}\nPage: ${page}`];
    }
    throw new ToolProblem(
      `There is no schema ${quoted(name)}. ${keys.map((key) => `${key} has ${contractOf(key).schemas.join(', ')}`).join('. ')}.`,
    );
  }

  function byOperation(
    asked: string,
    api: string | undefined,
    status: string | undefined,
    text: string,
  ): string[] {
    const operation = findOperation(content, asked, api);
    const { method, path } = operation;
    const contract = contractOf(operation.api);
    const name = `${method} ${path} (${operation.api})`;
    const message =
      status === undefined
        ? contract.request(method, path)
        : contract.answer(method, path, status.trim());
    if (!message) {
      throw new ToolProblem(
        status === undefined
          ? `${name} takes no body.`
          : `${name} has no answer ${quoted(status)} with a body. Its answers: ${contract.statuses(method, path).join(', ')}.`,
      );
    }
    const { mediaType, validate } = message;
    const what = `${status === undefined ? 'request' : `answer ${status.trim()}`} of ${name}, ${mediaType}`;
    const page = `Page: ${addressOf(content, operation.route)}`;
    return [`${verdict(validate, bodyOf(text, mediaType), what)}\n${page}`];
  }

  return tool({
    name: 'validate_body',
    title: 'Validate a body against the contract',
    description:
      'Whether a body is as the published OpenAPI contract says, and each place where it is not: the request of an operation, one of its answers, or what a schema describes (the decrypted content of IPNs: CardNotification, QrNotification, SettlementNotification, …).',
    input: {
      body: textInput(bodyLimit, 'The body as text: JSON, or the fields of a form.'),
      operation: operationInput.optional(),
      status: textInput(
        nameLimit,
        'The HTTP status of an answer (200); left out: the request.',
      ).optional(),
      schema: textInput(
        nameLimit,
        'Name of a schema of the contract, instead of an operation.',
      ).optional(),
      api: z
        .enum(apis.map(({ key }) => key))
        .optional()
        .describe('Which contract, where both have the operation or the schema.'),
    },
    answer: ({ body, operation, status, schema, api }) => {
      if ((operation === undefined) === (schema === undefined)) {
        throw new ToolProblem('Give either operation or schema: what the body is to be.');
      }
      if (schema !== undefined) return bySchema(schema, api, body);
      return byOperation(operation ?? '', api, status, body);
    },
  });
}
