import { useEffect, useState, useSyncExternalStore } from 'react';

import type { Entry } from '../engine';
import type { Faults, Keys, Overview, Timeline } from '../http/answers';
import { read, Refused, send, type Step } from './api';
import { sentence } from './entries';
import { applyPreferences, language, theme } from './preferences';
import { t, translated } from './words';

/** Number of timeline lines that the screen keeps; the simulator keeps more lines. */
const kept = 5_000;
const loadedAtStart = 1_000;
const pollMs = 400;
/** Polling interval for the state, which can change without a timeline line. */
const lookMs = 2_000;

const preferences = () => [language.get(), theme.get()] as const;

const initial = {
  connection: 'connecting' as 'connecting' | 'live' | 'lost',
  overview: undefined as Overview | undefined,
  /** `receivedAt`: browser time when the overview arrived. `tick`: browser time of the latest poll. */
  receivedAt: 0,
  tick: 0,
  entries: [] as readonly Entry[],
  faults: undefined as Faults | undefined,
  keys: undefined as Keys | undefined,
  said: '',
  /** Why the last action had no effect. */
  problem: '',
  busy: false,
  preferences: preferences(),
};
type Snapshot = typeof initial;

class Store {
  #snapshot = initial;
  readonly #listeners = new Set<() => void>();
  /** Queue of requests, executed in sequence. */
  #turn: Promise<void> = Promise.resolve();

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
      void this.#ask(false).then(() => setTimeout(again, pollMs));
    };
    again();
  }

  /** @param now read the state even if the timeline has no new lines */
  #ask(now: boolean): Promise<void> {
    this.#turn = this.#turn.then(() =>
      this.#news(now).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (this.#snapshot.connection === 'lost') return;
        const said = t('The simulator has stopped. Waiting for it to run again.');
        this.#set({ connection: 'lost', said });
      }),
    );
    return this.#turn;
  }

  async #news(now: boolean): Promise<void> {
    const { connection, overview, receivedAt } = this.#snapshot;
    if (connection !== 'live' || !overview) return this.#load();
    const last = this.#snapshot.entries.at(-1)?.n ?? overview.counts.entries;
    const { entries: news, run } = await read<Timeline>(`timeline?after=${String(last)}`);
    // Another run uses this address now. In that run, the same line numbers refer to other lines.
    if (run !== overview.run) return this.#load();
    if (news.length > 0) {
      const entries = [...this.#snapshot.entries, ...news].slice(-kept);
      await this.#look({ entries, said: sentence(news) });
    } else if (now || Date.now() - receivedAt > lookMs) await this.#look();
    else this.#set({ tick: Date.now() });
  }

  /** Loads everything, at the start and after a lost connection. */
  async #load(): Promise<void> {
    const [overview, faults] = await Promise.all([read<Overview>('state'), read<Faults>('faults')]);
    const after = Math.max(0, overview.counts.entries - loadedAtStart);
    const { entries } = await read<Timeline>(`timeline?after=${String(after)}`);
    const back = this.#snapshot.connection === 'lost';
    const said = back ? t('The simulator is running again.') : t('Ready.');
    this.#set({ connection: 'live', entries, faults, said, problem: '', overview });
    await this.#look();
  }

  /** Reads the state. @param change set in the same update, so that lines, clock and codes agree */
  async #look(change: Partial<Snapshot> = {}): Promise<void> {
    const overview = await read<Overview>('state');
    let { keys } = this.#snapshot;
    if (keys?.generation !== overview.settings.keys) keys = await read<Keys>('keys');
    this.#set({ ...change, overview, keys, receivedAt: Date.now(), tick: Date.now() });
  }

  /** Executes the steps in sequence, until one is refused. */
  async run(...steps: Step[]): Promise<void> {
    this.#set({ problem: '', busy: true });
    try {
      for (const step of steps) await send(step);
      await this.#ask(true);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refuse(translated(error.message));
    } finally {
      this.#set({ busy: false });
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
    this.#set({ preferences: preferences(), said: '', problem: '' });
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
export function useNow(): number {
  return useScreen(({ overview, receivedAt, tick }) => {
    if (!overview) return 0;
    const { now, frozen } = overview.clock;
    const passed = frozen ? 0 : Math.max(0, tick - receivedAt);
    return Math.floor((now + passed) / 1_000) * 1_000;
  });
}

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
