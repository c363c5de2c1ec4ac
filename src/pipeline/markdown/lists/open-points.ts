import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apis } from '../../../apis';
import type { OpenPoint } from '../../../components/to-confirm';
import { loadFacts, substituteFacts } from '../../content/facts';
import { askOrder, readQuestion, urgencyOrder } from '../../content/open-question';
import { loadContract } from '../../openapi';
import { routeOf } from '../../content/routes';
import { readFrontMatter } from '../../content/front-matter';
import { listPages } from '../../content/list-pages';
import { questionId } from './question-id';

/** Points by their question: what is asked in two places is one row. */
type Points = Map<string, OpenPoint>;

function add(points: Points, { ids, uses, ...point }: OpenPoint): void {
  const known = points.get(point.question) ?? { ids: [], uses: [], ...point };
  points.set(point.question, known);
  known.ids.push(...ids.filter((id) => !known.ids.includes(id)));
  const routes = new Set(known.uses.map(({ route }) => route));
  known.uses.push(...uses.filter(({ route }) => !routes.has(route)));
}

function pointsOfContracts(siteDir: string, points: Points): void {
  for (const { specPath, outputDir, index } of apis) {
    const { info, openQuestions } = loadContract(specPath, siteDir);
    const whole = { title: info.title, route: index.route };
    for (const { operation, ...question } of openQuestions) {
      const use = operation
        ? { title: operation.summary ?? '', route: `/${outputDir}/${operation.pageId}` }
        : whole;
      add(points, { ids: [questionId(question.question)], ...question, uses: [use] });
    }
  }
}

/**
 * Everything marked to-confirm, in facts and in specs, each question once: in the order of who has
 * to answer, the most urgent first.
 * @throws {WriterError} on a fault in a spec, a page's front matter or the facts.
 */
export function listOpenPoints(siteDir: string = process.cwd()): OpenPoint[] {
  const points: Points = new Map();
  const facts = loadFacts(siteDir);
  const read = (file: string): string => readFileSync(path.join(siteDir, file), 'utf8');
  const pages = new Map(
    listPages(siteDir).map((file) => {
      const { fields } = readFrontMatter(file, read(file));
      return [file, { title: String(fields['title']), route: routeOf(file) }];
    }),
  );
  const addFact = (id: string, uses: OpenPoint['uses']): void => {
    const { status, confirm, value, ask, urgency } = facts.get(id) ?? {};
    if (status !== 'to-confirm' || confirm === undefined) return;
    const question = readQuestion({ question: confirm, ask, urgency });
    add(points, { ids: [id], ...question, ...(value !== undefined && { value }), uses });
  };
  for (const { id, pages: files } of facts.values()) {
    addFact(
      id,
      (files ?? []).flatMap((file) => pages.get(file) ?? []),
    );
  }
  for (const [file, use] of pages) {
    for (const id of substituteFacts(read(file), file, facts).used) addFact(id, [use]);
  }
  for (const { specPath, index } of apis) {
    const text = read(specPath);
    const use = { title: loadContract(specPath, siteDir).info.title, route: index.route };
    for (const id of facts.keys()) {
      // In a text, or as a limit under `x-facts`.
      if (text.includes(`{{${id}}}`) || text.includes(`: ${id}\n`)) addFact(id, [use]);
    }
  }
  pointsOfContracts(siteDir, points);
  return [...points.values()].sort(
    (a, b) =>
      askOrder.indexOf(a.ask) - askOrder.indexOf(b.ask) ||
      urgencyOrder.indexOf(a.urgency) - urgencyOrder.indexOf(b.urgency),
  );
}
