import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules of WCAG 2.2 AA and the best practices of axe. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type WithAxe = Window & { axe?: typeof axe };

interface AxeOptions {
  /** Selector of the checked part; default: the whole page. */
  within?: string;
}

/**
 * Checks the current page. Loads the axe script once.
 * @param state description of the page for each line: colours, width, open elements
 * @returns one line per violated rule, with its elements
 * @throws {Error} if axe checked nothing, since an empty page has no violations
 */
export async function axeViolations(
  page: Page,
  state = '',
  { within }: AxeOptions = {},
): Promise<string[]> {
  const loaded = await page.evaluate(() => (window as WithAxe).axe !== undefined);
  // Uses the debugging protocol, which the page's policy does not restrict.
  if (!loaded) await page.evaluate(axe.source);
  const { found, passed } = await page.evaluate(
    async ([tags, selector]) => {
      const { axe: judge } = window as WithAxe;
      if (!judge) throw new Error('axe was not loaded');
      const { violations, passes } = await judge.run(selector ?? document, {
        runOnly: tags,
        // axe runs its only WCAG 2.2 rule only if it is enabled by name.
        rules: { 'target-size': { enabled: true } },
        // Only the number of passed rules is needed; their details took half of the time.
        resultTypes: ['violations'],
      });
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      return { found, passed: passes.length };
    },
    [runOnly, within] as const,
  );
  if (passed < 5) throw new Error(`axe found hardly anything to judge: ${state}`);
  return found.map((line) => `${state} ${line}`);
}
