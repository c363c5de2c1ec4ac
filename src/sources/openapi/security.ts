import { Faults } from '../content/writer-error';
import type { SpecNode } from './document';
import { optional, texts } from './optional';
import { readText, type Text } from './text';

/** OAuth flow (OpenAPI, "OAuth Flow Object"). */
export interface OAuthFlow {
  name: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description: string }[];
}

export interface SecurityScheme {
  name: string;
  /** `apiKey`, `http`, `oauth2`, `openIdConnect`, `mutualTLS`. */
  type?: string;
  description?: Text;
  /** Place of an API key (`header`, `query` or `cookie`) and its parameter name. */
  place?: string;
  parameter?: string;
  /** HTTP authentication scheme: `bearer`, `basic` … */
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  flows: OAuthFlow[];
  /** Scopes required by an operation. */
  scopes: string[];
  /** Unique name in capitals, digits and underscores. */
  identifier: string;
  /** Whether the contract has no other scheme of its kind, so samples can use a generic name. */
  alone: boolean;
}

/** Returns the kind of credential: an API key, basic, or a token. */
function sortOf(node: SpecNode): string {
  const [type, scheme] = [node.text('type'), node.text('scheme')?.toLowerCase()];
  if (type === 'apiKey' || type === 'mutualTLS') return type;
  return type === 'http' && scheme !== 'bearer' ? `http ${scheme ?? ''}` : 'token';
}

/** Returns a unique identifier: `clientId` and `client-id` would otherwise be equal. */
function identifierOf(name: string, all: readonly string[]): string {
  const plain = (written: string): string =>
    written
      .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
      .replaceAll(/[^A-Za-z\d]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .toUpperCase() || 'CREDENTIAL';
  const alike = all.filter((other) => plain(other) === plain(name)).indexOf(name);
  return alike > 0 ? `${plain(name)}_${alike + 1}` : plain(name);
}

export function readScheme(name: string, node: SpecNode, scopes: string[]): SecurityScheme {
  const all = node.spec.root.get('components')?.get('securitySchemes')?.entries() ?? [];
  const names = all.map(([other]) => other);
  return {
    name,
    identifier: identifierOf(name, names),
    ...texts(node, 'type', 'scheme', 'bearerFormat', 'openIdConnectUrl'),
    ...optional('description', readText(node, 'description')),
    ...optional('place', node.text('in')),
    ...optional('parameter', node.text('name')),
    flows: (node.get('flows')?.entries() ?? []).map(([flow, written]) => ({
      name: flow,
      ...texts(written, 'authorizationUrl', 'tokenUrl', 'refreshUrl'),
      scopes: (written.get('scopes')?.entries() ?? []).map(([scope, text]) => ({
        name: scope,
        description: String(text.value),
      })),
    })),
    scopes,
    alone: all.filter(([, other]) => sortOf(other.follow()) === sortOf(node)).length <= 1,
  };
}

/** Checks whether a call may also be made without credentials. */
export function readOptional(operation: SpecNode): boolean {
  const written = operation.get('security') ?? operation.spec.root.get('security');
  const sets = (written?.items() ?? []).map((requirement) => requirement.entries().length);
  return sets.includes(0) && sets.some((size) => size > 0);
}

/**
 * Reads the security alternatives of a call, each a set of schemes required together; empty if no credentials are
 * needed.
 * @throws {WriterError} with all undeclared schemes
 */
export function readSecurity(operation: SpecNode): SecurityScheme[][] {
  const { root } = operation.spec;
  const written = operation.get('security') ?? root.get('security');
  const schemes = root.get('components')?.get('securitySchemes');
  const faults = new Faults();
  const sets = (written?.items() ?? []).map((requirement) =>
    requirement.entries().flatMap(([name, scopes]) => {
      const node = schemes?.get(name)?.follow();
      const asked = scopes.items().map(({ value }) => String(value));
      if (node) return [readScheme(name, node, asked)];
      const { file } = operation.spec;
      const problem = `security scheme "${name}" is not declared`;
      faults.add({
        file,
        line: scopes.line,
        problem,
        fix: 'Add it to components.securitySchemes.',
      });
      return [];
    }),
  );
  faults.throwAny();
  return sets.filter((set) => set.length > 0);
}
