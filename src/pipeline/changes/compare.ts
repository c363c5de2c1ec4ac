import type { Contract, Operation, Server } from '../openapi';
import { Changes, compareLife, type Change, type Spot } from './change';
import { compareParameters, compareRequestBody, compareResponses, pairBy } from './compare-body';
import { compareSchemes, compareSecurity, compareServers } from './compare-security';
import { difference } from './compare-values';

/** An operation and how messages call it: a callback by the operation around it. */
interface Named {
  operation: Operation;
  label: string;
}

const variable = /\{([^{}]*)\}/g;

/** Variables of a path have no name on the wire: `/orders/{id}` and `/orders/{order}` are one. */
const keyOf = ({ operation, label }: Named): string =>
  operation.kind === 'path' ? label.replaceAll(variable, '{}') : label;

const named = (contract: Contract): Named[] =>
  contract.operations.map((operation) => ({
    operation,
    label: operation.kind === 'webhook' ? `webhook ${operation.label}` : operation.label,
  }));

const callbacksOf = ({ operation, label }: Named): Named[] =>
  operation.callbacks.map(({ name, operation: callback }) => ({
    operation: callback,
    label: `${label} callback ${name} ${callback.label}`,
  }));

const namesIn = (path: string): string[] =>
  [...path.matchAll(variable)].map(([, name = '']) => name);

interface Sides {
  old: Contract;
  now: Contract;
}

/**
 * Every change from one contract to another that a program can meet; texts and examples are none.
 * @param on the day from which the later one holds (`2027-01-31`): what was announced to be gone by then
 *   may be gone
 * @throws {WriterError} where one of them cannot be read
 */
export function compareContracts(old: Contract, now: Contract, on?: string): Change[] {
  const changes = new Changes(on);
  const spot: Spot = {
    ...{ operation: '', place: '', field: '' },
    ...({ direction: 'sent', part: 'request', unused: false } as const),
    ...{ file: now.file, line: 1 },
  };
  const servers = { ...spot, line: now.lineOf(['servers']) };
  compareServers(changes, old.servers, now.servers, servers);
  compareSchemes(changes, old, now, spot);
  const paths = { ...spot, line: now.lineOf(['paths']) };
  compareOperations(changes, named(old), named(now), paths, { old, now });
  return changes.all;
}

function compareOperations(
  changes: Changes,
  old: readonly Named[],
  now: readonly Named[],
  around: Spot,
  sides: Sides,
): void {
  const { both, removed, added } = pairBy(old, now, keyOf);
  for (const { operation, label } of removed) {
    const announced = changes.announced(operation.sunset);
    const kind = announced ? 'operation-removed-after-sunset' : 'operation-removed';
    changes.add(kind, { ...around, operation: label });
  }
  for (const { operation, label } of added)
    changes.add('operation-added', { ...around, operation: label, line: operation.line });
  for (const [before, after] of both) {
    const spot = { ...around, operation: after.label, line: after.operation.line };
    compareOperation(changes, before.operation, after.operation, spot, sides);
    compareOperations(changes, callbacksOf(before), callbacksOf(after), spot, sides);
  }
}

function compareOperation(
  changes: Changes,
  old: Operation,
  now: Operation,
  around: Spot,
  sides: Sides,
): void {
  if (old.receiver !== now.receiver) changes.add('receiver-changed', around);
  // Of a call that the reader receives, the request is read and the response is written.
  const request: Spot = {
    ...around,
    part: 'request',
    direction: now.receiver ? 'received' : 'sent',
  };
  const response: Spot = {
    ...around,
    part: 'response',
    direction: now.receiver ? 'sent' : 'received',
  };
  compareLife(changes, old, now, request);
  if (old.operationId !== now.operationId) {
    const detail = { before: old.operationId, after: now.operationId };
    changes.add('operation-id-changed', request, detail);
  }
  const tags = difference(old.tags, now.tags);
  if (tags.removed.length + tags.added.length > 0) {
    const detail = { before: tags.removed.join(', '), after: tags.added.join(', ') };
    changes.add('tags-changed', request, detail);
  }
  compareOwnServers(changes, old, now, request, sides);
  compareSecurity(changes, old, now, request);

  const [oldNames, newNames] = [namesIn(old.path), namesIn(now.path)];
  const renamed = new Map(oldNames.map((name, index) => [name, newNames[index] ?? name]));
  if (now.kind === 'path') {
    for (const [before, after] of renamed)
      if (before !== after) changes.add('path-parameter-renamed', request, { before, after });
  }
  compareParameters(changes, old, now, renamed, request);
  const body = { ...request, place: 'request' };
  compareRequestBody(changes, old.requestBody, now.requestBody, body);
  compareResponses(changes, old.responses, now.responses, response);
}

/** The contract's servers are told once; here those of an operation that has its own. */
function compareOwnServers(
  changes: Changes,
  old: Operation,
  now: Operation,
  spot: Spot,
  sides: Sides,
): void {
  if (now.receiver) return; // The reader's own address.
  const same = (servers: readonly Server[], { servers: general }: Contract): boolean =>
    servers.map(({ template }) => template).join(' ') ===
    general.map(({ template }) => template).join(' ');
  if (!same(old.servers, sides.old) || !same(now.servers, sides.now))
    compareServers(changes, old.servers, now.servers, spot);
}
