import type { ErrorCodes } from '@portal/sources/content/error-codes';
import type { Fact } from '@portal/sources/content/facts';
import type { ContractParts, SpecPath } from '@portal/sources/openapi';
import type { Finding } from './finding';

/** What every rule may look at. */
export interface RuleContext {
  /** All specs, for rules about what they share. */
  contracts: readonly ContractParts[];
  facts: ReadonlyMap<string, Fact>;
  codes: ErrorCodes;
}

/** Reports one fault: where in the spec, what is wrong, how to fix it. */
export type Report = (path: SpecPath, problem: string, fix: string) => void;

/** Looks at one spec and reports what is wrong. */
export type Check = (contract: ContractParts, report: Report, context: RuleContext) => void;

/** A rule with the name that its findings carry. */
export interface Rule {
  name: string;
  check: Check;
}

/** Runs one rule on one spec. */
export function runRule(rule: Rule, contract: ContractParts, context: RuleContext): Finding[] {
  const findings: Finding[] = [];
  const { file, lineOf } = contract.spec;
  rule.check(
    contract,
    (path, problem, fix) => {
      findings.push({ rule: rule.name, file, line: lineOf(path), problem, fix });
    },
    context,
  );
  return findings;
}
