import { readEach } from '../content/writer-error';
import type { SpecNode } from './document';
import { readText, texts } from './text';

export type SecurityScheme = ReturnType<typeof readScheme>;
export type OAuthFlow = SecurityScheme['flows'][number];

function sortOf(node: SpecNode): string {
  const [type, scheme] = [node.text('type'), node.text('scheme')?.toLowerCase()];
  if (type === 'apiKey' || type === 'mutualTLS') return type;
  return type === 'http' && scheme !== 'bearer' ? `http ${scheme ?? ''}` : 'token';
}

/** Returns a unique identifier. A number distinguishes names such as `clientId` and `client-id`. */
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

export function readScheme(name: string, node: SpecNode, scopes: string[]) {
  const all = node.spec.root.get('components')?.members('securitySchemes') ?? [];
  return {
    name,
    /** Unique name in capitals, digits and underscores. */
    identifier: identifierOf(
      name,
      all.map(([other]) => other),
    ),
    ...texts(node, 'type', 'scheme', 'bearerFormat', 'openIdConnectUrl'),
    description: readText(node, 'description'),
    /** Place of an API key (`header`, `query` or `cookie`) and its parameter name. */
    place: node.text('in'),
    parameter: node.text('name'),
    flows: node.members('flows').map(([flow, written]) => ({
      name: flow,
      ...texts(written, 'authorizationUrl', 'tokenUrl', 'refreshUrl'),
      scopes: written.members('scopes').map(([scope, text]) => ({
        name: scope,
        description: String(text.value),
      })),
    })),
    /** Scopes required by an operation. */
    scopes,
    /** Whether the contract has no other scheme of the same kind, so samples can use a generic name. */
    alone: all.filter(([, other]) => sortOf(other.follow()) === sortOf(node)).length <= 1,
  };
}

/** Types of schemes that do not use the header Authorization. */
const ofOtherPlaces = new Set(['apiKey', 'mutualTLS']);

const requirementsOf = (operation: SpecNode): SpecNode[] =>
  (operation.has('security') ? operation : operation.spec.root).list('security');

/** Checks whether a call may also be made without credentials. */
export function readOptional(operation: SpecNode): boolean {
  const sets = requirementsOf(operation).map((requirement) => requirement.entries().length);
  return sets.includes(0) && sets.some((size) => size > 0);
}

/**
 * Reads the security alternatives of a call, each a set of schemes required together; empty if no credentials are
 * needed.
 * @throws {WriterError} with all undeclared schemes, and sets that no request can contain (RFC 9110, 11.6.2)
 */
export function readSecurity(operation: SpecNode): SecurityScheme[][] {
  const schemes = operation.spec.root.get('components')?.get('securitySchemes');
  const readOne = ([name, scopes]: [string, SpecNode]): SecurityScheme => {
    const node = schemes?.get(name)?.follow();
    const asked = scopes.items().map(({ value }) => String(value));
    if (node) return readScheme(name, node, asked);
    throw scopes.error(
      `security scheme "${name}" is not declared`,
      'Add it to components.securitySchemes.',
    );
  };
  const sets = readEach(requirementsOf(operation), (set) => {
    const required = readEach(set.entries(), readOne);
    if (required.filter(({ type = '' }) => !ofOtherPlaces.has(type)).length <= 1) return required;
    throw set.error(
      'the schemes of this set need several Authorization headers, but a request has only one',
      'Write alternatives as separate items of `security`. Otherwise leave one scheme out, and describe it in the `description` of the operation.',
    );
  });
  return sets.filter((set) => set.length > 0);
}
