import type { Fact } from '@portal/sources/content/facts';
import type { Finding } from '../specs/finding';

/** The chain that one client has to serve, at peak and with no IPN arriving. */
const terminals = 200;
/** A terminal does one command at a time. */
const commandsInFlight = 1;

const numbersOf = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Calls in the worst minute: each command once, and each question of its first minute. */
export function callsAtPeak(schedule: string): number {
  const seconds = numbersOf(schedule.split('giây')[0] ?? '');
  const questions = seconds.map(Number).filter((second) => second <= 60).length;
  return terminals * commandsInFlight * (1 + questions);
}

/** The rate limit lets 200 terminals work; the first question comes when the schedule says. */
export function checkAsking(facts: ReadonlyMap<string, Fact>): Finding[] {
  const at = { rule: 'law-asking', file: 'specs/facts.yaml' };
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
      fix: 'Raise the limit, or ask less often (query.schedule).',
    });
  }
  if (schedule?.value?.startsWith(`${first?.value ?? ''},`) !== true) {
    findings.push({
      ...at,
      line: first?.line ?? 1,
      problem: 'the first question does not come when query.schedule says',
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
