import { WriterError, type WriterFault } from '@portal/sources/content/writer-error';

/** One fault, and the rule that found it; the file is relative to the site, lines count from 1. */
export interface Finding extends WriterFault {
  rule: string;
}

/** Reports one fault: its place, what is wrong, how to fix it. */
export type Report<Place = number> = (place: Place, problem: string, fix: string) => void;

/** What a rule reports of one file. */
export function findingsOf<Place = number>(
  rule: string,
  file: string,
  lineOf: (place: Place) => number,
  check: (report: Report<Place>) => void,
): Finding[] {
  const findings: Finding[] = [];
  check((place, problem, fix) => {
    findings.push({ rule, file, line: lineOf(place), problem, fix });
  });
  return findings;
}

/** The finding as a writer reads it: `file:line: problem`, then how to fix it. */
export function formatFinding(finding: Finding): string {
  return `${new WriterError(finding).message}\n  Rule: ${finding.rule}`;
}

/** In the order of the files; a fault that two rules or operations share is reported once. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const byPlace = new Map(
    findings.map((finding) => [`${finding.file}:${finding.line} ${finding.problem}`, finding]),
  );
  return [...byPlace.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule),
  );
}
