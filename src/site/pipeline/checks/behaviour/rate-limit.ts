import { factsPath, type Fact } from '@portal/sources/content/facts';
import { findingsOf, type Finding } from '../shared/finding';

/** Number of terminals of one client in the worst case: each runs one command, and no IPN arrives. */
const terminals = 200;

const numbersOf = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Returns the number of calls in the busiest minute: per terminal one command and its queries within 60 s. */
function callsAtPeak(schedule: string): number {
  const seconds = numbersOf(schedule.split('giây')[0] ?? '');
  return terminals * (1 + seconds.filter((second) => Number(second) <= 60).length);
}

/** Checks that the rate limit is sufficient for 200 terminals, and that all facts about the query schedule agree. */
export function checkRateLimit(facts: ReadonlyMap<string, Fact>): Finding[] {
  const valueOf = (id: string): string => facts.get(id)?.value ?? '';
  return findingsOf('rate-limit', factsPath, (reportLine) => {
    const report = (id: string, problem: string, fix: string): void => {
      reportLine(facts.get(id)?.line ?? 1, problem, fix);
    };
    const schedule = valueOf('query.schedule');
    const limit = valueOf('rate.limit_per_minute');
    const needed = callsAtPeak(schedule);
    if (Number(limit) < needed) {
      const problem = `${limit} calls a minute are too few: ${terminals} terminals need ${needed}`;
      const fix = 'Raise the limit, or query less often (query.schedule).';
      report('rate.limit_per_minute', problem, fix);
    }
    if (!schedule.startsWith(`${valueOf('query.interval_seconds')},`)) {
      const problem = 'the value is not the first number of query.schedule';
      const fix = 'Set query.interval_seconds to the first number of query.schedule.';
      report('query.interval_seconds', problem, fix);
    }
    if (numbersOf(valueOf('query.schedule_en')).join() !== numbersOf(schedule).join()) {
      const problem = 'query.schedule_en contains different numbers from query.schedule';
      report('query.schedule_en', problem, 'Write the same numbers in both languages.');
    }
  });
}
