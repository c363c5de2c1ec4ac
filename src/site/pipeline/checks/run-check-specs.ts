import { runCommand } from './run-command';
import { checkSpecs, formatFinding } from './specs';

/** `npm run check:specs`: prints every finding and fails when there is one. */
async function main(): Promise<void> {
  const findings = await checkSpecs(process.cwd());
  for (const finding of findings) console.error(`${formatFinding(finding)}\n`);
  console.log(
    findings.length === 0 ? 'Specs: no findings.' : `Specs: ${String(findings.length)} findings.`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

void runCommand(main);
