import { WriterError } from '@portal/sources/content/writer-error';
import { siteUrl } from '../docusaurus/config/site-url';
import { generate } from '../generate/generate';
import { checkChanges } from './changes/check-changes';
import { dayInVietnam, releaseContract } from './changes/release-contract';
import { contentChecks } from './content/check-content';
import { readSources } from './content/sources';
import { checkLinks } from './links/check-links';
import { formatFinding, sortFindings, type Finding } from './shared/finding';
import { checkSpecs } from './specs/check-specs';

const site = process.cwd();

/** Checks run by `npm run check:<name>`, and the release (`npm run release:contract -- edc`). */
const checks: Readonly<Record<string, () => Finding[] | Promise<Finding[]>>> = {
  specs: () => checkSpecs(site),
  content: async () => (await contentChecks(readSources(site))).all(),
  changes: () => checkChanges(site),
  links: () => checkLinks('build', siteUrl(process.env)),
  async release() {
    console.log(await releaseContract(process.argv[3] ?? '', dayInVietnam(new Date()), site));
    return [];
  },
};

/** Returns the findings of a check; converts a `WriterError` to findings. */
async function findingsOf(name: string): Promise<Finding[]> {
  try {
    if (name === 'generate') await generate(site);
    return (await checks[name]?.()) ?? [];
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    return error.faults.map((fault) => ({ rule: name, ...fault }));
  }
}

/** Prints the findings and fails if there are any; without a name, generates the pages and checks everything. */
async function main(names: readonly string[]): Promise<void> {
  const findings: Finding[] = [];
  for (const name of names) findings.push(...(await findingsOf(name)));
  for (const finding of sortFindings(findings)) console.error(`${formatFinding(finding)}\n`);
  if (findings.length > 0) process.exitCode = 1;
}

const [, , name] = process.argv;
void main(name === undefined ? ['generate', 'specs', 'content', 'changes'] : [name]);
