import { readFileSync } from 'node:fs';
import path from 'node:path';

import kebabCase from 'lodash/kebabCase';
import uniq from 'lodash/uniq';
import uniqBy from 'lodash/uniqBy';

import { apis } from '@portal/core/apis';
import type { OpenPoint } from '@portal/core/lists';
import { fillFacts, loadFacts } from '@portal/sources/content/facts';
import { askOrder, readQuestion, urgencyOrder } from '@portal/sources/content/open-question';
import type { OpenQuestion } from '@portal/sources/content/open-question';
import { fillUatCases } from '@portal/sources/content/uat-cases';
import { routeOf, listPages } from '@portal/sources/content/list-pages';
import { readFrontMatter } from '@portal/sources/content/front-matter';
import { readText } from '@portal/sources/content/read-text';

/** Returns the anchor of a question in the list of open points. */
export function questionId(question: string): string {
  return kebabCase(question).normalize('NFC');
}

/** File with the questions of a contract, which the generation writes beside the API's pages. */
export const openQuestionsFile = '_open-questions.json';

/** Questions of a contract (`x-to-confirm`), each with the page that it concerns. */
export interface ContractQuestions {
  title: string;
  /** SHA-256 of the contract, so the file changes with it. */
  contract: string;
  questions: (OpenQuestion & { use: OpenPoint['uses'][number] })[];
}

/** @throws {Error} before the first generation */
function readQuestions(siteDir: string, outputDir: string): ContractQuestions {
  const text = readFileSync(path.join(siteDir, outputDir, openQuestionsFile), 'utf8');
  // Format: see `generate.ts`.
  return JSON.parse(text) as ContractQuestions;
}

/** Lists all open points of facts and contracts, one per question, sorted by `ask` and `urgency`. */
export function listOpenPoints(siteDir: string): OpenPoint[] {
  const points: OpenPoint[] = [];
  const facts = loadFacts(siteDir);
  const read = (file: string): string => readText(siteDir, file);
  const pages = new Map(
    listPages(siteDir).map((file) => {
      const { fields } = readFrontMatter(file, read(file));
      return [file, { title: fields.title ?? '', route: routeOf(file) }];
    }),
  );
  const addFact = (id: string, uses: OpenPoint['uses']): void => {
    const { status, confirm, value, ask, urgency } = facts.get(id) ?? {};
    if (status !== 'to-confirm' || confirm === undefined) return;
    const question = readQuestion({ question: confirm, ask, urgency });
    points.push({ ids: [id], ...question, ...(value !== undefined && { value }), uses });
  };
  for (const { id, pages: files } of facts.values()) {
    addFact(
      id,
      (files ?? []).flatMap((file) => pages.get(file) ?? []),
    );
  }
  for (const [file, use] of pages) {
    for (const id of fillFacts(fillUatCases(read(file), file, siteDir), file, facts).used)
      addFact(id, [use]);
  }
  const contracts = apis.map((api) => ({ ...api, ...readQuestions(siteDir, api.outputDir) }));
  for (const { specPath, index, title } of contracts) {
    const text = read(specPath);
    const use = { title, route: index.route };
    for (const id of facts.keys()) {
      // A contract may use a fact in a text, or as a limit in `x-facts`.
      if (text.includes(`{{${id}}}`) || text.includes(`: ${id}\n`)) addFact(id, [use]);
    }
  }
  for (const { use, ...question } of contracts.flatMap(({ questions }) => questions)) {
    points.push({ ids: [questionId(question.question)], ...question, uses: [use] });
  }
  // A question that occurs in several places is one point.
  const merged = uniqBy(points, 'question').map((point): OpenPoint => {
    const same = points.filter(({ question }) => question === point.question);
    const [ids, uses] = [same.flatMap((each) => each.ids), same.flatMap((each) => each.uses)];
    return { ...point, ids: uniq(ids), uses: uniqBy(uses, 'route') };
  });
  return merged.sort(
    (a, b) =>
      askOrder.indexOf(a.ask) - askOrder.indexOf(b.ask) ||
      urgencyOrder.indexOf(a.urgency) - urgencyOrder.indexOf(b.urgency),
  );
}
