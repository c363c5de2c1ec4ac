import { WriterError, type WriterFault } from '@portal/sources/content/writer-error';

/** Error with the name of the rule; the file is relative to the site, the first line is 1. */
export interface Finding extends WriterFault {
  rule: string;
}

export type Report<Place = number> = (place: Place, problem: string, fix: string) => void;

/** Collects the findings of a rule in one file. */
export function findingsOf(rule: string, file: string, check: (report: Report) => void): Finding[] {
  const findings: Finding[] = [];
  check((line, problem, fix) => {
    findings.push({ rule, file, line, problem, fix });
  });
  return findings;
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
