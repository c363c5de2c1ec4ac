import type { Contract, UatCaseData } from '../contract';
import { iso, type Entry } from '../engine';
import { judges, type Judge, type Verdict } from './judges';
import { callOf, ipnOf, shopOf } from './traffic';

export interface CaseResult extends UatCaseData {
  result: 'passed' | 'failed' | 'open';
  reason?: string;
  at?: string;
  /** Number of the line of evidence that decided. */
  entry?: number;
  /** That line, so that an export proves what it says. */
  evidence?: Entry;
  /** Who saw it, for what only a person can see. */
  who?: string;
}

/** A pass counts again this long after a failure, by the simulated clock. */
const anewMs = 120_000;

interface Decided extends Verdict {
  entry: Entry;
  who?: string;
}

/**
 * The UAT cases, judged from traffic as it happens. A failure stays until the case is passed anew:
 * what the integrator does next decides, and the evidence of both is in the journal.
 */
export class Passport {
  readonly #contract: Contract;
  readonly #judges = new Map<string, Judge>();
  readonly #decided = new Map<string, Decided>();

  constructor(contract: Contract) {
    this.#contract = contract;
    for (const { id, judge } of contract.uatCases) {
      const make = judge === 'machine' ? judges[id] : undefined;
      if (make) this.#judges.set(id, make(contract.facts));
    }
  }

  /** Takes in one more line of evidence. */
  observe(entry: Entry): void {
    if (entry.kind === 'control') this.#takeStatement(entry);
    const [call, ipn, shop] = [callOf(entry), ipnOf(entry), shopOf(entry)];
    if (!call && !ipn && !shop) return;
    for (const [id, judge] of this.#judges) {
      const verdict =
        (call && judge.call?.(call)) ?? (ipn && judge.ipn?.(ipn)) ?? (shop && judge.shop?.(shop));
      const known = this.#decided.get(id);
      // The first line that proves a pass is kept; a failure is always told.
      if (!verdict || (known?.passed === true && verdict.passed)) continue;
      // The same attempt cannot pass a case that it has failed.
      if (known?.passed === false && verdict.passed && entry.at - known.entry.at < anewMs) continue;
      this.#decided.set(id, { ...verdict, entry });
      if (known?.passed === verdict.passed) continue;
      const make = judges[id];
      if (make && !verdict.passed) this.#judges.set(id, make(this.#contract.facts));
    }
  }

  /** Records the statement of a person; the engine has checked that a person judges this case. */
  #takeStatement(entry: Entry): void {
    const { control, problem, case: id, passed, who, note } = entry;
    if (control !== 'statement' || problem !== undefined) return;
    this.#decided.set(String(id), {
      passed: passed === true,
      reason: String(note),
      entry,
      who: String(who),
    });
  }

  /** Every case, in the order of the page. */
  get results(): CaseResult[] {
    return this.#contract.uatCases.map((one) => {
      const decided = this.#decided.get(one.id);
      if (!decided) {
        const reason = this.#judges.get(one.id)?.waiting?.();
        return { ...one, result: 'open', ...(reason !== undefined && { reason }) };
      }
      const { passed, reason, entry, who } = decided;
      return {
        ...one,
        result: passed ? 'passed' : 'failed',
        reason,
        at: iso(entry.at),
        entry: entry.n,
        evidence: entry,
        ...(who !== undefined && { who }),
      };
    });
  }

  /** Whether nothing failed and every required case that traffic can decide has passed. */
  get complete(): boolean {
    return this.results.every(
      ({ result, required, judge }) =>
        result === 'passed' || (result === 'open' && (!required || judge === 'person')),
    );
  }
}
