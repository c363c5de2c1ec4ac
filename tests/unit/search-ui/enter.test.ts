import { createAutocomplete } from '@algolia/autocomplete-core';
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';

import type { SearchConfig, SearchOutcome } from '../../../src/site/search/client';
import { parseSearchAnswer } from '../../../src/site/search/client/response';
import { isForEngine } from '../../../src/site/search/overlay/field-keys';
import { createSavedSearches } from '../../../src/site/search/overlay/saved-searches';
import { screenOf } from '../../../src/site/search/overlay/screen-of';
import { createSources, type OverlayItem } from '../../../src/site/search/overlay/sources';
import type { OverlayState } from '../../../src/site/search/overlay/use-overlay';
import { rawHit } from '../../support/search-hits';

const config = { maxResultsPerGroup: 5, searchPagePath: '/search' } as SearchConfig;
const savedUrl = '/others/saved';

/** The field with its engine, and an index that answers when `answer` is called. */
function setup({ withSaved }: { withSaved: boolean }) {
  const saved = createSavedSearches(
    'portal',
    () => {
      throw new Error('blocked');
    },
    () => undefined,
  );
  const [hit] = parseSearchAnswer({ results: [{ hits: [rawHit({ url: savedUrl })] }] }).hits;
  if (withSaved && hit) saved.saveRecent(hit);

  let answer = (): void => undefined;
  const sources = createSources({
    config,
    saved,
    search: (query) =>
      new Promise<SearchOutcome>((resolve) => {
        answer = () => {
          const found = parseSearchAnswer({ results: [{ hits: [rawHit()], nbHits: 1 }] });
          resolve({ ok: true, query, answer: found });
        };
      }),
    onAnswer: () => undefined,
    onSelect: () => undefined,
  });
  const opened: string[] = [];
  let state: OverlayState | undefined;
  // As in use-overlay.ts.
  const engine = createAutocomplete<OverlayItem, SyntheticEvent, MouseEvent, KeyboardEvent>({
    defaultActiveItemId: 0,
    openOnFocus: true,
    insights: false,
    environment: {
      setTimeout,
      clearTimeout,
      document: { getElementById: () => null },
    } as unknown as typeof window,
    navigator: { navigate: ({ itemUrl }) => void opened.push(itemUrl) },
    onStateChange: ({ state: next }) => {
      state = next;
    },
    getSources: ({ query }) => sources(query),
  });
  const current = (): OverlayState => {
    if (state === undefined) throw new Error('The engine has told no state.');
    return state;
  };
  const input = () => engine.getInputProps({ inputElement: null });
  const pressEnter = (): void => {
    const event = { key: 'Enter', isComposing: false, keyCode: 13 } as globalThis.KeyboardEvent;
    if (!isForEngine(event, current())) return;
    input().onKeyDown({ key: 'Enter', preventDefault: () => undefined } as KeyboardEvent);
  };
  const type = (value: string): void => {
    input().onChange({ currentTarget: { value } } as unknown as SyntheticEvent);
  };
  return {
    engine,
    current,
    pressEnter,
    type,
    opened,
    screen: () => screenOf(current()),
    answer: () => answer(),
  };
}

describe('Enter', () => {
  it.each([false, true])(
    'before the first answer opens nothing and drops nothing (saved searches: %s)',
    async (withSaved) => {
      const { pressEnter, type, opened, screen, answer, current } = setup({ withSaved });
      type('');
      await vi.waitFor(() => {
        expect(current().collections).toHaveLength(2);
      });
      type('uat');
      pressEnter();
      await Promise.resolve();
      expect(screen()).toBe('waiting');
      pressEnter();
      answer();
      await vi.waitFor(() => {
        expect(screen()).toBe('results');
      });
      expect(opened).toEqual([]);
      pressEnter();
      expect(opened).toEqual(['/documents/uat#device']);
    },
  );

  it('opens the active saved search of an empty query', async () => {
    const { pressEnter, type, opened, current } = setup({ withSaved: true });
    type('');
    await vi.waitFor(() => {
      expect(current().collections).toHaveLength(2);
    });
    pressEnter();
    expect(opened).toEqual([savedUrl]);
  });

  it('opens nothing of a panel that was closed', async () => {
    const { pressEnter, type, opened, screen, answer, engine } = setup({ withSaved: false });
    type('uat');
    answer();
    await vi.waitFor(() => {
      expect(screen()).toBe('results');
    });
    engine.setIsOpen(false);
    pressEnter();
    expect(opened).toEqual([]);
  });
});
