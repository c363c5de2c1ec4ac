import { useEffect, useState, useSyncExternalStore } from 'react';

import type { Entry } from '../engine';
import type { Faults, Overview, Timeline } from '../http/answers';
import { read, Refused, send, type Step } from './api';
import { sentence } from './entries';
import { applyPreferences } from './preferences';
import { t, translated } from './words';

/** Number of timeline lines that the screen keeps; the simulator keeps more lines. */
const kept = 5_000;
const loadedAtStart = 1_000;
const pollMs = 400;
/** The state can change without a timeline line, and its clock advances. It is read again after this time. */
const stateMs = 700;

const initial = {
  connection: 'connecting' as 'connecting' | 'live' | 'lost',
  overview: undefined as Overview | undefined,
  entries: [] as readonly Entry[],
  faults: undefined as Faults | undefined,
  said: '',
  /** Why the last action had no effect. */
  problem: '',
};
type Snapshot = typeof initial;

class Store {
  #snapshot = initial;
  readonly #listeners = new Set<() => void>();
  /** Queue of requests, executed in sequence. */
  #turn: Promise<void> = Promise.resolve();
  /** Browser time of the last reading of the state. */
  #readAt = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): Snapshot => this.#snapshot;

  #set(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Starts polling, for the lifetime of the page. */
  start(): void {
    const again = (): void => {
      void this.#ask().then(() => setTimeout(again, pollMs));
    };
    again();
  }

  #ask(): Promise<void> {
    this.#turn = this.#turn.then(() =>
      this.#news().catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (this.#snapshot.connection === 'lost') return;
        const said = t('The simulator has stopped. Waiting for it to run again.');
        this.#set({ connection: 'lost', said });
      }),
    );
    return this.#turn;
  }

  async #news(): Promise<void> {
    const { connection, entries, overview: known } = this.#snapshot;
    if (connection !== 'live' || !known) return this.#load();
    const last = entries.at(-1)?.n ?? known.counts.entries;
    const { entries: news, run } = await read<Timeline>(`timeline?after=${String(last)}`);
    // Another run uses this address now. In that run, the same line numbers refer to other lines.
    if (run !== known.run) return this.#load();
    if (news.length === 0 && Date.now() - this.#readAt < stateMs) return;
    this.#readAt = Date.now();
    const overview = await read<Overview>('state');
    // Sets everything in the same update, so that lines, clock and codes agree.
    this.#set({
      overview,
      ...(news.length > 0 && {
        entries: [...entries, ...news].slice(-kept),
        said: sentence(news),
      }),
    });
  }

  /** Loads everything, at the start and after a lost connection. */
  async #load(): Promise<void> {
    const [overview, faults] = await Promise.all([read<Overview>('state'), read<Faults>('faults')]);
    const after = Math.max(0, overview.counts.entries - loadedAtStart);
    const { entries } = await read<Timeline>(`timeline?after=${String(after)}`);
    const back = this.#snapshot.connection === 'lost';
    const said = back ? t('The simulator is running again.') : t('Ready.');
    this.#set({ connection: 'live', entries, faults, said, problem: '', overview });
  }

  /** Executes the steps in sequence, until one is refused. */
  async run(...steps: Step[]): Promise<void> {
    this.#set({ problem: '' });
    try {
      for (const step of steps) await send(step);
      this.#readAt = 0;
      await this.#ask();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refuse(translated(error.message));
    }
  }

  /** Shows why an action is not possible now. */
  refuse(problem: string): void {
    this.#set({ problem });
  }

  say(said: string): void {
    this.#set({ said });
  }

  /** Re-renders with the changed language or colours. */
  prefer(): void {
    applyPreferences();
    this.#set({ said: '', problem: '' });
  }
}

export const store = new Store();

/** Selects a part of the snapshot; other changes cause no re-render. */
export function useScreen<Part>(part: (snapshot: Snapshot) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/** Returns the current state. Views must not render before it is loaded. */
export function useOverview(): Overview {
  const overview = useScreen((snapshot) => snapshot.overview);
  if (!overview) throw new Error('a view was drawn before the simulator answered');
  return overview;
}

/** Simulated time in milliseconds, updated every second. */
export const useNow = (): number =>
  useScreen(({ overview }) => Math.floor((overview?.clock.now ?? 0) / 1_000) * 1_000);

/**
 * Reads a path of the control API, and reads it again after `version` has changed.
 * @returns the newest answer; undefined before the first one
 */
export function useAnswer<Answer>(path: string, version = 0): Answer | undefined {
  const [known, setKnown] = useState<{ path: string; answer: Answer }>();
  useEffect(() => {
    let wanted = true;
    read<Answer>(path).then(
      (answer) => {
        if (wanted) setKnown({ path, answer });
      },
      () => undefined, // The store reports a lost connection.
    );
    return () => {
      wanted = false;
    };
  }, [path, version]);
  return known?.path === path ? known.answer : undefined;
}
