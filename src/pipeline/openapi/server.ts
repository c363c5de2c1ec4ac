import type { SpecNode } from './document';
import { optional } from './optional';
import { readText, type Text } from './text';

export interface Server {
  /** With the default values of its variables. */
  url: string;
  /** As it is written: `https://{host}.example.com`. */
  template: string;
  description?: Text;
  variables: { name: string; default?: string; description?: Text; values: string[] }[];
}

/** Stands for a server that the contract does not name (RFC 2606 reserves the domain). */
export const unknownServer = 'https://api.example.com';

/** The servers of a place: an operation, a path item, or the contract. */
export function readServers(place: SpecNode): Server[] {
  return (place.get('servers')?.items() ?? []).map(readServer);
}

function readServer(node: SpecNode): Server {
  const variables = (node.get('variables')?.entries() ?? []).map(([name, variable]) => ({
    name,
    ...optional('default', variable.text('default')),
    ...optional('description', readText(variable, 'description')),
    values: (variable.get('enum')?.items() ?? []).map((value) => String(value.value)),
  }));
  const template = node.text('url') ?? '';
  const filled = variables.reduce(
    (url, variable) => url.replaceAll(`{${variable.name}}`, variable.default ?? variable.name),
    template,
  );
  return {
    url: new URL(filled, unknownServer).href.replace(/\/$/, ''),
    template,
    ...optional('description', readText(node, 'description')),
    variables,
  };
}
