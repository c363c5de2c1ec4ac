import { createHash } from 'node:crypto';

import { isObject } from '@portal/core/values';
import { commands, generated } from './commands';
import { find, Refusal, text } from './handler';
import type { Execution, Handler, Outcome } from './handler';
import { reads } from './reads';
import type { Command } from './state';
import { acceptedView, displayedView } from './views';
import type { World } from './world';

const hour = 3_600_000;

/** Serializes JSON with sorted keys, so that equal content gives equal text. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, child: unknown) =>
    isObject(child)
      ? Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  );

const handlers: Readonly<Record<string, Handler>> = { ...commands, ...reads };

/** Responds to a repeated command with its current state. */
function replay(world: World, command: Command): Outcome {
  if (command.data) return { data: command.data };
  const found = find(world, command.ref);
  if (!found) throw new Refusal('501');
  if (found.kind !== 'qr') return { data: acceptedView(found) };
  if (found.sn === undefined) return generated(world, found);
  return { data: displayedView(found, command.operation === 'POST /device/vietqr') };
}

/** Executes a command, or handles its repetition (`specs/behaviour.md`, section 3). */
export function execute(world: World, call: Execution): Outcome {
  const { state, contract } = world;
  const handler = handlers[call.operation.name];
  if (!handler) throw new Refusal('501');
  const requestId = text(call.body, 'request_id');
  if (requestId === undefined) return handler(world, call);
  const key = `${call.client} ${requestId}`;
  const content = createHash('sha256').update(canonicalJson(call.body)).digest('base64');
  const earlier = state.commands.get(key);
  if (earlier && state.now - earlier.at < contract.facts.idempotencyHours * hour) {
    if (earlier.content !== content || earlier.operation !== call.operation.name)
      throw new Refusal('409');
    return { ...replay(world, earlier), replayed: true };
  }
  // A refused call does not use up its `request_id`.
  const outcome = handler(world, call);
  const { transaction_id: transaction, qr_id: qr } = outcome.data;
  const ref = (outcome.ref ?? transaction ?? qr ?? '') as string;
  state.commands.set(key, {
    operation: call.operation.name,
    content,
    at: state.now,
    ref,
    ...(ref === '' && { data: outcome.data }),
  });
  return outcome;
}
