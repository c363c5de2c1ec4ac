import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA and axe's best practices; no rule is left out. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type WithAxe = Window & { axe?: typeof axe };

interface AxeOptions {
  /** The one part that is judged (a selector), where it is not the whole page. */
  within?: string;
}

/**
 * What axe finds wrong with a page as it stands, one line for each rule and its elements. The script
 * is handed to a page once; a second question about the same page costs the rules alone.
 * @param state named in each line: which page, colours, width, what is open
 * @throws {Error} when axe judged nothing: an empty page breaks no rule.
 */
export async function axeViolations(
  page: Page,
  state = '',
  { within }: AxeOptions = {},
): Promise<string[]> {
  const loaded = await page.evaluate(() => (window as WithAxe).axe !== undefined);
  // By the debugging protocol, so the page's policy need not allow it.
  if (!loaded) await page.evaluate(axe.source);
  const { found, passed } = await page.evaluate(
    async ([tags, selector]) => {
      const { axe: judge } = window as WithAxe;
      if (!judge) throw new Error('axe was not loaded');
      const { violations, passes } = await judge.run(selector ?? document, {
        runOnly: tags,
        // axe leaves the one WCAG 2.2 rule out unless it is asked for by name.
        rules: { 'target-size': { enabled: true } },
        // What passes is counted and not described: half of the time went there.
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
