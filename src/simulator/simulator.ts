import { createHash, randomBytes } from 'node:crypto';

import { damages, makeIpn, type Fields } from '@portal/core/ipn';
import type { Contract } from './contract';
import { createState, Engine, masked } from './engine';
import type { Answer, AttemptResult, CallInput, Entry, Input, State } from './engine';
import type { Act, Control } from './inputs';
import { callProblem, keysOf, postIpn } from './ipn';
import { Passport, type PassportState } from './passport';
import { Journal, journalFormat, type JournalHeader, type Mark } from './store';

export interface SimulatorOptions {
  contract: Contract;
  /** State folder; without one, nothing is saved. */
  data?: string | undefined;
  /** Hosts besides loopback that may receive IPNs. */
  allowHosts?: readonly string[];
  log?: (line: string) => void;
  /** Called if the journal cannot be written; no later input is acknowledged. */
  onBroken?: (error: Error) => void;
}

/** Line of the journal: an input of the engine, or a record of the simulator itself. */
type JournalRecord =
  | Input
  | { k: 'clock'; offset: number; frozen: number | null; jump?: number }
  | { k: 'close' };

type Listener = (entry: Entry) => void;

/** Content of a snapshot. */
interface Kept {
  engine: State;
  passport: PassportState;
  offset: number;
  frozen: number | null;
}

/** Number of records after which a snapshot is written. */
const snapshotEvery = 100_000;
/** Maximum number of concurrent IPN requests; others wait in a queue. */
const maxInFlight = 64;

/** Smallest jump of the machine's clock that is noticed, in milliseconds; smaller ones are corrections. */
const leastJumpMs = 5_000;
/** Longest delay, in milliseconds: `setTimeout` supports at most 2³¹ − 1. */
const maxTimer = 2_000_000_000;
/** Polling interval while the clock waits for IPNs in progress, in milliseconds. */
const pollMs = 5;

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex').slice(0, 32);

/** Runs the engine with a clock, a journal, timers and an IPN sender. */
export class Simulator {
  readonly contract: Contract;
  /** Judges the UAT cases from all traffic, including that of earlier runs with the same data folder. */
  readonly passport: Passport;
  /** Host names given with `--allow-host`: they may receive IPNs, and requests may use them. */
  readonly allowedHosts: ReadonlySet<string>;
  readonly #engine: Engine;
  readonly #journal: Journal | undefined;
  readonly #options: SimulatorOptions;
  readonly #listeners = new Set<Listener>();
  #offset = 0;
  /** Difference between the clock of the machine and one that only runs on. */
  #drift = Date.now() - performance.now();
  #frozenSince = Date.now();
  #frozen: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #inFlight = 0;
  #live = false;
  #closed = false;
  /** Position of the newest record that the state includes, and record number of the newest snapshot. */
  #mark: Mark | undefined;
  #snapshotAt = 0;
  #clockCalls: Promise<void> = Promise.resolve();
  #toSend: string[] = [];

  /** @throws {StateFolderError} if the state folder cannot be used */
  constructor(options: SimulatorOptions) {
    const { contract, data } = options;
    this.contract = contract;
    this.passport = new Passport(contract);
    this.#options = options;
    this.allowedHosts = new Set((options.allowHosts ?? []).map((host) => host.toLowerCase()));
    const fresh: JournalHeader = {
      format: journalFormat,
      contract: contract.version.hash,
      portal: contract.version.portal,
      run: randomBytes(4).toString('hex'),
      at: Date.now(),
    };
    this.#engine = new Engine(contract, {
      at: fresh.at,
      run: fresh.run,
      onEntry: (entry) => {
        this.passport.observe(entry, this.state);
        for (const listener of this.#listeners) listener(entry);
      },
      onSend: (id) => {
        if (this.#live) this.#toSend.push(id);
      },
      allowsCallback: (url) => this.mayCall(url),
    });
    let replayed = 0;
    if (data !== undefined) {
      options.log?.(`Reading the folder ${data}.`);
      this.#journal = Journal.open(data, fresh, {
        begin: ({ at, run }) => {
          this.#engine.restore(createState(at, run, contract.facts));
        },
        restore: (state, mark) => {
          const kept = state as Kept;
          this.#engine.restore(kept.engine);
          this.passport.state = kept.passport;
          this.#offset = kept.offset;
          this.#frozen = kept.frozen;
          this.#mark = mark;
          this.#snapshotAt = mark.n;
        },
        record: (record, mark) => {
          if (replayed === 0) options.log?.(`Reading the journal from line ${String(mark.n)}.`);
          replayed += 1;
          this.#replay(record as JournalRecord);
          this.#mark = mark;
        },
      });
      const { torn } = this.#journal;
      if (torn > 0)
        options.log?.(
          `The last line of the journal was cut off (${String(torn)} bytes) and is dropped.`,
        );
    }
    if (replayed > snapshotEvery / 10) this.#snapshot();
    this.#live = true;
    const { now } = this.#engine.state;
    // Simulated time continues from the saved state and never runs backwards.
    if (this.now() < now) this.#offset = now - Date.now();
    for (const delivery of this.#engine.state.deliveries.values()) {
      if (delivery.status === 'SENDING') this.#toSend.push(delivery.id);
    }
    this.#afterStep();
  }

  /** Saves the state, so that the next start is fast. */
  #snapshot(): void {
    if (!this.#mark || !this.#journal) return;
    const state: Kept = {
      engine: this.state,
      passport: this.passport.state,
      offset: this.#offset,
      frozen: this.#frozen,
    };
    this.#snapshotAt = this.#mark.n;
    try {
      this.#journal.snapshot(state, this.#mark);
    } catch (error) {
      // This error is not fatal: the next start replays the journal instead.
      this.#options.log?.(`No snapshot was written: ${(error as Error).message}.`);
    }
  }

  #replay(record: JournalRecord): void {
    if (record.k === 'clock') {
      this.#offset = record.offset;
      this.#frozen = record.frozen;
      this.passport.noteJump(record.jump ?? 0, record.frozen !== null);
    } else if (record.k !== 'close') {
      try {
        this.#engine.step(record);
      } catch (error) {
        // The input also failed before the restart, and the state was the same.
        this.#options.log?.(`An input of the journal fails again: ${String(error)}`);
      }
    }
  }

  /** Current state of the engine. Callers must not change it. */
  get state(): Engine['state'] {
    return this.#engine.state;
  }

  /** Simulated time in milliseconds. */
  now(): number {
    this.#watchClock();
    return this.#frozen ?? Date.now() + this.#offset;
  }

  get clock(): { now: number; offset: number; frozen: boolean } {
    return { now: this.now(), offset: this.#offset, frozen: this.#frozen !== null };
  }

  mayCall(address: string): boolean {
    return callProblem(address, this.allowedHosts) === undefined;
  }

  /** Calls the listener with each new timeline line. @returns a function that unsubscribes */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Executes an API call; resolves after its record is on disk. */
  async call(input: CallInput): Promise<Answer> {
    // Secrets must not enter the journal, and the engine does not need them.
    const call = {
      ...input,
      params: masked(input.params),
      ...('body' in input && { body: masked(input.body) }),
    };
    return (await this.#submit({ k: 'call', at: this.now(), call })) as Answer;
  }

  /** Records that the client disconnected before it received the response of this line. */
  async unread(entry: number): Promise<void> {
    await this.#submit({ k: 'unread', at: this.now(), entry });
  }

  /** Performs an act. @returns null, or why it has no effect */
  async act(act: Act): Promise<string | null> {
    return (await this.#submit({ k: 'act', at: this.now(), act })) as string | null;
  }

  async control(change: Control): Promise<string | null> {
    return (await this.#submit({ k: 'control', at: this.now(), change })) as string | null;
  }

  async reset(): Promise<void> {
    await this.control({ control: 'reset', run: randomBytes(4).toString('hex') });
  }

  freeze(frozen: boolean): Promise<void> {
    return this.#changeClock(() => {
      const now = this.now();
      const isNew = frozen !== (this.#frozen !== null);
      const stood = isNew && !frozen ? Date.now() - this.#frozenSince : 0;
      if (isNew) this.#frozenSince = Date.now();
      this.#frozen = frozen ? now : null;
      if (!frozen) this.#offset = now - Date.now();
      return -stood;
    });
  }

  /** Advances the clock. Concurrent calls add up. */
  advance(ms: number): Promise<void> {
    return this.#changeClock(async () => {
      await this.#advance(ms);
      return ms;
    });
  }

  /**
   * Runs changes of the clock one after the other, and saves the result.
   * @param change returns how far the clock jumped in comparison with a clock that nobody moves
   */
  #changeClock(change: () => number | Promise<number>): Promise<void> {
    const turn = this.#clockCalls.then(async () => {
      const jump = await change();
      await this.#saveClock(jump);
      this.#plan();
    });
    this.#clockCalls = turn.catch(() => undefined);
    return turn;
  }

  async #saveClock(jump: number): Promise<void> {
    this.passport.noteJump(jump, this.#frozen !== null);
    const clock: JournalRecord = { k: 'clock', offset: this.#offset, frozen: this.#frozen, jump };
    this.#mark = (await this.#journal?.append(clock)) ?? this.#mark;
  }

  /** Notices a jump of the machine's clock: it was set, or the machine was suspended. Time never runs backwards. */
  #watchClock(): void {
    const drift = Date.now() - performance.now();
    const jump = drift - this.#drift;
    if (Math.abs(jump) < leastJumpMs) return;
    this.#drift = drift;
    if (jump < 0) this.#offset -= jump;
    this.#saveClock(Math.max(0, jump)).catch(() => undefined); // The next record fails too.
  }

  /**
   * Advances the clock from one due timer to the next. Waits until the IPNs of each moment have been sent and
   * answered, so that events keep their order.
   */
  async #advance(ms: number): Promise<void> {
    const wasFrozen = this.#frozen !== null;
    const start = this.now();
    const goal = start + ms;
    this.#frozen = start;
    clearTimeout(this.#timer);
    let at = start;
    do {
      await this.#quiet();
      at = Math.max(at, Math.min(this.#engine.nextAt ?? goal, goal));
      this.#frozen = at;
      await this.#submit({ k: 'tick', at });
      await this.#quiet();
    } while (at < goal || (this.#engine.nextAt ?? Infinity) <= goal);
    if (!wasFrozen) {
      this.#frozen = null;
      this.#offset = goal - Date.now();
    }
  }

  async #quiet(): Promise<void> {
    while (this.#inFlight + this.#toSend.length > 0)
      await new Promise((resolve) => setTimeout(resolve, pollMs));
  }

  /**
   * Executes one step of the engine, in call order. Writes the input to disk first, so that a replay can
   * reproduce every state, including the state after an input that throws half-way.
   */
  async #submit(input: Input): Promise<Answer | string | null> {
    try {
      this.#mark = (await this.#journal?.append(input)) ?? this.#mark;
    } catch (error) {
      this.#options.onBroken?.(error as Error);
      throw error;
    }
    try {
      return this.#engine.step(input);
    } finally {
      this.#afterStep();
    }
  }

  #afterStep(): void {
    if ((this.#mark?.n ?? 0) - this.#snapshotAt > snapshotEvery) this.#snapshot();
    const ids = this.#toSend.splice(0, Math.max(0, maxInFlight - this.#inFlight));
    this.#inFlight += ids.length;
    for (const id of ids) this.#send(id).catch(() => undefined); // Reported by onBroken.
    this.#plan();
  }

  async #send(id: string): Promise<void> {
    try {
      const result = await this.#post(id);
      if (!this.#closed) await this.#submit({ k: 'sent', at: this.now(), delivery: id, result });
    } finally {
      this.#inFlight -= 1;
      if (!this.#closed && this.#toSend.length > 0) this.#afterStep();
    }
  }

  async #post(id: string): Promise<AttemptResult> {
    const delivery = this.state.deliveries.get(id);
    const none = { status: null, errorCode: null, ms: 0 };
    if (delivery?.url === undefined) return { ...none, problem: 'no address' };
    if (!this.mayCall(delivery.url)) {
      return {
        ...none,
        problem: 'not allowed: only this machine, or hosts given with --allow-host',
      };
    }
    const { keys, ack_timeout_ms: timeoutMs } = this.state.settings;
    const { facts } = this.contract;
    const fields = JSON.parse(delivery.payload) as Fields;
    const request = makeIpn(
      fields,
      {
        keys: keysOf(facts, keys),
        // Real time: the receiver compares it with its own clock.
        seconds: Math.floor(Date.now() / 1_000),
        eventId: delivery.id,
      },
      damages[delivery.variant ?? 'right'].damage(fields, facts.timestampToleranceSeconds),
    );
    return postIpn(delivery.url, request, timeoutMs);
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const next = this.#engine.nextAt;
    if (this.#closed || this.#frozen !== null || next === undefined) return;
    const wait = Math.min(maxTimer, Math.max(0, next - this.now()));
    this.#timer = setTimeout(() => {
      this.#submit({ k: 'tick', at: this.now() }).catch(() => undefined); // Reported by onBroken.
    }, wait);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#snapshot();
    await this.#journal?.close();
  }
}
