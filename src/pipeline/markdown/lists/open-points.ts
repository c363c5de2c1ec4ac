import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apiFamilies } from '../../../apis';
import { loadFacts, substituteFacts } from '../../content/facts';
import {
  askOrder,
  readQuestion,
  urgencyOrder,
  type OpenQuestion,
} from '../../content/open-question';
import { loadSpec, operationsOf, slugOf } from '../../openapi';
import { routeOf } from '../../content/routes';
import { readFrontMatter } from '../../content/front-matter';
import { listPages } from '../../content/list-pages';
import { questionId } from './question-id';

/** Something the provider has still to confirm, and the pages that rest on it. */
export interface OpenPoint extends OpenQuestion {
  /** Its anchors in the list: facts that one answer settles share a row. */
  ids: string[];
  /** What the portal says until then; absent where the question is about more than one value. */
  value?: string;
  uses: { title: string; route: string }[];
}

/** Points by their question: what is asked in two places is one row. */
type Points = Map<string, OpenPoint>;

function add(points: Points, { ids, uses, ...point }: OpenPoint): void {
  const known = points.get(point.question) ?? { ids: [], uses: [], ...point };
  points.set(point.question, known);
  known.ids.push(...ids.filter((id) => !known.ids.includes(id)));
  const routes = new Set(known.uses.map(({ route }) => route));
  known.uses.push(...uses.filter(({ route }) => !routes.has(route)));
}

/** Every `x-to-confirm` question in a part of a spec, however deep. */
function questionsIn(value: unknown): OpenQuestion[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    if (key !== 'x-to-confirm') return questionsIn(child);
    return (Array.isArray(child) ? child : [child]).map(readQuestion);
  });
}

/** The page of a whole API, for what is not about one operation. */
function overviewOf(
  { outputDir }: (typeof apiFamilies)[number],
  document: Record<string, unknown>,
): OpenPoint['uses'][number] {
  const { title } = document['info'] as { title: string };
  return { title, route: `/${outputDir === 'api_edc' ? 'edc' : 'qr'}/api` };
}

function pointsOfSpecs(siteDir: string, points: Points): void {
  for (const family of apiFamilies) {
    const { specPath, outputDir } = family;
    const { document } = loadSpec(specPath, siteDir);
    const whole = overviewOf(family, document);
    for (const { operation } of operationsOf(document)) {
      const use = {
        title: String(operation['summary']),
        route: `/${outputDir}/${slugOf(operation)}`,
      };
      for (const question of questionsIn(operation)) {
        add(points, { ids: [questionId(question.question)], ...question, uses: [use] });
      }
    }
    const { paths: _paths, ...rest } = document;
    for (const question of questionsIn(rest)) {
      add(points, { ids: [questionId(question.question)], ...question, uses: [whole] });
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
  for (const family of apiFamilies) {
    const text = read(family.specPath);
    const use = overviewOf(family, loadSpec(family.specPath, siteDir).document);
    for (const id of facts.keys()) {
      // In a text, or as a limit under `x-facts`.
      if (text.includes(`{{${id}}}`) || text.includes(`: ${id}\n`)) addFact(id, [use]);
    }
  }
  pointsOfSpecs(siteDir, points);
  return [...points.values()].sort(
    (a, b) =>
      askOrder.indexOf(a.ask) - askOrder.indexOf(b.ask) ||
      urgencyOrder.indexOf(a.urgency) - urgencyOrder.indexOf(b.urgency),
  );
}
