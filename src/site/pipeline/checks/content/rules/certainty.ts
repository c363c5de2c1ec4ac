import type { Fact } from '@portal/sources/content/facts';
import { certaintyMarks, openPointsPage } from '../../../markdown/certainty';
import { questionId } from '../../../markdown/lists/question-id';
import { findingsOf, type Finding } from '../../shared/finding';
import { lineOf, nodesOf, textOf, type Page } from '../page';
import type { Sources } from '../sources';

const rule = 'certainty';

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
  const wrong = pages.flatMap((page) =>
    findingsOf(
      rule,
      page.file,
      (line: number) => line,
      (report) => {
        for (const node of nodesOf(page, 'link')) {
          const mark = textOf(node);
          if (!(mark in certaintyMarks)) continue;
          const [target, id = ''] = decodeURI(node.url ?? '').split('#');
          const fact = facts.get(id);
          if (target !== openPointsPage) {
            report(
              lineOf(node),
              `the mark ${mark} leads elsewhere`,
              `Let it lead to ${openPointsPage}.`,
            );
          } else if (mark !== '✓' && fact?.confirm === undefined && !asked.has(id)) {
            report(
              lineOf(node),
              `the mark ${mark} names no open point: ${id}`,
              'Name a fact to be confirmed, or the anchor of a question of a contract.',
            );
          } else if (mark !== '✓' && fact && isOpen(fact) !== (mark === '○')) {
            report(
              lineOf(node),
              `the fact ${id} has another mark`,
              `Write ${mark === '○' ? '◐' : '○'}.`,
            );
          }
          marked.add(fact?.confirm);
        }
      },
    ),
  );
  const used = new Set(pages.flatMap((page) => page.facts));
  const unmarked = findingsOf(
    rule,
    'specs/facts.yaml',
    (line: number) => line,
    (report) => {
      for (const { id, confirm, value, line } of facts.values()) {
        if (confirm === undefined || marked.has(confirm)) continue;
        if (value !== undefined && !used.has(id)) continue;
        marked.add(confirm);
        report(
          line,
          `no page marks the open point ${id}`,
          `Write [◐](${openPointsPage}#${id}) behind the statement that rests on it.`,
        );
      }
    },
  );
  return [...wrong, ...unmarked];
}
