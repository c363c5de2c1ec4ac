import * as z from 'zod';

import { apis } from '@portal/core/apis';
import { environments, languageKeys, withServer } from '@portal/core/samples';
import type { LanguageKey } from '@portal/core/samples';
import { addressOf, type Content, type Operation, type Samples } from '../content';
import { tool, ToolProblem, type Tool } from '../tool';
import { apiInput, findOperation, operationInput } from './find-operation';

/** Default language, as in the Markdown pages: curl works in every shell and shows the raw request. */
const preferred: LanguageKey = 'curl';

function about(content: Content, operation: Operation, server?: string): string {
  const { title, summary, api, method, path, url, operationId } = operation;
  const chosen = operation.samples
    .flatMap(({ servers }) => servers)
    .find(({ environment }) => environment === server);
  const label = apis.find(({ key }) => key === api)?.label ?? api;
  return [
    `${method} ${path}: ${title}`,
    ...(summary === undefined ? [] : [summary]),
    `API: ${label} (${api})${operationId === undefined ? '' : `, operationId ${operationId}`}`,
    `Address: ${method} ${chosen ? chosen.url + path : url}`,
    ...(operation.deprecated ? ['Deprecated.'] : []),
    ...(operation.receiver
      ? [
          `Your server implements it; the provider calls it. The program below is an excerpt. Whole programs: ${addressOf(content, '/documents/payments/ipn')}`,
        ]
      : []),
    `Page: ${addressOf(content, operation.route)}`,
    `Fields, responses and error codes: read_page with page ${operation.route}`,
  ].join('\n');
}

function programOf(
  { title, programs, proofs, servers }: Samples,
  language: LanguageKey,
  server: (typeof environments)[number] | undefined,
): string[] {
  const program = programs[language];
  if (program === undefined) {
    return [`${title}: not available in ${language}, only in ${Object.keys(programs).join(', ')}.`];
  }
  const proof = proofs[language];
  const proven = proof ? ` ${proof.result} with ${proof.toolchain}, ${proof.date}.` : '';
  const where = servers.map(({ environment, url }) => `${environment} ${url}`).join(', ');
  const isOffered = servers.some(({ environment }) => environment === server);
  if (server !== undefined && servers.length > 0 && !isOffered) {
    throw new ToolProblem(`server: this operation has only ${where}.`);
  }
  const offered = where === '' ? '' : ` Servers: ${where}.`;
  return [
    `${title}, ${language}:${proven}${offered}`,
    server === undefined ? program : withServer(program, servers, server),
  ];
}

export function getOperation(content: Content): Tool {
  return tool({
    name: 'get_operation',
    title: 'An operation with its samples',
    description: `An operation of an API: what it is, its address, and the program that calls it (or receives it) in a language, as its page shows it. Credentials are read from environment variables. Languages: ${languageKeys.join(', ')}.`,
    input: {
      operation: operationInput,
      api: apiInput('The API, if both have the operation.'),
      language: z.enum(languageKeys).default(preferred).describe('Language of the program.'),
      server: z
        .enum(environments)
        .optional()
        .describe('Server that the program calls; default: the test server.'),
    },
    answer: ({ operation: asked, api, language, server }) => {
      const operation = findOperation(content, asked, api);
      return [
        about(content, operation, server),
        ...operation.samples.flatMap((samples) => programOf(samples, language, server)),
      ];
    },
  });
}
