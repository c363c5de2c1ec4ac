import { checkChanges } from './changes';
import { runCommand } from './run-command';
import { formatFinding } from './specs';

/** `npm run check:changes`: prints every finding and fails when there is one. */
function main(): void {
  const findings = checkChanges(process.cwd());
  for (const finding of findings) console.error(`${formatFinding(finding)}\n`);
  const count = findings.length === 0 ? 'no' : String(findings.length);
  console.log(`Changes: ${count} findings.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

void runCommand(main);
