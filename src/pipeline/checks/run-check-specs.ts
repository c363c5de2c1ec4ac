import { WriterError } from '../content/writer-error';
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

main().catch((error: unknown) => {
  console.error(error instanceof WriterError ? error.message : error);
  process.exitCode = 1;
});
