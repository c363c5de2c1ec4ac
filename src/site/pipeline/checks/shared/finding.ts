import { WriterError } from '@portal/sources/content/writer-error';

/** One fault in a spec: the rule that saw it, the place, what is wrong and how to fix it. */
export interface Finding {
  rule: string;
  /** Relative to the site: `specs/edc.yaml`. */
  file: string;
  /** From 1. */
  line: number;
  problem: string;
  fix: string;
}

/** The finding as a writer reads it: `file:line: problem`, then how to fix it. */
export function formatFinding(finding: Finding): string {
  return `${new WriterError(finding).message}\n  Rule: ${finding.rule}`;
}

/** In the order of the files; a fault that two operations share is reported once. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const byText = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...byText.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule),
  );
}
