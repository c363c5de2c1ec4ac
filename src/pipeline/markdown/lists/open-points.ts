import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apis } from '../../../apis';
import type { OpenPoint } from '../../../components/to-confirm';
import { loadFacts, substituteFacts } from '../../content/facts';
import { loadContract } from '../../openapi';
import { routeOf } from '../../content/routes';
import { readFrontMatter } from '../../content/front-matter';
import { listPages } from '../../content/list-pages';
import { questionId } from './question-id';

function add(points: Map<string, OpenPoint>, point: OpenPoint): void {
  const known = points.get(point.id);
  if (known === undefined) {
    points.set(point.id, point);
    return;
  }
  const routes = new Set(known.uses.map(({ route }) => route));
  known.uses.push(...point.uses.filter(({ route }) => !routes.has(route)));
}

function pointsOfContracts(siteDir: string, points: Map<string, OpenPoint>): void {
  for (const { specPath, outputDir, index } of apis) {
    const { info, openQuestions } = loadContract(specPath, siteDir);
    const whole = { title: info.title, route: index.route };
    for (const { question, operation } of openQuestions) {
      const use = operation
        ? { title: operation.summary ?? '', route: `/${outputDir}/${operation.pageId}` }
        : whole;
      add(points, { id: questionId(question), question, uses: [use] });
    }
  }
}

/**
 * Everything marked to-confirm, in facts and in specs, each point once: first the facts in their
 * own order, then the questions of the specs.
 * @throws {WriterError} on a fault in a spec, a page's front matter or the facts.
 */
export function listOpenPoints(siteDir: string = process.cwd()): OpenPoint[] {
  const points = new Map<string, OpenPoint>();
  for (const { id, status, confirm, value } of loadFacts(siteDir).values()) {
    if (status !== 'to-confirm' || confirm === undefined) continue;
    add(points, { id, question: confirm, ...(value !== undefined && { value }), uses: [] });
  }
  for (const file of listPages(siteDir)) {
    const content = readFileSync(path.join(siteDir, file), 'utf8');
    const { fields } = readFrontMatter(file, content);
    const use = { title: String(fields['title']), route: routeOf(file) };
    for (const id of substituteFacts(content, file).used) {
      const point = points.get(id);
      if (point) add(points, { ...point, uses: [use] });
    }
  }
  pointsOfContracts(siteDir, points);
  return [...points.values()];
}
