import type { Fact } from '@portal/sources/content/facts';
import { findingsOf, type Finding } from '../shared/finding';

/** The terminals of one client; all are busy with one command each, and no IPN arrives. */
const terminals = 200;

const numbersOf = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Calls in the busiest minute: each command once, and each query of its first minute. */
export function callsAtPeak(schedule: string): number {
  const seconds = numbersOf(schedule.split('giây')[0] ?? '');
  return terminals * (1 + seconds.filter((second) => Number(second) <= 60).length);
}

/** The rate limit is enough for 200 terminals, and the facts about the schedule of queries agree. */
export function checkRateLimit(facts: ReadonlyMap<string, Fact>): Finding[] {
  const valueOf = (id: string): string => facts.get(id)?.value ?? '';
  const toLine = (id: string): number => facts.get(id)?.line ?? 1;
  return findingsOf('rate-limit', 'specs/facts.yaml', toLine, (report) => {
    const schedule = valueOf('query.schedule');
    const limit = valueOf('rate.limit_per_minute');
    const needed = callsAtPeak(schedule);
    if (Number(limit) < needed) {
      report(
        'rate.limit_per_minute',
        `${limit} calls a minute are too few: ${terminals} terminals need ${needed}`,
        'Raise the limit, or query less often (query.schedule).',
      );
    }
    if (!schedule.startsWith(`${valueOf('query.interval_seconds')},`)) {
      report(
        'query.interval_seconds',
        'the first query is not at the first time of query.schedule',
        'Give query.interval_seconds the first number of query.schedule.',
      );
    }
    if (numbersOf(valueOf('query.schedule_en')).join() !== numbersOf(schedule).join()) {
      const problem = 'query.schedule_en has other numbers than query.schedule';
      report('query.schedule_en', problem, 'Say the same in both languages.');
    }
  });
}
