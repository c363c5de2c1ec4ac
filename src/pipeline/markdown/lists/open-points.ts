import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apiFamilies } from '../../../apis';
import type { OpenPoint } from '../../../components/to-confirm';
import { loadFacts, substituteFacts } from '../../content/facts';
import { loadSpec, operationsOf, slugOf } from '../../openapi';
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

/** Every `x-to-confirm` question in a part of a spec, however deep. */
function questionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    if (key !== 'x-to-confirm') return questionsIn(child);
    return (Array.isArray(child) ? child : [child]).map(String);
  });
}

function pointsOfSpecs(siteDir: string, points: Map<string, OpenPoint>): void {
  for (const { specPath, outputDir } of apiFamilies) {
    const { document } = loadSpec(specPath, siteDir);
    const info = document['info'] as { title: string };
    const whole = { title: info.title, route: `/${outputDir === 'api_edc' ? 'edc' : 'qr'}/api` };
    for (const { operation } of operationsOf(document)) {
      const use = {
        title: String(operation['summary']),
        route: `/${outputDir}/${slugOf(operation)}`,
      };
      for (const question of questionsIn(operation)) {
        add(points, { id: questionId(question), question, uses: [use] });
      }
    }
    const { paths: _paths, ...rest } = document;
    for (const question of questionsIn(rest)) {
      add(points, { id: questionId(question), question, uses: [whole] });
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
  pointsOfSpecs(siteDir, points);
  return [...points.values()];
}
