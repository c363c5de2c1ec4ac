import { ContentChecks, readSources } from './content';
import { runCommand } from './run-command';
import { formatFinding } from './specs';

/** `npm run check:content`: prints every finding and fails when there is one. */
async function main(): Promise<void> {
  const sources = readSources(process.cwd());
  const checks = await ContentChecks.of(sources);
  const findings = await checks.all();
  for (const finding of findings) console.error(`${formatFinding(finding)}\n`);
  const pages = String(sources.pages.length);
  console.log(
    findings.length === 0
      ? `Content: ${pages} pages, no findings.`
      : `Content: ${pages} pages, ${String(findings.length)} findings.`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

void runCommand(main);
