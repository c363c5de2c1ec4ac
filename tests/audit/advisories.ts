/** What the registry says about the packages that ship, or why it said nothing. */
export type AdvisoryVerdict =
  | { kind: 'clean'; packages: number }
  | { kind: 'vulnerable'; findings: string[] }
  | { kind: 'could not ask'; reason: string };

interface Report {
  auditReportVersion?: number;
  message?: string;
  error?: { summary?: string; code?: string };
  metadata?: { dependencies?: { prod?: number } };
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>;
}

/** From here on a finding stops CI. */
const severe = new Set(['high', 'critical']);

function parse(output: string): Report | undefined {
  try {
    const value: unknown = JSON.parse(output);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads what `npm audit --json` printed. A registry that does not answer is told apart from one that
 * knows of nothing: npm ends with the same exit code for both kinds of bad news.
 */
export function judgeAdvisories(output: string): AdvisoryVerdict {
  const report = parse(output);
  const counted = report?.metadata?.dependencies?.prod ?? 0;
  if (report?.auditReportVersion === undefined || !report.vulnerabilities || counted === 0) {
    const said = report?.message ?? report?.error?.summary ?? output.trim().slice(0, 200);
    return { kind: 'could not ask', reason: said === '' ? 'npm printed nothing' : said };
  }
  const findings = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => severe.has(severity))
    .map(([name, { severity, range, fixAvailable }]) => {
      const fix =
        fixAvailable === false ? 'no release fixes it yet' : 'npm audit fix, or an override';
      return `${name} ${range}: ${severity} (${fix})`;
    });
  if (findings.length > 0) return { kind: 'vulnerable', findings };
  return { kind: 'clean', packages: counted };
}
