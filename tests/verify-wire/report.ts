import { Contract } from '../../src/pipeline/openapi';
import type { LanguageKey } from '../../src/samples';
import { contractTasks, generatedTasks, type Task } from '../verify-samples/cases';
import type { LanguageRun } from '../verify-samples/check';
import { documentedIn } from '../verify-samples/documented';
import { hostileRequests } from '../verify-samples/hostile-requests';
import { libraryLimits, metLimits, nameOf } from '../verify-samples/library-limits';

/** The samples of a contract, of the operations with a part of a name; what is not judged is told. */
export function contractTasksOf(
  text: string,
  name: string,
  languages: readonly LanguageKey[],
  partOfName = '',
): Task[] {
  const { operations, unjudged } = documentedIn(text, name, name);
  for (const reason of unjudged) console.log(`not judged: ${reason}`);
  const wanted = operations.filter(({ operation }) => operation.includes(partOfName));
  return contractTasks(new Contract(name, text), wanted, languages);
}

/** For each limit of the languages that no task meets: a hostile request that does, as no contract may. */
export function tasksOfOtherLimits(
  tasks: readonly Task[],
  languages: readonly LanguageKey[],
): Task[] {
  const met = metLimits(tasks);
  return libraryLimits
    .filter((limit) => languages.includes(limit.language) && !met.has(limit))
    .flatMap((limit) =>
      generatedTasks(hostileRequests(), [limit.language])
        .filter(({ limited }) => limited?.limits.includes(limit))
        .slice(0, 1),
    );
}

/**
 * What a run found: a line for each language and for each limit that it has, with the operations that meet it.
 * @param whole languages of which every limit has to have been met
 */
export function report(
  runs: readonly LanguageRun[],
  whole: readonly LanguageKey[],
): { lines: string[]; failures: string[] } {
  const lines: string[] = [];
  const failures: string[] = [];
  for (const { language, proof, tasks, problems } of runs) {
    const passed = tasks.filter((_task, i) => problems[i]?.length === 0);
    const limited = passed.filter((task) => task.limited);
    lines.push(
      `${language} (${proof.toolchain}): ${passed.length - limited.length} of ${tasks.length} as documented, ` +
        `${limited.length} as a listed limit says, ${tasks.length - passed.length} otherwise`,
    );
    const met = metLimits(limited);
    for (const limit of libraryLimits.filter((one) => one.language === language)) {
      const names = met.get(limit);
      if (names)
        lines.push(`LIMIT ${nameOf(limit)} (${names.length})`, ...names.map((name) => `  ${name}`));
      else if (whole.includes(language))
        failures.push(`NOT MET ${nameOf(limit)}: nothing of this run shows it`);
    }
    tasks.forEach(({ operation, limited: listed }, i) => {
      const found = problems[i] ?? ['not run'];
      if (found.length === 0) return;
      const names = (listed?.limits ?? []).map((limit) => `listed: ${nameOf(limit)}`);
      failures.push([`DIFFERS ${language} ${operation}`, ...names, ...found].join('\n  '));
    });
  }
  return { lines, failures };
}
