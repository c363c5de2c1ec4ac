import { Faults, WriterError, type WriterFault } from '@portal/sources/content/writer-error';

/** Error with the name of the rule; the file is relative to the site, the first line is 1. */
export interface Finding extends WriterFault {
  rule: string;
}

/** Result of a check, with a description of what it checked. */
export interface Checked {
  findings: Finding[];
  checked: string;
}

/** Returns a number with its noun: `1 page`, `2 pages`. */
export const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

export type Report<Place = number> = (place: Place, problem: string, fix: string) => void;

/** Converts faults to findings of a rule. */
export const asFindings = (rule: string, faults: readonly WriterFault[]): Finding[] =>
  faults.map((fault) => ({ rule, ...fault }));

/** Collects the findings of a rule in one file. A `WriterError` that the rule throws is a finding, too. */
export function findingsOf(rule: string, file: string, check: (report: Report) => void): Finding[] {
  const faults = new Faults();
  faults.collect(() => {
    check((line, problem, fix) => {
      faults.add({ file, line, problem, fix });
    });
  });
  return asFindings(rule, faults.all);
}

/** Formats a finding as `file:line: problem`, followed by the fix and the rule. */
export function formatFinding(finding: Finding): string {
  return `${new WriterError(finding).message}\n  Rule: ${finding.rule}`;
}

/** Sorts findings by file, line and rule; removes findings with the same place and problem. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const byPlace = new Map(
    findings.map((finding) => [`${finding.file}:${finding.line} ${finding.problem}`, finding]),
  );
  return [...byPlace.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule),
  );
}
