import { SearchEngine } from '../../src/core/search/engine';
import { type RuleName, rules } from '../../src/core/search/engine/rules';
import { termsOf } from '../../src/core/search/engine/tokens';
import { IMPORTANCE } from '../../src/core/search/records';
import type { SearchIndex, SearchRecord } from '../../src/core/search/types';
import { readIndex } from '../../src/site/pipeline/output/search/read-index';
import { ask } from '../support/search-answers';
import { freezeIndex } from '../support/frozen-index';
import { absentTopics, goldSets, readGold } from '../support/search-gold';

/**
 * Measures after a build what each rule of the ranking earns: the number of test queries whose first row is right with
 * the rule and wrong without it, minus the reverse. A rule is kept if it earns more than its 95 % interval. "Others"
 * is the part that a set earns if the nine other sets decide whether the rule is on: it shows a rule that was chosen for
 * one set. Rules of certainty earn absent topics that are not sure, and lose right rows that are doubted. `--freeze`
 * writes the frozen index of the tests instead, `--names` prints the writers' names that decide no query.
 */
const queries = goldSets.flatMap(readGold);

interface Run {
  /** For each query whether its first row is right. */
  right: boolean[];
  /** Number of right first rows that are shown as guesses. */
  doubted: number;
  /** Number of absent topics without sure hits. */
  honest: number;
}

function run(index: SearchIndex): Run {
  const engine = new SearchEngine(index);
  const right = queries.map((query) => ask(engine, query).rank === 1);
  const isSure = (query: string): boolean => {
    const { hits, guesses } = engine.search({ query });
    return hits.length > 0 && guesses !== true;
  };
  return {
    right,
    doubted: queries.filter(({ query }, i) => right[i] === true && !isSure(query)).length,
    honest: absentTopics().filter((query) => !isSure(query)).length,
  };
}

function report(name: string, all: Run, without: Run): void {
  const earned = queries.map((_, i) => Number(all.right[i]) - Number(without.right[i]));
  const total = sum(earned);
  const interval =
    1.96 * Math.sqrt(sum(earned.map((each) => each * each)) - total ** 2 / earned.length);
  const bySet = goldSets.map((set) => sum(earned.filter((_, i) => queries[i]?.set === set)));
  const others = sum(bySet.filter((own) => total - own > 0));
  const verdict = total > interval ? 'earns' : 'less than its interval';
  const columns = [
    name.padEnd(16),
    String(total).padStart(5),
    `± ${interval.toFixed(1)}`.padStart(7),
    `others ${others}`.padStart(10),
    `absent ${all.honest - without.honest}`.padStart(10),
    `doubted ${all.doubted - without.doubted}`.padStart(11),
    verdict,
  ];
  console.log(columns.join('  '));
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

const isByWriter = ({ weight }: SearchRecord): boolean => weight.pageRank !== IMPORTANCE.entry;

const withoutNames = (index: SearchIndex): SearchIndex => ({
  ...index,
  records: index.records.map((each) => (isByWriter(each) ? { ...each, names: [] } : each)),
});

/** Prints for each page the names that share no word with a query whose first row is right only with the names. */
function reportNames(index: SearchIndex): void {
  const [all, without] = [run(index), run(withoutNames(index))];
  const decided = queries.filter((_, i) => all.right[i] === true && without.right[i] === false);
  const termsIn = (text: string): string[] => termsOf(text);
  const named = index.records.filter((each) => isByWriter(each) && each.names.length > 0);
  const unused = new Map<string, string[]>();
  for (const record of named) {
    const used = new Set(
      decided.filter(({ answeredBy }) => answeredBy(record)).flatMap(({ query }) => termsIn(query)),
    );
    const idle = record.names.filter((name) => !termsIn(name).some((term) => used.has(term)));
    const page = record.url.split('#')[0] ?? '';
    unused.set(page, [...(unused.get(page) ?? []), ...idle]);
  }
  for (const [page, names] of unused) console.log(`${page}: ${names.length}: ${names.join(', ')}`);
  const [idle, count] = [[...unused.values()].flat().length, named.flatMap(({ names }) => names)];
  console.log(`${idle} of ${count.length} names decide no query`);
}

async function main(names: readonly string[]): Promise<void> {
  const index = await readIndex('build');
  if (names.includes('--names')) {
    reportNames(index);
    return;
  }
  if (names.includes('--freeze')) {
    freezeIndex(index);
    return;
  }
  const all = run(index);
  const right = all.right.filter(Boolean).length;
  console.log(
    `${right} of ${queries.length} first rows are right, ${all.honest} absent topics honest`,
  );
  for (const name of Object.keys(rules) as RuleName[]) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { value, off } = rules[name];
    rules[name].value = off;
    report(name, all, run(index));
    rules[name].value = value;
  }
  if (names.length > 0) return;
  report('synonyms', all, run({ ...index, synonyms: [] }));
  report("writers' names", all, run(withoutNames(index)));
}

void main(process.argv.slice(2));
