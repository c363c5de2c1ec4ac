import type { Entry } from '../engine';
import type { Faults, Keys, Overview, Timeline } from '../http/answers';
import { read, Refused, send, type Step } from './api';
import { sentence } from './entries';
import { applyPreferences, language, theme } from './preferences';
import { t, translated } from './words';

/** Lines of evidence kept here; the simulator keeps more. */
const kept = 5_000;
const loadedAtStart = 1_000;
/** New lines are asked for this often. */
const pollMs = 400;
/** Some states change without a line of evidence: a terminal that falls silent, an IPN under way. */
const lookMs = 2_000;

export interface Snapshot {
  connection: 'connecting' | 'live' | 'lost';
  overview: Overview | undefined;
  /** The page's own clock when the overview came, and at the latest question. */
  receivedAt: number;
  tick: number;
  entries: readonly Entry[];
  faults: Faults | undefined;
  keys: Keys | undefined;
  /** What happened just now. */
  said: string;
  /** Why the last thing that was done had no effect. */
  problem: string;
  /** Something was asked for and is not answered yet. */
  busy: boolean;
  /** Language and colours that the reader chose. */
  preferences: readonly [string, string];
}

const preferences = (): Snapshot['preferences'] => [language.get(), theme.get()];

/** The screen's state, and its connection to the simulator. */
export class Store {
  #snapshot: Snapshot = {
    connection: 'connecting',
    overview: undefined,
    receivedAt: 0,
    tick: 0,
    entries: [],
    faults: undefined,
    keys: undefined,
    said: '',
    problem: '',
    busy: false,
    preferences: preferences(),
  };
  readonly #listeners = new Set<() => void>();
  /** Questions, one after the other. */
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

  /** Begins to ask for what is new, and goes on for as long as the page lives. */
  start(): void {
    const again = (): void => {
      void this.#ask(false).then(() => setTimeout(again, pollMs));
    };
    again();
  }

  /** @param now the state is read even where no line is new */
  #ask(now: boolean): Promise<void> {
    this.#turn = this.#turn.then(() =>
      this.#news(now).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (this.#snapshot.connection === 'lost') return;
        const said = t('The simulator is gone. Waiting for it to come back.');
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
    // Another run answers at this address, with the same numbers on other lines.
    if (run !== overview.run) return this.#load();
    if (news.length > 0) {
      const entries = [...this.#snapshot.entries, ...news].slice(-kept);
      this.#set({ entries, said: sentence(news) });
    }
    if (now || news.length > 0 || Date.now() - receivedAt > lookMs) await this.#look();
    else this.#set({ tick: Date.now() });
  }

  /** Everything anew, at the start and after each loss. */
  async #load(): Promise<void> {
    const [overview, faults] = await Promise.all([read<Overview>('state'), read<Faults>('faults')]);
    const after = Math.max(0, overview.counts.entries - loadedAtStart);
    const { entries } = await read<Timeline>(`timeline?after=${String(after)}`);
    const back = this.#snapshot.connection === 'lost';
    const said = back ? t('The simulator is back.') : t('Ready.');
    this.#set({ connection: 'live', entries, faults, said, problem: '', overview });
    await this.#look();
  }

  /** Reads the present state. */
  async #look(): Promise<void> {
    const overview = await read<Overview>('state');
    let { keys } = this.#snapshot;
    if (keys?.generation !== overview.settings.keys) keys = await read<Keys>('keys');
    this.#set({ overview, keys, receivedAt: Date.now(), tick: Date.now() });
  }

  /** Does one thing after the other, until one is refused. */
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

  /** Says why something cannot be done now. */
  refuse(problem: string): void {
    this.#set({ problem });
  }

  say(said: string): void {
    this.#set({ said });
  }

  /** Draws everything in the language and the colours that were chosen just now. */
  prefer(): void {
    applyPreferences();
    this.#set({ preferences: preferences(), said: '', problem: '' });
  }
}
