import type { Fact } from '@portal/sources/content/facts';
import type { Finding } from '../shared/finding';

/** The terminals of one client: all are busy, and no IPN arrives. */
const terminals = 200;
/** A terminal does one command at a time. */
const commandsInFlight = 1;

const numbersOf = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Calls in the busiest minute: each command once, and each query of its first minute. */
export function callsAtPeak(schedule: string): number {
  const seconds = numbersOf(schedule.split('giây')[0] ?? '');
  const queries = seconds.map(Number).filter((second) => second <= 60).length;
  return terminals * commandsInFlight * (1 + queries);
}

/** The rate limit is enough for 200 terminals, and the facts about the schedule of queries agree. */
export function checkRateLimit(facts: ReadonlyMap<string, Fact>): Finding[] {
  const at = { rule: 'rate-limit', file: 'specs/facts.yaml' };
  const schedule = facts.get('query.schedule');
  const limit = facts.get('rate.limit_per_minute');
  const first = facts.get('query.interval_seconds');
  const findings: Finding[] = [];
  const needed = callsAtPeak(schedule?.value ?? '');
  if (Number(limit?.value) < needed) {
    findings.push({
      ...at,
      line: limit?.line ?? 1,
      problem: `${limit?.value ?? ''} calls a minute are too few: ${String(terminals)} terminals need ${String(needed)}`,
      fix: 'Raise the limit, or query less often (query.schedule).',
    });
  }
  if (schedule?.value?.startsWith(`${first?.value ?? ''},`) !== true) {
    findings.push({
      ...at,
      line: first?.line ?? 1,
      problem: 'the first query is not at the first time of query.schedule',
      fix: 'Give query.interval_seconds the first number of query.schedule.',
    });
  }
  const english = facts.get('query.schedule_en');
  if (numbersOf(english?.value ?? '').join() !== numbersOf(schedule?.value ?? '').join()) {
    findings.push({
      ...at,
      line: english?.line ?? 1,
      problem: 'query.schedule_en has other numbers than query.schedule',
      fix: 'Say the same in both languages.',
    });
  }
  return findings;
}
