import { multipartText } from '@portal/core/samples';
import { endOfLife, type Contract } from '@portal/sources/openapi';
import { clientVariable, envNames, givesToken, hostVariable, sharedToken } from './calls';
import type { Body, Call, Calls, Hosts, Pair, Sent } from './calls';
import { localServer } from '@portal/sources/content/servers';

const nameOf = ({ operation: { label } }: Call): string =>
  label.toLowerCase().replaceAll(/\W+/g, '_').replace(/_$/, '');

/** Returns the notation for access to a member. JSONPath and JavaScript both support this notation. */
const member = (key: string | number): string => {
  const name = String(key);
  if (/^\d+$/.test(name)) return `[${name}]`;
  return /^\w+$/.test(name) ? `.${name}` : `['${name.replaceAll(/['\\]/g, '\\$&')}']`;
};

const read = (call: Call, path: readonly (string | number)[]): string =>
  `{{${nameOf(call)}.response.body${path.map(member).join('')}}}`;

/** Percent-encodes a text, except `{{variables}}`, which the client replaces. */
const encode = (text: string): string =>
  text
    .split(/(\{\{\w+\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
    .join('');

const pairs = (values: readonly Pair[]): string =>
  values.map(({ name, value }) => `${encodeURIComponent(name)}=${encode(value)}`).join('&');

/** Matches text that the client would not read as a body: a new request, an included file, or a variable. */
const isSyntax = /^(?:###|<)|\{\{/m;

function bodyText(body: Body): string {
  if (body.kind === 'form') return pairs(body.fields);
  if (body.kind === 'multipart') return multipartText(body).replaceAll('\r\n', '\n');
  const isJson = /[/+]json\b/i.test(body.mediaType);
  return !isJson && isSyntax.test(body.text)
    ? '# The body contains characters with a special meaning in this file. See the page for the body.'
    : body.text;
}

function request(call: Call, sent: Sent, isRead: boolean): string {
  const { operation } = call;
  const { deprecated, title, method } = operation;
  const name =
    sent.name === undefined || sent.body?.kind !== 'text' ? title : `${title}: ${sent.name}`;
  const query = sent.query.length === 0 ? '' : `?${pairs(sent.query)}`;
  const form = sent.body?.kind === 'form';
  const end = endOfLife(operation);
  return [
    `### ${deprecated ? '[Deprecated] ' : ''}${name.replaceAll(/\s+/g, ' ')}`,
    ...(end ? [`# ${end.en}`] : []),
    ...(isRead ? [`# @name ${nameOf(call)}`] : []),
    ...(form
      ? ['# Form body: percent-encode all characters of a secret except letters and digits.']
      : []),
    `${method} ${sent.url}${query}`,
    ...sent.headers.map((header) => `${header.name}: ${header.value}`),
    ...(sent.body ? ['', bodyText(sent.body)] : []),
    '',
  ].join('\n');
}

const exampleClient = (calls: readonly Call[]): string =>
  calls
    .flatMap(({ form }) => form.bodies)
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'client_id')?.example ?? '';

function variables({ calls, answered }: Calls, hosts: Hosts, siteDir: string): string[] {
  const token = sharedToken(calls);
  const grant = calls.find(givesToken);
  const fromAnswers = [
    ...(token !== undefined && grant ? [{ name: token, call: grant, path: ['access_token'] }] : []),
    ...answered.flatMap(({ variable, from, path }) => {
      const call = calls.find(({ operation }) => operation === from);
      return call ? [{ name: variable, call, path }] : [];
    }),
  ];
  const names = new Set(calls.flatMap(namesIn));
  const known = new Set([hostVariable, clientVariable, ...fromAnswers.map(({ name }) => name)]);
  const secrets = [...names].filter((name) => !known.has(name));
  const servers = [...hosts, ['simulator', localServer(siteDir)] as const];
  return [
    ...(names.has(hostVariable)
      ? [
          `# Server: ${servers.map(([environment, origin]) => `${environment} ${origin}`).join(', ')}`,
          `@${hostVariable} = ${servers[0]?.[1] ?? ''}`,
        ]
      : []),
    ...(names.has(clientVariable) ? [`@${clientVariable} = ${exampleClient(calls)}`] : []),
    ...(secrets.length === 0
      ? []
      : [
          '# Secrets are read from a file .env beside this one, NAME=value. Never write them here.',
          ...secrets.map((name) => `@${name} = {{$dotenv ${name}}}`),
        ]),
    ...fromAnswers.flatMap(({ name, call, path }) => [
      `# From the response to ${call.operation.label}: send that request first.`,
      `@${name} = ${read(call, path)}`,
    ]),
  ];
}

/** Returns the variables in the requests of a call; ignores other braces, which texts of the contract may contain. */
function namesIn(call: Call): string[] {
  const own = new Set([...envNames(call), hostVariable, clientVariable]);
  const found = JSON.stringify(call.sent).matchAll(/\{\{(?<name>\w+)\}\}/g);
  return [...found].map((match) => match.groups?.['name'] ?? '').filter((name) => own.has(name));
}

/**
 * Creates a file with one request per example of a body, for VS Code with REST Client. Comments at its top explain the
 * changes for httpYac and JetBrains, which have another syntax for responses and secrets.
 * @param pages address of the folder with the API's pages
 */
export function createHttpFile(
  contract: Contract,
  made: Calls,
  hosts: Hosts,
  pages: string,
  siteDir: string,
): string {
  const { title, version } = contract.info;
  const head = [
    `# ${title} ${version}: ${pages}/${contract.infoPageId}`,
    '# For VS Code with REST Client. httpYac: leave out ".response.body". JetBrains: write values in place of',
    '# {{$dotenv …}} and {{….response.body…}}.',
    '',
    ...variables(made, hosts, siteDir),
  ];
  const isRead = (call: Call): boolean =>
    givesToken(call) || made.answered.some(({ from }) => from === call.operation);
  const requests = made.calls.flatMap((call) =>
    call.sent.map((sent, index) => request(call, sent, index === 0 && isRead(call))),
  );
  return `${head.join('\n')}\n\n${requests.join('\n')}`;
}
