import { isAcknowledged, type DamageName } from '@portal/core/ipn';
import { machines } from '@portal/core/machines';
import type { Delivery } from './state';
import { addTimer, digits, iso, move, note, type World } from './world';

/** Creates the delivery of an event to the URL of the command or, without one, to the registered URL. */
export function notify(
  world: World,
  fields: Record<string, unknown>,
  callbackUrl: string | undefined,
): Delivery {
  const { state } = world;
  state.serial += 1;
  const delivery: Delivery = {
    id: `EV-${state.run}-${digits(state.serial, 9)}`,
    event: String(fields['event']),
    subject: String(fields['transaction_id'] ?? fields['qr_id']),
    // JSON omits undefined, so fields that do not apply are absent.
    payload: JSON.stringify(fields),
    url: callbackUrl ?? state.settings.callback_url ?? undefined,
    status: 'WAITING',
    attempts: 0,
    createdAt: state.now,
    variant: state.settings.ipn_variant ?? undefined,
  };
  state.settings.ipn_variant = null;
  state.deliveries.set(delivery.id, delivery);
  if (!state.settings.hold_ipn && delivery.url !== undefined) schedule(world, delivery, state.now);
  return delivery;
}

export function schedule({ state }: World, delivery: Delivery, at: number): void {
  delivery.nextAt = at;
  addTimer(state, 'ipn', at, delivery.id);
}

export function attempt(world: World, id: string): void {
  const delivery = world.state.deliveries.get(id);
  // The timer is outdated, because the delivery was released, rescheduled or acknowledged.
  if (delivery?.nextAt === undefined || delivery.nextAt > world.state.now) return;
  if (!move(machines.delivery, delivery, 'SEND')) return;
  delivery.nextAt = undefined;
  delivery.attempts += 1;
  world.onSend?.(id);
}

export interface AttemptResult {
  status: number | null;
  errorCode: string | null;
  /** Why there is no valid response: `timeout`, `refused`, `redirect`, `garbage`, `not allowed` … */
  problem: string | null;
  /** Start of the response body. */
  answer?: string;
  ms: number;
}

export function settleAttempt(world: World, id: string, result: AttemptResult): void {
  const { state, contract } = world;
  const delivery = state.deliveries.get(id);
  if (!delivery) return;
  const isTaken = result.problem === null && isAcknowledged(result);
  const lost = isTaken && state.settings.lose_acks > 0;
  if (lost) state.settings.lose_acks -= 1;
  const acknowledged = isTaken && !lost;
  const wait = contract.facts.retryMinutes[delivery.attempts - 1];
  const event = acknowledged ? 'ACK' : wait === undefined ? 'GIVE_UP' : 'FAIL';
  move(machines.delivery, delivery, event);
  delivery.lastAnswer = result.problem ?? `${String(result.status)} ${String(result.errorCode)}`;
  if (delivery.status === 'WAITING' && wait !== undefined) {
    schedule(world, delivery, state.now + wait * 60_000);
  }
  note(world, 'ipn', {
    delivery: id,
    event: delivery.event,
    subject: delivery.subject,
    url: delivery.url,
    attempt: delivery.attempts,
    variant: delivery.variant,
    status: result.status,
    errorCode: result.errorCode,
    problem: lost ? 'acknowledgement lost on purpose' : result.problem,
    answer: result.answer,
    ms: result.ms,
    verdict: acknowledged ? 'acknowledged' : event === 'GIVE_UP' ? 'given up' : 'again',
    nextAt: delivery.nextAt === undefined ? undefined : iso(delivery.nextAt),
    body: delivery.payload,
  });
  // A variant applies to only one attempt.
  delivery.variant = undefined;
}

/** Milliseconds between ordered deliveries, so that the receiver answers one before the next is sent. */
export const orderedGapMs = 500;

/** Sends deliveries that were held or had no address, and sends finished deliveries again. */
export function release(
  world: World,
  ids: readonly string[],
  variant: DamageName | undefined,
  gapMs: number,
): void {
  const { state } = world;
  ids.forEach((id, index) => {
    const delivery = state.deliveries.get(id);
    if (!delivery || delivery.status === 'SENDING') return;
    delivery.url ??= state.settings.callback_url ?? undefined;
    if (delivery.url === undefined) return;
    if (move(machines.delivery, delivery, 'REPLAY')) delivery.attempts = 0;
    if (variant !== undefined) delivery.variant = variant;
    schedule(world, delivery, state.now + index * gapMs);
  });
}
