import { WriterError } from '@portal/sources/content/writer-error';
import {
  asFindings,
  count,
  formatFinding,
  sortFindings,
  type Checked,
  type Finding,
} from './shared/finding';

const site = process.cwd();

/**
 * Checks run by `npm run check:<name>`, and the release (`npm run release:contract -- edc`). Loads each check on demand,
 * because this takes seconds.
 */
const checks: Readonly<Record<string, (argument?: string) => Promise<Checked | Finding[]>>> = {
  /** Generates the API pages, which tests need. `content` reports the mistakes of hand-written pages. */
  async generate() {
    const { generate } = await import('../generate/generate');
    await generate(site, true);
    return [];
  },
  async specs() {
    const { checkSpecs } = await import('./specs/check-specs');
    return { findings: await checkSpecs(site), checked: 'both contracts, the table of errors' };
  },
  async content(page) {
    const { checkContent } = await import('./content/check-content');
    return checkContent(site, page);
  },
  async changes() {
    const { checkChanges } = await import('./changes/check-changes');
    return { findings: checkChanges(site), checked: 'the contracts against their last releases' };
  },
  async links() {
    const [{ checkLinks }, { siteUrl }] = await Promise.all([
      import('./links/check-links'),
      import('../docusaurus/config/site-url'),
    ]);
    return { findings: checkLinks('build', siteUrl(process.env)), checked: 'all links of build/' };
  },
  async release(api = '') {
    const { dayInVietnam, releaseContract } = await import('./changes/release-contract');
    console.log(await releaseContract(api, dayInVietnam(new Date()), site));
    return [];
  },
};

/** Exit code if the API pages cannot be generated: then the tests cannot run. */
const notGenerated = 2;

/** Returns the result of a check; converts a `WriterError` to findings. */
async function resultOf(name: string, argument: string | undefined): Promise<Checked> {
  try {
    const result = (await checks[name]?.(argument)) ?? [];
    return Array.isArray(result) ? { findings: result, checked: '' } : result;
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    if (name === 'generate') process.exitCode = notGenerated;
    return { findings: asFindings(name, error.faults), checked: '' };
  }
}

/**
 * Prints each finding once, and fails if there are any; otherwise prints what was checked. Without a name, generates the
 * pages and checks everything.
 */
async function main(names: readonly string[], argument?: string): Promise<void> {
  const found: Finding[] = [];
  for (const name of names) {
    const { findings, checked } = await resultOf(name, argument);
    found.push(...findings);
    if (findings.length === 0 && checked !== '')
      console.log(`check:${name}: no findings in ${checked}`);
  }
  const findings = sortFindings(found);
  for (const finding of findings) console.error(`${formatFinding(finding)}\n`);
  if (findings.length === 0) return;
  console.error(count(findings.length, 'finding'));
  process.exitCode ??= 1;
}

const [, , name, argument] = process.argv;
void main(name === undefined ? ['generate', 'specs', 'content', 'changes'] : [name], argument);
