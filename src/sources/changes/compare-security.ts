import type { Contract, Operation, SecurityScheme, Server } from '../openapi';
import { difference, pairBy, pairUp, type Spot } from './change';
import { effects } from './kinds';

/** Schemes with a new name: later name → earlier name. */
export type Renamed = ReadonlyMap<string, string>;

/** Maps each authentication alternative (names of its schemes, or empty) to the scopes of its schemes. */
function alternatives(
  { security, securityOptional }: Operation,
  renamed: Renamed = new Map(),
): Map<string, Set<string>> {
  const nameOf = ({ name }: SecurityScheme): string => renamed.get(name) ?? name;
  const found = new Map<string, Set<string>>();
  for (const set of security) {
    const name = set.map(nameOf).sort().join(' + ');
    const scopes = set.flatMap((scheme) =>
      scheme.scopes.map((scope) => `${nameOf(scheme)} ${scope}`),
    );
    found.set(name, new Set(scopes));
  }
  if (securityOptional || found.size === 0) found.set('', new Set());
  return found;
}

export function compareSecurity(
  old: Operation,
  now: Operation,
  renamed: Renamed,
  around: Spot,
): void {
  const [before, after] = [alternatives(old), alternatives(now, renamed)];
  const { removed, added } = difference(before.keys(), after.keys());
  const spot = around.with({ place: 'security' });
  // If calls without credentials become valid or invalid, the other alternatives are irrelevant.
  if (removed.includes('')) spot.add('narrowed', { before: 'none', after: added.join(', ') });
  else for (const name of added) if (name !== '') spot.add('widened', { after: name });
  if (added.includes('')) spot.add('widened', { before: removed.join(', '), after: 'none' });
  else for (const name of removed) if (name !== '') spot.add('narrowed', { before: name });
  for (const [name, scopes] of after) {
    const change = difference(before.get(name) ?? scopes, scopes);
    const keyword = 'scope';
    for (const scope of change.removed) spot.add('widened', { keyword, before: scope });
    for (const scope of change.added) spot.add('narrowed', { keyword, after: scope });
  }
}

/** Describes how a client authenticates, without texts and scopes. */
function essence(method: SecurityScheme): string {
  const { type, place, parameter, scheme, openIdConnectUrl, flows } = method;
  const addresses = flows.map(({ name, authorizationUrl, tokenUrl, refreshUrl }) =>
    [name, authorizationUrl, tokenUrl, refreshUrl].filter(Boolean).join(' '),
  );
  return [type, place, parameter, scheme?.toLowerCase(), openIdConnectUrl, ...addresses]
    .filter(Boolean)
    .join(', ');
}

/** @returns the schemes that only have a new name, which no call contains */
export function compareSchemes(old: Contract, now: Contract, around: Spot): Renamed {
  const nameOf = ({ name }: SecurityScheme): string => name;
  const { pairs, removed, added } = pairBy(old.securitySchemes, now.securitySchemes, nameOf);
  const at = ({ name }: SecurityScheme): Spot =>
    around.with({
      place: `security ${name}`,
      line: now.lineOf(['components', 'securitySchemes', name]),
    });
  const same = pairUp(removed, added, [(one, other) => essence(one) === essence(other)]);
  // A removed scheme is compatible here, because the comparison of operations reports its effect.
  for (const scheme of same.removed) at(scheme).add('removed', { effect: effects.compatible });
  for (const scheme of same.added) at(scheme).add('added');
  for (const [before, after] of pairs)
    at(after).differ('changed', { before: essence(before), after: essence(after) });
  return new Map(same.pairs.map(([before, after]) => [after.name, before.name]));
}

const roleOf = ({ environment, variables }: Server): string =>
  [
    environment,
    ...variables.map(({ name, default: value, values }) =>
      [name, value, ...values].filter(Boolean).join(' '),
    ),
  ]
    .filter(Boolean)
    .join(', ');

export function compareServers(old: readonly Server[], now: readonly Server[], spot: Spot): void {
  const { pairs, removed, added } = pairBy(old, now, ({ template }) => template.replace(/\/$/, ''));
  const at = ({ template }: Server): Spot => spot.with({ place: `server ${template}` });
  for (const server of removed) at(server).add('removed');
  for (const server of added) at(server).add('added');
  for (const [before, after] of pairs)
    at(after).differ('changed-unclear', { before: roleOf(before), after: roleOf(after) });
}
