import type { Contract, Operation, SecurityScheme, Server } from '../openapi';
import type { Changes, Spot } from './change';
import { pairBy } from './compare-body';
import { difference } from './compare-values';

/** The ways in which an operation may be called: each the names of schemes that go together. */
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

/** What a call must prove. */
export function compareSecurity(
  changes: Changes,
  old: Operation,
  now: Operation,
  spot: Spot,
): void {
  const [before, after] = [alternatives(old), alternatives(now)];
  const { removed, added } = difference(before.keys(), after.keys());
  const place = { ...spot, place: 'security' };
  // Without credentials is one of the ways; its end and its beginning say it all.
  if (removed.includes('')) changes.add('security-required', place, { after: added.join(', ') });
  if (added.includes('')) changes.add('security-lifted', place, { before: removed.join(', ') });
  const named = (names: readonly string[]): string[] => names.filter((name) => name !== '');
  if (!added.includes('')) {
    for (const name of named(removed))
      changes.add('security-alternative-removed', place, { before: name });
  }
  if (!removed.includes('')) {
    for (const name of named(added))
      changes.add('security-alternative-added', place, { after: name });
  }
  for (const [name, scopes] of after) {
    const known = before.get(name);
    if (!known) continue;
    const change = difference(known, scopes);
    for (const scope of change.removed) changes.add('scope-removed', place, { before: scope });
    for (const scope of change.added) changes.add('scope-added', place, { after: scope });
  }
}

/** What a client has to send, or where it gets that: texts and lists of scopes are not in it. */
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

/** The schemes that a contract declares. */
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
  for (const scheme of removed) changes.add('scheme-removed', at(scheme));
  for (const scheme of added) changes.add('scheme-added', at(scheme));
  for (const [before, after] of both) {
    const detail = { before: essence(before), after: essence(after) };
    if (detail.before !== detail.after) changes.add('scheme-changed', at(after), detail);
  }
}

/** What beside its address tells a server: its environment, and what its variables may be. */
const roleOf = ({ environment, variables }: Server): string =>
  [
    environment,
    ...variables.map(({ name, default: value, values }) =>
      [name, value, ...values].filter(Boolean).join(' '),
    ),
  ]
    .filter(Boolean)
    .join(', ');

/** Addresses that are called. */
export function compareServers(
  changes: Changes,
  old: readonly Server[],
  now: readonly Server[],
  spot: Spot,
): void {
  const { both, removed, added } = pairBy(old, now, ({ template }) => template.replace(/\/$/, ''));
  const at = ({ template }: Server): Spot => ({ ...spot, place: `server ${template}` });
  for (const server of removed) changes.add('server-removed', at(server));
  for (const server of added) changes.add('server-added', at(server));
  for (const [before, after] of both) {
    const detail = { before: roleOf(before), after: roleOf(after) };
    if (detail.before !== detail.after) changes.add('server-changed', at(after), detail);
  }
}
