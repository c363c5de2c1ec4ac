import kebabCase from 'lodash/kebabCase';
import mapKeys from 'lodash/mapKeys';

import type { ErrorCodes } from '@portal/sources/content/error-codes';
import type { Fact } from '@portal/sources/content/facts';
import type { ContractParts, SpecPath } from '@portal/sources/openapi';
import { findingsOf, type Finding, type Report } from './finding';

export interface RuleContext {
  siteDir: string;
  /** All contracts, for rules on their shared parts. */
  contracts: readonly ContractParts[];
  facts: ReadonlyMap<string, Fact>;
  codes: ErrorCodes;
}

/** Rule for one contract; reports paths in the contract or lines of its file. */
export type Check = (
  contract: ContractParts,
  report: Report<SpecPath | number>,
  context: RuleContext,
) => void;

/** Converts the names of rules to those in findings: `pageHead` to `page-head`. */
export const named = <Rule>(rules: Readonly<Record<string, Rule>>): Record<string, Rule> =>
  mapKeys(rules, (_rule, name) => kebabCase(name));

export function runChecks(rules: Readonly<Record<string, Check>>, context: RuleContext): Finding[] {
  return context.contracts.flatMap((contract) => {
    const { file, lineOf } = contract.spec;
    const toLine = (place: SpecPath | number): number =>
      typeof place === 'number' ? place : lineOf(place);
    return Object.entries(rules).flatMap(([name, check]) =>
      findingsOf(name, file, (report) => {
        check(
          contract,
          (place, ...text) => {
            report(toLine(place), ...text);
          },
          context,
        );
      }),
    );
  });
}
