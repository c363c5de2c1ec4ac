import type { ErrorCodes } from '@portal/sources/content/error-codes';
import type { Fact } from '@portal/sources/content/facts';
import type { WordChoice } from '@portal/sources/content/word-choices';
import type { Finding } from '../specs';
import type { Names } from './names';
import type { Page } from './page';
import type { Schemas } from './schemas';

/** What every rule may look at besides its page. */
export interface Context {
  facts: ReadonlyMap<string, Fact>;
  codes: ErrorCodes;
  names: Names;
  schemas: Schemas;
  /** `POST /device/sale` → the error codes in its answers. */
  answers: ReadonlyMap<string, ReadonlySet<string>>;
  wordChoices: readonly WordChoice[];
}

/** Reports one fault of a page: its line, what is wrong, how to fix it. */
export type Report = (line: number, problem: string, fix: string) => void;

/** A rule with the name that its findings carry. */
export interface PageRule {
  name: string;
  check: (page: Page, report: Report, context: Context) => void;
}

export function runPageRule(rule: PageRule, page: Page, context: Context): Finding[] {
  const findings: Finding[] = [];
  rule.check(
    page,
    (line, problem, fix) => {
      findings.push({ rule: rule.name, file: page.file, line, problem, fix });
    },
    context,
  );
  return findings;
}
