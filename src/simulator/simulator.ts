import { createHash, randomBytes } from 'node:crypto';

import { damages, makeIpn, type Fields } from '@portal/core/ipn';
import type { Contract } from './contract';
import {
  Engine,
  masked,
  type Answer,
  type AttemptResult,
  type CallInput,
  type EngineData,
  type Entry,
  type Input,
} from './engine';
import type { Act, Control } from './inputs';
import { keysOf, mayCall, postIpn } from './ipn';
import { Passport, type PassportState } from './passport';
import { Journal, journalFormat, type JournalHeader, type Mark } from './store';

export interface SimulatorOptions {
  contract: Contract;
  /** Folder of the state; none: nothing is kept. */
  data?: string | undefined;
  /** Hosts beside this machine that may be called with an IPN. */
  allowHosts?: readonly string[];
  /** Gets one-line messages at the start. */
  log?: (line: string) => void;
  /** Called when the journal cannot be written: from then on nothing is acknowledged. */
  onBroken?: (error: Error) => void;
}

/** Records of the journal: inputs of the engine, and those of the simulator itself. */
type Record_ = Input | { k: 'clock'; offset: number; frozen: number | null } | { k: 'close' };

type Listener = (entry: Entry) => void;

/** What a snapshot holds. */
interface Kept {
  engine: EngineData;
  passport: PassportState;
  offset: number;
  frozen: number | null;
}

/** Records between two snapshots while the simulator runs. */
const snapshotEvery = 100_000;
/** IPNs under way at one time; the others wait for their turn. */
const mostInFlight = 64;

/** Longest sleep of `setTimeout`. */
const longestTimer = 2_000_000_000;
/** How long a step of the clock waits for the IPNs it has set off. */
const pollMs = 5;

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex').slice(0, 32);

/** The engine with a clock, a journal, timers and a sender of IPNs. */
export class Simulator {
  readonly contract: Contract;
  /** The UAT cases, judged from all traffic, including earlier runs on the same folder. */
  readonly passport: Passport;
  readonly #engine: Engine;
  readonly #journal: Journal | undefined;
  readonly #options: SimulatorOptions;
  readonly #allowed: ReadonlySet<string>;
  readonly #listeners = new Set<Listener>();
  #offset = 0;
  #frozen: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #inFlight = 0;
  #live = false;
  #closed = false;
  /** The newest record that the state holds, and the number of that of the newest snapshot. */
  #mark: Mark | undefined;
  #snapshotAt = 0;
  /** Calls of the clock, one after the other. */
  #clockCalls: Promise<void> = Promise.resolve();
  /** Deliveries that the latest input asked to send. */
  #toSend: string[] = [];

  /** @throws {StateFolderError} on a folder that this program cannot go on with */
  constructor(options: SimulatorOptions) {
    const { contract, data } = options;
    this.contract = contract;
    this.passport = new Passport(contract);
    this.#options = options;
    this.#allowed = new Set((options.allowHosts ?? []).map((host) => host.toLowerCase()));
    const fresh: JournalHeader = {
      format: journalFormat,
      contract: contract.version.hash,
      portal: contract.version.portal,
      run: randomBytes(4).toString('hex'),
      at: Date.now(),
    };
    let engine: Engine | undefined;
    const make = ({ at, run }: JournalHeader): Engine => {
      const made: Engine = new Engine(contract, {
        at,
        run,
        onEntry: (entry) => {
          this.passport.observe(entry, made.state);
          for (const listener of this.#listeners) listener(entry);
        },
        onSend: (id) => {
          if (this.#live) this.#toSend.push(id);
        },
        allowsCallback: (url) => mayCall(url, this.#allowed),
      });
      return made;
    };
    let replayed = 0;
    if (data !== undefined) {
      options.log?.(`Reading the folder ${data}.`);
      const { journal, torn } = Journal.open(data, fresh, {
        begin: (header) => {
          engine = make(header);
        },
        restore: (state, mark) => {
          this.#restore(engine, state as Kept);
          this.#mark = mark;
          this.#snapshotAt = mark.n;
        },
        record: (record, mark) => {
          if (replayed === 0) options.log?.(`Reading the journal from line ${String(mark.n)}.`);
          replayed += 1;
          this.#replay(engine, record as Record_);
          this.#mark = mark;
        },
      });
      this.#journal = journal;
      if (torn > 0)
        options.log?.(
          `The last line of the journal was cut off (${String(torn)} bytes) and is dropped.`,
        );
    }
    this.#engine = engine ?? make(fresh);
    if (replayed > snapshotEvery / 10) this.#snapshot();
    this.#live = true;
    const { now } = this.#engine.state;
    // Simulated time continues where it stopped and never runs backwards.
    if (this.now() < now) this.#offset = now - Date.now();
    for (const delivery of this.#engine.state.deliveries.values()) {
      if (delivery.status === 'SENDING') this.#toSend.push(delivery.id);
    }
    this.#afterStep();
  }

  #restore(engine: Engine | undefined, { engine: state, passport, offset, frozen }: Kept): void {
    engine?.restore(state);
    this.passport.state = passport;
    this.#offset = offset;
    this.#frozen = frozen;
  }

  /** Keeps the state, so that the next start is quick. */
  #snapshot(): void {
    if (!this.#mark || !this.#journal) return;
    const { data: engine } = this.#engine;
    const state: Kept = {
      engine,
      passport: this.passport.state,
      offset: this.#offset,
      frozen: this.#frozen,
    };
    this.#snapshotAt = this.#mark.n;
    try {
      this.#journal.snapshot(state, this.#mark);
    } catch (error) {
      // The journal alone is enough: the next start takes longer.
      this.#options.log?.(`No snapshot was written: ${(error as Error).message}.`);
    }
  }

  #replay(engine: Engine | undefined, record: Record_): void {
    if (record.k === 'clock') {
      this.#offset = record.offset;
      this.#frozen = record.frozen;
    } else if (record.k !== 'close') {
      try {
        engine?.step(record);
      } catch (error) {
        // It failed in the same way when it arrived, and left this same state.
        this.#options.log?.(`An input of the journal fails again: ${String(error)}`);
      }
    }
  }

  /** For reading only. */
  get state(): Engine['state'] {
    return this.#engine.state;
  }

  /** The simulated clock, in milliseconds. */
  now(): number {
    return this.#frozen ?? Date.now() + this.#offset;
  }

  get clock(): { now: number; offset: number; frozen: boolean } {
    return { now: this.now(), offset: this.#offset, frozen: this.#frozen !== null };
  }

  /** Whether an IPN may be sent to this address. */
  mayCall(address: string): boolean {
    return mayCall(address, this.#allowed);
  }

  /** Calls the listener with every new line. @returns a function that ends this */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A call of an API; resolves when its record is on the disk. */
  async call(input: CallInput): Promise<Answer> {
    // No secret goes into the journal: the engine does not look at them.
    const call = {
      ...input,
      params: masked(input.params),
      ...('body' in input && { body: masked(input.body) }),
    };
    return (await this.#submit({ k: 'call', at: this.now(), call })) as Answer;
  }

  /** The client closed the connection before it got the answer of this line. */
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

  /** Stops the clock where it is, or lets it run on. */
  freeze(frozen: boolean): Promise<void> {
    return this.#inTurn(() => this.#freeze(frozen));
  }

  /** Moves the clock forward. Calls that overlap add up. */
  advance(ms: number): Promise<void> {
    return this.#inTurn(() => this.#advance(ms));
  }

  #inTurn(run: () => Promise<void>): Promise<void> {
    const turn = this.#clockCalls.then(run);
    this.#clockCalls = turn.catch(() => undefined);
    return turn;
  }

  async #freeze(frozen: boolean): Promise<void> {
    const now = this.now();
    this.#frozen = frozen ? now : null;
    if (!frozen) this.#offset = now - Date.now();
    await this.#keepClock();
    this.#plan();
  }

  /**
   * Moves the clock forward, from one due moment to the next; the IPNs of each are sent and answered
   * before it goes on, so that a schedule of half an hour is gone through in its order.
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
    await this.#keepClock();
    this.#plan();
  }

  async #quiet(): Promise<void> {
    while (this.#inFlight + this.#toSend.length > 0)
      await new Promise((resolve) => setTimeout(resolve, pollMs));
  }

  async #keepClock(): Promise<void> {
    const record: Record_ = { k: 'clock', offset: this.#offset, frozen: this.#frozen };
    this.#mark = (await this.#journal?.append(record)) ?? this.#mark;
  }

  /**
   * One step of the engine. Its input is on the disk first: a state that no replay gives, also that of
   * an input that throws half-way, cannot arise. Inputs are taken in the order of the calls.
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
    const ids = this.#toSend.splice(0, Math.max(0, mostInFlight - this.#inFlight));
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
    if (!mayCall(delivery.url, this.#allowed)) {
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
        // The real clock: the receiver compares it with its own.
        seconds: Math.floor(Date.now() / 1_000),
        eventId: delivery.eventId,
      },
      damages[delivery.variant ?? 'right'].damage(fields, facts.timestampToleranceSeconds),
    );
    return postIpn(delivery.url, request, timeoutMs);
  }

  /** Sets the timer for the next due moment. */
  #plan(): void {
    clearTimeout(this.#timer);
    const next = this.#engine.nextAt;
    if (this.#closed || this.#frozen !== null || next === undefined) return;
    const wait = Math.min(longestTimer, Math.max(0, next - this.now()));
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
