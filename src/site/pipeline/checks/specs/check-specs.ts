import { apis, type Api } from '@portal/core/apis';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { loadFacts } from '@portal/sources/content/facts';
import { Faults } from '@portal/sources/content/writer-error';
import { loadContract, readParts } from '@portal/sources/openapi';
import { usableContract } from '../../generate/generate';
import { checkErrorTable } from '../behaviour/error-table';
import { exampleIds } from '../behaviour/ids';
import { asFindings, type Finding } from '../shared/finding';
import { named, runChecks, type Check, type RuleContext } from '../shared/rule';
import { lintWithRedocly } from './redocly';
import * as calls from './rules/calls';
import * as fields from './rules/fields';
import { ipnExamples } from './rules/ipn-examples';
import * as texts from './rules/texts';

const rules = named<Check>({ ...calls, ...fields, ...texts, ipnExamples });

/**
 * Runs the portal's own rules. For a contract or a table that cannot be read, only the rules of the others run.
 * @param usable contracts to check
 */
export function checkContracts(siteDir: string, usable: readonly Api[] = apis): Finding[] {
  const faults = new Faults();
  const contracts = usable.flatMap(({ specPath }) => {
    const contract = faults.load(() => loadContract(specPath, siteDir));
    return contract ? readParts(contract) : [];
  });
  const facts = faults.load(() => loadFacts(siteDir));
  const codes = faults.load(() => loadErrorCodes(siteDir));
  const unread = asFindings('specs', faults.all);
  if (!facts || !codes) return unread;
  const context: RuleContext = { siteDir, contracts, facts, codes };
  return [
    ...unread,
    ...runChecks({ ...rules, 'example-ids': exampleIds() }, context),
    // A code may occur only in the contract that cannot be read.
    ...(contracts.length === apis.length ? checkErrorTable(context) : []),
  ];
}

/**
 * Runs `npm run check:specs`: what the generation requires, Redocly's rules and the portal's own. The rules that follow
 * references run only for usable contracts.
 */
export async function checkSpecs(siteDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const usable: Api[] = [];
  const linted: Finding[] = [];
  for (const api of apis) {
    const faults = new Faults();
    const contract = await faults.loadAsync(() => usableContract(api, siteDir));
    findings.push(...asFindings('specs', faults.all));
    if (contract) usable.push(api);
    // Redocly stops at a key that is defined twice.
    if (faults.all.length === 0) linted.push(...(await lintWithRedocly(api.specPath, siteDir)));
  }
  return [...findings, ...linted, ...checkContracts(siteDir, usable)];
}
