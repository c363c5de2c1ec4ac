import type { Contract, UatCaseData } from '../contract';
import { iso, type Entry, type State } from '../engine';
import { judgeCall, noteUnread } from './calls';
import { judgeDelivery } from './ipns';
import { judgePause } from './settlements';
import { judgeShop } from './shop';
import { newMemory, text, type Memory, type Sight } from './traffic';

export interface Decision {
  result: 'passed' | 'failed' | 'rerun';
  reason: string;
  /** Rule that the behaviour kept or broke, from `specs/uat-rules.yaml`. */
  rule?: string;
  at: string;
  /** Number of the timeline line that decided. */
  entry: number;
  evidence: Entry;
  /** Person who stated the result, if the traffic cannot show it. */
  who?: string;
}

export interface CaseResult extends UatCaseData, Partial<Omit<Decision, 'result'>> {
  result: 'passed' | 'failed' | 'open';
  /** Earlier decisions, oldest first; failures are never deleted. */
  history: Decision[];
}

export interface PassportState {
  memory: Memory;
  /** By case, newest last. A failure stays last until the case is rerun. */
  decisions: Map<string, Decision[]>;
  waiting: Map<string, string>;
}

/**
 * Judges the rules of `specs/uat-rules.yaml` on all traffic. A UAT case passes when its scene was played and no rule
 * was broken. A pass lasts until a failure, a failure until `{"control":"rerun"}`.
 */
export class Passport {
  readonly #contract: Contract;
  readonly #cases: ReadonlyMap<string, UatCaseData>;
  state: PassportState = { memory: newMemory(), decisions: new Map(), waiting: new Map() };

  constructor(contract: Contract) {
    this.#contract = contract;
    this.#cases = new Map(contract.uatCases.map((one) => [one.id, one]));
  }

  observe(entry: Entry, state: State): void {
    const { memory } = this.state;
    const now = { n: entry.n, at: entry.at, jumped: memory.jumped };
    const sight: Sight = {
      entry,
      now,
      memory,
      state,
      contract: this.#contract,
      broken: (rule, { code, or, from = entry.n }, reason) => {
        const id = this.#cases.has(code ?? '') ? (code ?? or) : or;
        if (this.#isOpen(id, 'failed', from)) this.#add(id, entry, 'failed', reason, rule);
      },
      passed: (id, reason, from = entry.n) => {
        if (this.#cases.get(id)?.judge !== 'machine' || !this.#isOpen(id, 'passed', from)) return;
        const rule = this.#contract.uatRules.find(({ cases }) => id in cases)?.id;
        this.#add(id, entry, 'passed', reason, rule);
      },
      waiting: (id, reason, from = entry.n) => {
        if (!this.#isOpen(id, 'passed', from)) return;
        this.state.waiting.set(id, reason);
      },
      limit: (rule, name) => this.#rule(rule, name).limits[name] ?? NaN,
      casesOf: (rule) => this.#rule(rule).cases,
    };
    judgePause(sight);
    if (entry.kind === 'call') judgeCall(sight);
    else if (entry.kind === 'ipn') judgeDelivery(sight);
    else if (entry.kind === 'state') noteUnread(sight, entry['unread']);
    else if (entry.kind === 'control' && entry['problem'] === undefined)
      this.#takeControl(entry, sight);
  }

  /** @throws {Error} if `specs/uat-rules.yaml` has no such rule, or the rule has no such limit */
  #rule(id: string, limit?: string): Contract['uatRules'][number] {
    const rule = this.#contract.uatRules.find((one) => one.id === id);
    if (rule && (limit === undefined || limit in rule.limits)) return rule;
    throw new Error(`specs/uat-rules.yaml: no ${id} with ${limit ?? 'cases'}`);
  }

  /** Records a jump of the clock, which the client's own clock may not show. @param ms may be negative */
  noteJump(ms: number, frozen: boolean): void {
    this.state.memory.jumped += ms;
    this.state.memory.frozen = frozen;
  }

  #takeControl(entry: Entry, sight: Sight): void {
    const id = String(entry['case']);
    const { jumped, frozen, seen } = this.state.memory;
    if (entry['control'] === 'reset') this.state.memory = { ...newMemory(), jumped, frozen, seen };
    else if (entry['control'] === 'shop') judgeShop(sight);
    else if (entry['control'] === 'rerun') this.#add(id, entry, 'rerun', text(entry['note']) ?? '');
    else if (entry['control'] === 'statement' && this.refusal(id) === undefined)
      this.#add(id, entry, entry['passed'] === true ? 'passed' : 'failed', String(entry['note']));
  }

  /** Reason why a person cannot state a result for a case now; undefined if a statement is possible. */
  refusal(id: string): string | undefined {
    return this.state.decisions.get(id)?.at(-1)?.result === 'failed'
      ? `${id} has failed; {"control":"rerun","case":"${id}"} starts it again, and the failure stays in the history`
      : undefined;
  }

  /** Whether a decision about behaviour that started at line `from` counts: not after a failure, nor before a rerun. */
  #isOpen(id: string, result: Decision['result'], from: number): boolean {
    const decisions = this.state.decisions.get(id) ?? [];
    const last = decisions.at(-1)?.result;
    if (last === 'failed' || last === result) return false;
    return from > (decisions.filter((one) => one.result === 'rerun').at(-1)?.entry ?? 0);
  }

  #add(id: string, entry: Entry, result: Decision['result'], reason: string, rule?: string): void {
    const who = text(entry['who']);
    const decisions = this.state.decisions.get(id) ?? [];
    // The timeline shows the failure at this line.
    if (result === 'failed') entry['fails'] = [...((entry['fails'] ?? []) as string[]), id];
    this.state.decisions.set(id, decisions);
    this.state.waiting.delete(id);
    decisions.push({
      result,
      reason,
      ...(rule !== undefined && { rule }),
      at: iso(entry.at),
      entry: entry.n,
      evidence: entry,
      ...(who !== undefined && { who }),
    });
  }

  get results(): CaseResult[] {
    return this.#contract.uatCases.map((one) => {
      const decisions = this.state.decisions.get(one.id) ?? [];
      const last = decisions.at(-1);
      const isOpen = last === undefined || last.result === 'rerun';
      const reason = this.state.waiting.get(one.id);
      return isOpen
        ? { ...one, result: 'open', ...(reason !== undefined && { reason }), history: decisions }
        : { ...one, ...last, result: last.result as 'passed', history: decisions.slice(0, -1) };
    });
  }

  /** Whether no case failed and all required machine-judged cases passed. */
  get complete(): boolean {
    return this.results.every(
      ({ result, required, judge }) =>
        result === 'passed' || (result === 'open' && (!required || judge === 'person')),
    );
  }
}
