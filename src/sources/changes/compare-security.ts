import type { Contract, Operation, SecurityScheme, Server } from '../openapi';
import { difference, pairBy, type Changes, type Spot } from './change';
import { effects } from './kinds';

/** Returns the alternative ways to authenticate, each a set of scheme names. */
function alternatives({ security, securityOptional }: Operation): Map<string, Set<string>> {
  const ways = new Map<string, Set<string>>();
  for (const set of security) {
    const name = set
      .map((scheme) => scheme.name)
      .sort()
      .join(' + ');
    const scopes = set.flatMap((scheme) => scheme.scopes.map((scope) => `${scheme.name} ${scope}`));
    ways.set(name, new Set(scopes));
  }
  if (securityOptional || ways.size === 0) ways.set('', new Set());
  return ways;
}

/** Compares the credentials required by an operation. */
export function compareSecurity(
  changes: Changes,
  old: Operation,
  now: Operation,
  spot: Spot,
): void {
  const [before, after] = [alternatives(old), alternatives(now)];
  const { removed, added } = difference(before.keys(), after.keys());
  const place = { ...spot, place: 'security' };
  // A change to or from calls without credentials makes the other alternatives irrelevant.
  if (removed.includes(''))
    changes.add('narrowed', place, { before: 'none', after: added.join(', ') });
  else for (const name of added) if (name !== '') changes.add('widened', place, { after: name });
  if (added.includes(''))
    changes.add('widened', place, { before: removed.join(', '), after: 'none' });
  else
    for (const name of removed) if (name !== '') changes.add('narrowed', place, { before: name });
  for (const [name, scopes] of after) {
    const change = difference(before.get(name) ?? scopes, scopes);
    const keyword = 'scope';
    for (const scope of change.removed) changes.add('widened', place, { keyword, before: scope });
    for (const scope of change.added) changes.add('narrowed', place, { keyword, after: scope });
  }
}

/** Describes how a client authenticates, without texts and scopes. */
function essence({
  type,
  place,
  parameter,
  scheme,
  openIdConnectUrl,
  flows,
}: SecurityScheme): string {
  const addresses = flows.map(({ name, authorizationUrl, tokenUrl, refreshUrl }) =>
    [name, authorizationUrl, tokenUrl, refreshUrl].filter(Boolean).join(' '),
  );
  return [type, place, parameter, scheme?.toLowerCase(), openIdConnectUrl, ...addresses]
    .filter(Boolean)
    .join(', ');
}

export function compareSchemes(changes: Changes, old: Contract, now: Contract, around: Spot): void {
  const { both, removed, added } = pairBy(
    old.securitySchemes,
    now.securitySchemes,
    ({ name }) => name,
  );
  const at = ({ name }: SecurityScheme): Spot => ({
    ...around,
    place: `security ${name}`,
    line: now.lineOf(['components', 'securitySchemes', name]),
  });
  // Operations report the loss of a scheme themselves.
  for (const scheme of removed) changes.add('removed', at(scheme), { effect: effects.compatible });
  for (const scheme of added) changes.add('added', at(scheme));
  for (const [before, after] of both) {
    const detail = { before: essence(before), after: essence(after) };
    if (detail.before !== detail.after) changes.add('changed', at(after), detail);
  }
}

/** Describes a server's environment and variables. */
const roleOf = ({ environment, variables }: Server): string =>
  [
    environment,
    ...variables.map(({ name, default: value, values }) =>
      [name, value, ...values].filter(Boolean).join(' '),
    ),
  ]
    .filter(Boolean)
    .join(', ');

export function compareServers(
  changes: Changes,
  old: readonly Server[],
  now: readonly Server[],
  spot: Spot,
): void {
  const { both, removed, added } = pairBy(old, now, ({ template }) => template.replace(/\/$/, ''));
  const at = ({ template }: Server): Spot => ({ ...spot, place: `server ${template}` });
  for (const server of removed) changes.add('removed', at(server));
  for (const server of added) changes.add('added', at(server));
  for (const [before, after] of both) {
    const detail = { before: roleOf(before), after: roleOf(after) };
    if (detail.before !== detail.after) changes.add('changed-unclear', at(after), detail);
  }
}
