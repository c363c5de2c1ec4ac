import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  landAt,
  onNextLanding,
  onRouteDidUpdate,
} from '../../../src/site/components/shell/landing';

type Listener = () => void;

/** The properties of an element that the module uses. */
class Place {
  readonly parentElement = null;
  readonly tabIndex = 0;
  scrolls = 0;
  matches = (): boolean => false;
  focus = (): void => undefined;
  scrollIntoView = (): void => void (this.scrolls += 1);
}

class Details extends Place {}

const listeners = new Map<string, Set<Listener>>();
const reported = vi.fn();
/** Callbacks of active `ResizeObserver`s. */
let moves: Set<Listener>;
let place: Place;

const press = (type: string): void => {
  for (const listener of [...(listeners.get(type) ?? [])]) listener();
};
const movePage = (): void => {
  for (const move of moves) move();
};
const count = (): number => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);

const location = (pathname: string, hash: string) =>
  ({ pathname, hash, search: '' }) as Parameters<
    NonNullable<typeof onRouteDidUpdate>
  >[0]['location'];

function follow(): void {
  onRouteDidUpdate?.({
    previousLocation: location('/from', ''),
    location: location('/to', '#place'),
  });
}

beforeEach(() => {
  listeners.clear();
  moves = new Set();
  place = new Place();
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: Listener, { signal }: { signal?: AbortSignal }) => {
      const all = listeners.get(type) ?? new Set();
      listeners.set(type, all.add(listener));
      signal?.addEventListener('abort', () => all.delete(listener));
    },
    removeEventListener: (type: string, listener: Listener) =>
      void listeners.get(type)?.delete(listener),
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    scrollTo: () => undefined,
  });
  vi.stubGlobal('document', {
    body: null,
    activeElement: null,
    getElementById: () => place,
    querySelector: () => place,
  });
  class Observer {
    readonly #called: Listener;
    constructor(called: Listener) {
      this.#called = called;
    }
    observe = (): void => void moves.add(this.#called);
    disconnect = (): void => void moves.delete(this.#called);
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('MutationObserver', Observer);
  vi.stubGlobal('HTMLDetailsElement', Details);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('reportError', reported);
});

afterEach(() => {
  press('keydown');
  vi.unstubAllGlobals();
  reported.mockClear();
});

describe('landing', () => {
  it('keeps its place until the reader acts, then removes its listeners', () => {
    landAt('#place');
    movePage();
    expect(place.scrolls).toBe(2);
    expect(count()).toBe(4);
    press('wheel');
    movePage();
    expect(place.scrolls).toBe(2);
    expect(count()).toBe(0);
  });

  it('ends with the next one: one set of listeners remains, which ends that one', () => {
    for (let n = 0; n < 5; n += 1) landAt('#place');
    expect(count()).toBe(4);
    press('pointerdown');
    movePage();
    expect(place.scrolls).toBe(5);
    expect(count()).toBe(0);
  });

  it('calls the registered callback, again when the page moves', () => {
    const landed = vi.fn();
    onNextLanding(landed);
    follow();
    movePage();
    expect(landed).toHaveBeenCalledTimes(2);
    follow();
    expect(landed).toHaveBeenCalledTimes(2);
  });

  it('survives an error of the callback, which is reported once', () => {
    const error = new SyntaxError('Invalid regular expression');
    onNextLanding(() => {
      throw error;
    });
    expect(follow).not.toThrow();
    expect(movePage).not.toThrow();
    expect(place.scrolls).toBe(2);
    expect(reported.mock.calls).toEqual([[error]]);
  });
});
