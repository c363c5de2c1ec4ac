import type { Contract, OperationData } from '../contract';
import type { Act, Control } from '../inputs';
import { control, perform } from './acts';
import { call, type Answer, type CallInput } from './calls';
import { bankAnswers, expireCard, moveDevice, present, reachable, resolve } from './card';
import { attempt, settleAttempt, type AttemptResult } from './delivery';
import { forget, scanEvery } from './forget';
import { endCode, transfer } from './qr';
import { settleNext } from './settlement';
import { createState, type State, type Timer } from './state';
import { cardOf, note, type World } from './world';

/** Engine input, as recorded in the journal. `at` is simulated time in milliseconds. */
export type Input =
  | { k: 'call'; at: number; call: CallInput }
  | { k: 'act'; at: number; act: Act }
  | { k: 'control'; at: number; change: Control }
  | { k: 'tick'; at: number }
  /** The client disconnected before the response was sent. `entry`: timeline line of the call. */
  | { k: 'unread'; at: number; entry: number }
  | { k: 'sent'; at: number; delivery: string; result: AttemptResult };

const keptByDefault = 100_000;

export interface EngineOptions
  extends Pick<State, 'run'>, Pick<World, 'onEntry' | 'onSend' | 'allowsCallback'> {
  /** Simulated time of the start, in milliseconds. */
  at: number;
  /** Number of newest transactions that stay in memory. The same number of codes stays. */
  kept?: number;
}

/** Pays or presents a card instead of the customer, `auto_ms` after the command. */
function actForCustomer(world: World, ref: string): void {
  const tx = cardOf(world.state, ref);
  if (!tx) {
    if (world.state.codes.get(ref)?.status === 'PENDING') transfer(world, { qr_id: ref });
    return;
  }
  const device = world.state.devices.get(tx.sn);
  if (device && device.work?.cancelled !== true && tx.status === 'PENDING')
    present(world, device, tx, 'tap');
}

const due: Readonly<Record<Timer['kind'], (world: World, ref: string) => void>> = {
  expire: expireCard,
  bank: bankAnswers,
  resolve: (world, ref) => void resolve(world, ref),
  'qr-expire': (world, ref) => void endCode(world, ref, 'TIMEOUT'),
  settle: settleNext,
  ipn: attempt,
  silence: ({ state }, ref) => {
    const device = state.devices.get(ref);
    if (device && !reachable(device)) moveDevice(device, 'LINE_LOST');
  },
  auto: actForCustomer,
};

/**
 * Simulated provider. Only inputs change its state, because it has no clock, random numbers or I/O. Therefore a
 * replay of the inputs restores the state, and model tests can run thousands of steps per second.
 */
export class Engine {
  readonly #world: World;
  readonly #operations: ReadonlyMap<string, OperationData>;
  readonly #kept: number;

  constructor(contract: Contract, options: EngineOptions) {
    const { at, run, kept = keptByDefault, ...listeners } = options;
    this.#kept = kept;
    this.#world = { contract, state: createState(at, run, contract.facts), ...listeners };
    this.#operations = new Map(
      contract.operations.map((operation) => [`${operation.api} ${operation.name}`, operation]),
    );
  }

  /** Current state. Callers must not change it. */
  get state(): State {
    return this.#world.state;
  }

  /** Continues from another state: that of a snapshot, or the initial state of an earlier run. */
  restore(state: State): void {
    this.#world.state = state;
  }

  get nextAt(): number | undefined {
    return this.state.timers[0]?.at;
  }

  /**
   * Processes an input. Time never runs backwards: an earlier `at` counts as now.
   * @returns the response to a call; why an act or a control call had no effect; otherwise null
   */
  step(input: Input): Answer | string | null {
    const scans = this.#scans;
    this.#advance(input.at);
    const result = this.#take(input);
    if (this.#scans !== scans) forget(this.state, this.#kept);
    return result;
  }

  /** Number of scans for old items so far. It depends only on the state, so a replay forgets the same items. */
  get #scans(): number {
    return Math.floor(this.state.entries / scanEvery(this.#kept));
  }

  #take(input: Input): Answer | string | null {
    const world = this.#world;
    switch (input.k) {
      case 'call': {
        const operation = this.#operations.get(input.call.operation);
        if (!operation) throw new Error(`no operation ${input.call.operation}`);
        return call(world, operation, input.call);
      }
      case 'act':
        return perform(world, input.act);
      case 'control':
        return control(world, input.change);
      case 'sent':
        settleAttempt(world, input.delivery, input.result);
        return null;
      case 'unread':
        note(world, 'state', { unread: input.entry });
        return null;
      case 'tick':
        return null;
    }
  }

  /** Fires all timers due by `at`, each at its own time. */
  #advance(at: number): void {
    const world = this.#world;
    const until = Math.max(at, world.state.now);
    for (;;) {
      const [timer] = world.state.timers;
      if (!timer || timer.at > until) break;
      world.state.timers.shift();
      world.state.now = Math.max(world.state.now, timer.at);
      due[timer.kind](world, timer.ref);
    }
    world.state.now = until;
  }
}
