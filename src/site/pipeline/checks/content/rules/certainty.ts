import { factsPath, type Fact } from '@portal/sources/content/facts';
import { certaintyMarks, openPointsPage } from '../../../markdown/remark/marks';
import { questionId } from '../../../markdown/lists/open-points';
import { findingsOf, type Finding } from '../../shared/finding';
import { lineOf, nodesOf, textOf, type Page } from '../../../markdown/read-page';
import type { Sources } from '../sources';

/** Checks whether a fact has no value yet, or a value that starts with `chưa` (not yet known). */
const isOpen = ({ value }: Fact): boolean => value === undefined || /^chưa/i.test(value);

/**
 * Checks the certainty marks. Each mark must link to the list of open points. A mark for an open or proposed statement
 * must link to a point with the same certainty. Each unconfirmed fact needs a mark on a page. Questions of contracts
 * need no mark, because operation pages list them.
 */
export function certainty(pages: readonly Page[], { contracts, facts }: Sources): Finding[] {
  const asked = new Set(
    [...contracts.values()].flatMap((contract) =>
      contract.openQuestions.map(({ question }) => questionId(question)),
    ),
  );
  const marked = new Set<string | undefined>();
  /** Returns the problem of a mark and its fix; adds the marked question to `marked`. */
  const faultOf = (mark: string, url: string): [problem: string, fix: string] | undefined => {
    const [target, id = ''] = decodeURI(url).split('#');
    const fact = facts.get(id);
    marked.add(fact?.confirm);
    if (target !== openPointsPage)
      return [`the mark ${mark} links to another page`, `Link to ${openPointsPage}.`];
    if (mark === '✓') return undefined;
    if (fact?.confirm === undefined && !asked.has(id)) {
      const fix = 'Write the id of an unconfirmed fact, or the anchor of a question of a contract.';
      return [`the mark ${mark} does not link to an open point: ${id}`, fix];
    }
    if (!fact || isOpen(fact) === (mark === '○')) return undefined;
    return [`the fact ${id} needs another mark`, `Write ${mark === '○' ? '◐' : '○'}.`];
  };
  const wrong = pages.flatMap((page) =>
    findingsOf('certainty', page.file, (report) => {
      for (const node of nodesOf(page, 'link')) {
        const mark = textOf(node);
        const fault = mark in certaintyMarks ? faultOf(mark, node.url ?? '') : undefined;
        if (fault) report(lineOf(node), ...fault);
      }
    }),
  );
  const used = new Set(pages.flatMap((page) => page.facts));
  const unmarked = findingsOf('certainty', factsPath, (report) => {
    for (const { id, confirm, value, line } of facts.values()) {
      if (confirm === undefined || marked.has(confirm)) continue;
      if (value !== undefined && !used.has(id)) continue;
      marked.add(confirm);
      const fix = `Write [◐](${openPointsPage}#${id}) after the statement that depends on it.`;
      report(line, `no page marks the open point ${id}`, fix);
    }
  });
  return [...wrong, ...unmarked];
}
