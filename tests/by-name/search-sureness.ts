import { SearchEngine } from '../../src/core/search/engine';
import { type Evidence, SURENESS } from '../../src/core/search/engine/rules';
import { readIndex } from '../../src/site/pipeline/output/search/read-index';
import { ask } from '../support/search-answers';
import { absentTopics, goldSets, readGold } from '../support/search-gold';

/**
 * Fits after a build the weights of `SURENESS`: a logistic regression that separates queries whose first row is right
 * from topics that the portal lacks. Prints the weights for all sets, and how well weights fitted without a set judge
 * that set. The bias is such that this share of the topics is shown as guesses:
 */
const HONEST = 0.95;
/** Weight of all topics together, relative to all queries, and of the penalty of large weights. */
const TOPICS = 0.2;
const PENALTY = 3;
const STEPS = 4000;
const PARTS = 4;

const NAMES = Object.keys(SURENESS) as (keyof Evidence)[];

interface Case {
  values: number[];
  isRight: boolean;
  set: string;
}

function casesOf(engine: SearchEngine): Case[] {
  const toCase = (query: string, isRight: boolean, set: string): Case[] => {
    const evidence = engine.evidence(query);
    return evidence === null ? [] : [{ values: NAMES.map((name) => evidence[name]), isRight, set }];
  };
  return [
    ...goldSets
      .flatMap(readGold)
      .flatMap((asked) =>
        ask(engine, asked).rank === 1 ? toCase(asked.query, true, asked.set) : [],
      ),
    ...absentTopics().flatMap((topic, i) => toCase(topic, false, `topics ${i % PARTS}`)),
  ];
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0);

/** Fits weights by gradient descent on standardised values; the first value is the bias. */
function fit(cases: readonly Case[]): number[] {
  const mean = NAMES.map((_, i) =>
    i === 0 ? 0 : average(cases.map(({ values }) => values[i] ?? 0)),
  );
  const spread = NAMES.map((_, i) =>
    i === 0
      ? 1
      : Math.sqrt(average(cases.map(({ values }) => ((values[i] ?? 0) - (mean[i] ?? 0)) ** 2))),
  );
  const rows = cases.map(({ values }) =>
    values.map((value, i) => (value - (mean[i] ?? 0)) / (spread[i] ?? 1)),
  );
  const right = cases.filter(({ isRight }) => isRight).length;
  const topicWeight = (TOPICS * right) / (cases.length - right);
  const weights = NAMES.map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight, i) => (i === 0 ? 0 : PENALTY * weight));
    for (const [n, row] of rows.entries()) {
      const isRight = cases[n]?.isRight === true;
      const error =
        (1 / (1 + Math.exp(-dot(row, weights))) - Number(isRight)) *
        (isRight ? TOPICS : topicWeight);
      for (const [i, value] of row.entries()) slope[i] = (slope[i] ?? 0) + error * value;
    }
    for (const [i, each] of slope.entries()) weights[i] = (weights[i] ?? 0) - (2 * each) / right;
  }
  const plain = weights.map((weight, i) => weight / (spread[i] ?? 1));
  plain[0] = (weights[0] ?? 0) - dot(plain.slice(1), mean.slice(1));
  return plain;
}

const average = (values: readonly number[]): number =>
  values.reduce((all, each) => all + each, 0) / values.length;

/** Share of right rows below the value that the share `HONEST` of the topics does not reach, and that value. */
function doubted(scored: readonly { isRight: boolean; score: number }[]) {
  const topics = scored
    .filter(({ isRight }) => !isRight)
    .map(({ score }) => score)
    .sort((a, b) => a - b);
  const limit = topics[Math.floor(HONEST * (topics.length - 1))] ?? 0;
  const right = scored.filter(({ isRight }) => isRight);
  return { limit, share: right.filter(({ score }) => score <= limit).length / right.length };
}

async function main(): Promise<void> {
  const cases = casesOf(new SearchEngine(await readIndex('build')));
  const judge = (some: readonly Case[], weights: readonly number[]) =>
    some.map(({ values, isRight }) => ({ isRight, score: dot(values, weights) }));
  const sets = [...new Set(cases.map(({ set }) => set))];
  const apart = sets.flatMap((set) =>
    judge(
      cases.filter((each) => each.set === set),
      fit(cases.filter((each) => each.set !== set)),
    ),
  );
  const weights = fit(cases);
  const { limit, share } = doubted(judge(cases, weights));
  weights[0] = (weights[0] ?? 0) - limit;
  for (const [i, name] of NAMES.entries()) console.log(`${name}: ${(weights[i] ?? 0).toFixed(2)}`);
  const [own, other] = [share, doubted(apart).share].map((each) => `${(100 * each).toFixed(1)} %`);
  console.log(
    `${cases.length} cases, right rows that are doubted: ${own}; sets left out: ${other}`,
  );
}

void main();
