import { WriterError } from '../content/writer-error';
import { checkChanges } from './changes';
import { formatFinding } from './specs';

/** `npm run check:changes`: prints every finding and fails when there is one. */
function main(): void {
  const findings = checkChanges(process.cwd());
  for (const finding of findings) console.error(`${formatFinding(finding)}\n`);
  const count = findings.length === 0 ? 'no' : String(findings.length);
  console.log(`Changes: ${count} findings.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

try {
  main();
} catch (error) {
  console.error(error instanceof WriterError ? error.message : error);
  process.exitCode = 1;
}
