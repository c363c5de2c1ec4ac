import { spawnSync } from 'node:child_process';

import { judgeAdvisories } from './advisories';

/**
 * `npm run audit:deps`: known high findings in what ships. Exit code 1 for a finding, 2 where the
 * registry could not be asked: silence is not a clean bill.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const verdict = judgeAdvisories(stdout);
if (verdict.kind === 'clean') {
  console.log(`No known high finding in ${verdict.packages} packages that ship.`);
} else if (verdict.kind === 'vulnerable') {
  console.error(verdict.findings.join('\n'));
  process.exitCode = 1;
} else {
  // Without the address: it can name a host of this machine's own.
  console.error(
    `Could not ask the registry: ${verdict.reason.replaceAll(/https?:\S+/g, 'its address')}`,
  );
  process.exitCode = 2;
}
