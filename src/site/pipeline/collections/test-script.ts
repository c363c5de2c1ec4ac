import { isObject } from '@portal/core/values';
import { isJson } from '../api-pages/media';
import type { Operation, Response } from '@portal/sources/openapi';
import { exampleBodies, type Answered } from './answered';

function envelope({ content }: Response, member: 'errorCode' | 'statusCode'): unknown[] {
  const bodies = exampleBodies(content, 'received').filter(isObject);
  return [...new Set(bodies.flatMap((body) => body[member] ?? []))];
}

const codesOf = (response: Response): string[] => envelope(response, 'errorCode').map(String);

/** Converts a path to JavaScript: `['data', 'items', 0]` → `body?.data?.items?.[0]`. */
const access = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'string' && /^[A-Za-z_$][\w$]*$/.test(key)
        ? `${text}?.${key}`
        : `${text}?.[${JSON.stringify(key)}]`,
    'body',
  );

const quote = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

const test = (name: string, lines: readonly string[]): string[] => [
  `pm.test(${quote(name)}, () => {`,
  ...lines.map((line) => `  ${line}`),
  '});',
];

function readAnswer({ success }: Operation): string[] {
  const mediaType = success?.content[0]?.mediaType;
  if (mediaType === undefined) return [];
  const lines = [
    `pm.expect(pm.response.headers.get('Content-Type')).to.include(${quote(mediaType)});`,
  ];
  return isJson(mediaType)
    ? [
        'let body = {};',
        ...test(`Content-Type is ${mediaType}`, [...lines, 'body = pm.response.json();']),
      ]
    : test(`Content-Type is ${mediaType}`, lines);
}

/** Returns a test that the contract has the status and code of the response; empty for `default` or `4XX`. */
function isDocumented({ responses }: Operation): string[] {
  if (!responses.every(({ status }) => /^\d{3}$/.test(status))) return [];
  const hasStatus = responses.some((response) => envelope(response, 'statusCode').length > 0);
  return [
    '// The responses that the contract documents: HTTP status, errorCode values of each.',
    'const documented = {',
    ...responses.map(
      (response) => `  ${response.status}: [${codesOf(response).map(quote).join(', ')}],`,
    ),
    '};',
    ...test('The contract documents this response', [
      'const codes = documented[pm.response.code];',
      "pm.expect(codes, 'HTTP ' + pm.response.code).to.be.an('array');",
      'if (codes.length > 0) {',
      "  pm.expect(body.errorCode, 'errorCode').to.be.oneOf(codes);",
      ...(hasStatus
        ? ["  pm.expect(body.statusCode, 'statusCode').to.equal(pm.response.code);"]
        : []),
      '}',
    ]),
  ];
}

function isSuccess(success: Response): string[] {
  const [code] = codesOf(success);
  const named = code === undefined ? '' : `, errorCode ${code}`;
  return test(`HTTP ${success.status}${named}`, [
    `pm.response.to.have.status(${success.status});`,
    ...(code === undefined ? [] : [`pm.expect(body.errorCode).to.equal(${quote(code)});`]),
  ]);
}

/**
 * Returns the lines of the script that runs after a response: tests that the response is in the contract and is
 * successful, then stores the token and the values for later requests.
 * @param answered values to store from this response
 * @param token variable for the token in the response; undefined if the response has no token
 */
export function testScript(
  operation: Operation,
  answered: readonly Answered[],
  token: string | undefined,
): string[] {
  const { success } = operation;
  const exact = success !== undefined && /^\d{3}$/.test(success.status);
  const keepToken =
    token === undefined
      ? []
      : [
          '// Every other request sends this token.',
          `if (body.access_token) pm.environment.set(${quote(token)}, body.access_token);`,
        ];
  const keepAnswer =
    !exact || answered.length === 0
      ? []
      : [
          '// Later requests use values from this response.',
          `if (pm.response.code === ${success.status}) {`,
          ...answered.map(
            ({ variable, path }) =>
              `  pm.collectionVariables.set(${quote(variable)}, ${access(path)});`,
          ),
          '}',
        ];
  const parts = [
    readAnswer(operation),
    isDocumented(operation),
    exact ? isSuccess(success) : [],
    keepToken,
    keepAnswer,
  ];
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : ['', ...part]));
}
