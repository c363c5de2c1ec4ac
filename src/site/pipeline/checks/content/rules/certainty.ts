import { factsPath, type Fact } from '@portal/sources/content/facts';
import { certaintyMarks, openPointsPage } from '../../../markdown/certainty';
import { questionId } from '../../../markdown/lists/open-points';
import { findingsOf, type Finding } from '../../shared/finding';
import { lineOf, nodesOf, textOf, type Page } from '../page';
import type { Sources } from '../sources';

/** Checks whether a fact has no value, or a value that says it is unknown. */
const isOpen = ({ value }: Fact): boolean => value === undefined || /^chưa/i.test(value);

/**
 * Checks the certainty marks: each links to the list of open points, and the mark of an open or proposed statement
 * names a point with the same certainty. Also checks that a page marks each open fact that pages use; the operation
 * pages show the open points of the contracts.
 */
export function certainty(pages: readonly Page[], { contracts, facts }: Sources): Finding[] {
  const asked = new Set(
    [...contracts.values()].flatMap((contract) =>
      contract.openQuestions.map(({ question }) => questionId(question)),
    ),
  );
  const marked = new Set<string | undefined>();
  /** Returns the problem of a mark and its fix; notes the marked question. */
  const faultOf = (mark: string, url: string): [problem: string, fix: string] | undefined => {
    const [target, id = ''] = decodeURI(url).split('#');
    const fact = facts.get(id);
    marked.add(fact?.confirm);
    if (target !== openPointsPage)
      return [`the mark ${mark} leads elsewhere`, `Let it lead to ${openPointsPage}.`];
    if (mark === '✓') return undefined;
    if (fact?.confirm === undefined && !asked.has(id)) {
      const fix = 'Name a fact to be confirmed, or the anchor of a question of a contract.';
      return [`the mark ${mark} names no open point: ${id}`, fix];
    }
    if (!fact || isOpen(fact) === (mark === '○')) return undefined;
    return [`the fact ${id} has another mark`, `Write ${mark === '○' ? '◐' : '○'}.`];
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
      const fix = `Write [◐](${openPointsPage}#${id}) behind the statement that rests on it.`;
      report(line, `no page marks the open point ${id}`, fix);
    }
  });
  return [...wrong, ...unmarked];
}
