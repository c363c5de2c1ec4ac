import type { Entry } from '../engine';
import type { Faults, Keys, Overview, Timeline } from '../http/answers';
import { read, Refused, send, type Step } from './api';
import { sentence } from './entries';

/** Lines of evidence kept here; the simulator keeps more. */
const kept = 5_000;
const loadedAtStart = 1_000;
/** Events that come together are shown together. */
const batchMs = 100;
/** Some states change without a line of evidence: a terminal that falls silent, an IPN under way. */
const lookMs = 2_000;
const retryMs = 1_000;
/** The stream says `alive` every 15 s. */
const silenceMs = 40_000;

export type Connection = 'connecting' | 'live' | 'lost';

export interface Snapshot {
  connection: Connection;
  overview: Overview | undefined;
  /** The page's own clock when the overview came. */
  receivedAt: number;
  /** The page's own clock, once a second. */
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
}

const kinds = ['call', 'ipn', 'act', 'state', 'control'] as const;

/** The screen's state, and its connection to the simulator. */
export class Store {
  #snapshot: Snapshot = {
    connection: 'connecting',
    overview: undefined,
    receivedAt: 0,
    tick: Date.now(),
    entries: [],
    faults: undefined,
    keys: undefined,
    said: '',
    problem: '',
    busy: false,
  };
  readonly #listeners = new Set<() => void>();
  #source: EventSource | undefined;
  #waiting: Entry[] = [];
  #flushTimer: number | undefined;
  #silenceTimer: number | undefined;
  #looking = false;
  #lookAgain = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): Snapshot => this.#snapshot;

  #set(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Begins to listen, and goes on for as long as the page lives. */
  start(): void {
    this.#connect();
    setInterval(() => {
      this.#set({ tick: Date.now() });
    }, 1_000);
    setInterval(() => {
      if (this.#snapshot.connection === 'live' && document.visibilityState === 'visible') {
        void this.look();
      }
    }, lookMs);
  }

  #connect(): void {
    const source = new EventSource('/_sim/events');
    this.#source = source;
    source.addEventListener('hello', ({ data }: MessageEvent<string>) => {
      this.#heard();
      void this.#load(Number(data));
    });
    source.addEventListener('alive', () => {
      this.#heard();
    });
    for (const kind of kinds) {
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        this.#heard();
        this.#take(JSON.parse(data) as Entry);
      });
    }
    source.onerror = () => {
      this.#lose();
    };
    this.#heard();
  }

  /** A silent stream counts as lost. */
  #heard(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = window.setTimeout(() => {
      this.#lose();
    }, silenceMs);
  }

  #lose(): void {
    if (!this.#source) return;
    this.#source.close();
    this.#source = undefined;
    clearTimeout(this.#silenceTimer);
    if (this.#snapshot.connection !== 'lost') {
      this.#set({
        connection: 'lost',
        said: 'The simulator is gone. Waiting for it to come back.',
      });
    }
    // Retried here, because browsers differ in when they give up on a stream.
    window.setTimeout(() => {
      this.#connect();
    }, retryMs);
  }

  /**
   * Everything anew, at the start and after each loss: another run may listen at this address, with
   * the same numbers on other lines.
   */
  async #load(last: number): Promise<void> {
    const source = this.#source;
    try {
      const [timeline, overview, faults, keys] = await Promise.all([
        read<Timeline>(`timeline?after=${String(Math.max(0, last - loadedAtStart))}`),
        read<Overview>('state'),
        read<Faults>('faults'),
        read<Keys>('keys'),
      ]);
      if (source !== this.#source) return;
      // Lines that came over the stream in the meantime are in #waiting, maybe twice.
      const known = timeline.entries.at(-1)?.n ?? 0;
      this.#waiting = this.#waiting.filter(({ n }) => n > known);
      const back = this.#snapshot.connection === 'lost';
      this.#set({
        connection: 'live',
        entries: timeline.entries,
        receivedAt: Date.now(),
        ...{ overview, faults, keys },
        said: back ? 'The simulator is back.' : 'Ready.',
        problem: '',
      });
      this.#flush();
    } catch {
      this.#lose();
    }
  }

  #take(entry: Entry): void {
    this.#waiting.push(entry);
    this.#flushTimer ??= window.setTimeout(() => {
      this.#flushTimer = undefined;
      this.#flush();
    }, batchMs);
  }

  #flush(): void {
    // Until the beginning is loaded, there is nothing to add to.
    if (this.#snapshot.connection !== 'live' || this.#waiting.length === 0) return;
    const news = this.#waiting.splice(0);
    this.#set({
      entries: [...this.#snapshot.entries, ...news].slice(-kept),
      said: sentence(news),
    });
    void this.look();
  }

  /** Reads the present state; asked while it reads, it reads once more. */
  async look(): Promise<void> {
    if (this.#looking) {
      this.#lookAgain = true;
      return;
    }
    this.#looking = true;
    try {
      do {
        this.#lookAgain = false;
        const generation = this.#snapshot.overview?.settings.keys;
        const overview = await read<Overview>('state');
        this.#set({ overview, receivedAt: Date.now() });
        if (generation !== undefined && generation !== overview.settings.keys) {
          this.#set({ keys: await read<Keys>('keys') });
        }
      } while (this.#lookAgain);
    } catch {
      this.#lose();
    } finally {
      this.#looking = false;
    }
  }

  /** Does one thing after the other, until one is refused. Whether all had an effect. */
  async run(...steps: Step[]): Promise<boolean> {
    this.#set({ problem: '', busy: true });
    try {
      for (const step of steps) await send(step);
      await this.look();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refuse(error.message);
      return false;
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
}
