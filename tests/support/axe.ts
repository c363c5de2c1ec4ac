import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and axe's best practices; no rule is left out. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with a page as it stands, one line for each rule and its elements.
 * @param state named in each line: which page, colours, width, what is open
 * @throws {Error} when axe judged nothing: an empty page breaks no rule.
 */
export async function axeViolations(page: Page, state = ''): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page })
    // axe leaves the one WCAG 2.2 rule out unless it is asked for by name.
    .options({ runOnly, rules: { 'target-size': { enabled: true } } })
    // One frame: no second page is needed to put the results together.
    .setLegacyMode()
    .analyze();
  if (passes.length < 5) throw new Error(`axe found hardly anything to judge: ${state}`);
  return violations.map(
    ({ id, nodes }) => `${state} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
