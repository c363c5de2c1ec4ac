import { isEnvironment, type Environment } from '@portal/core/samples';
import type { SpecNode } from './document';
import { readText } from './text';

export type Server = ReturnType<typeof readServer>;

/** Placeholder for the reader's server, which receives webhooks (RFC 2606). */
export const receiverServer = 'https://your-server.example.com';

/** Placeholder for a server missing in the contract (RFC 2606 reserves the domain). */
export const unknownServer = 'https://api.example.com';

export function readServers(place: SpecNode): Server[] {
  return place.list('servers').map(readServer);
}

function readServer(node: SpecNode) {
  const variables = node.members('variables').map(([name, variable]) => ({
    name,
    default: variable.text('default'),
    description: readText(variable, 'description'),
    values: variable.list('enum').map((value) => String(value.value)),
  }));
  for (const { name, default: usual, values } of variables) {
    if (usual === undefined || values.length === 0 || values.includes(usual)) continue;
    throw node.error(
      `the default "${usual}" of the variable {${name}} is not one of its values`,
      `Write one of: ${values.join(', ')}.`,
    );
  }
  const template = node.text('url') ?? '';
  const filled = template.replaceAll(/\{([^{}]*)\}/g, (_whole, name: string) => {
    const variable = variables.find((declared) => declared.name === name);
    if (variable?.default !== undefined) return variable.default;
    throw node.error(
      variable
        ? `the variable {${name}} of the server ${template} has no default`
        : `the server ${template} does not declare its variable {${name}}`,
      `Write \`variables: { ${name}: { default: … } }\` beside the \`url\`: samples use the default.`,
    );
  });
  return {
    /** Address with default values of its variables. */
    url: address(node, template, filled).replace(/\/$/, ''),
    /** Address as written: `https://{host}.example.com`. */
    template,
    /** `x-environment`: the server's name in samples. */
    environment: readEnvironment(node),
    description: readText(node, 'description'),
    variables,
  };
}

/** Reads the environment; ignores unknown names, because another tool may use an extension of this name. */
function readEnvironment(node: SpecNode): Environment | undefined {
  const name = node.text('x-environment');
  return isEnvironment(name) && name !== 'simulator' ? name : undefined;
}

/** Returns the path prefix of a server: `/v1/oapi`, or an empty text. */
export const serverPath = (url: string): string => new URL(url).pathname.replace(/\/$/, '');

function address(node: SpecNode, template: string, filled: string): string {
  // The URL parser accepts `https:///v1` with "v1" as its host.
  if (/^https?:\/\/[^/:]/i.test(filled) && URL.canParse(filled)) {
    const { href, search, hash, username, password } = new URL(filled);
    if (search + hash + username + password === '') return href;
  }
  const fault = filled.includes('://')
    ? 'is not an address that a path can follow'
    : 'has no scheme and host';
  throw node.error(
    `the server ${template} ${fault}: with its defaults it reads "${filled}"`,
    'Write a complete address without query and credentials, such as https://api.example.com/v1.',
  );
}
