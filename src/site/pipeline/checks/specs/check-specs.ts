import { apis } from '@portal/core/apis';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { loadFacts } from '@portal/sources/content/facts';
import { loadContract, readParts } from '@portal/sources/openapi';
import { checkErrorTable } from '../behaviour/error-table';
import { exampleIds } from '../behaviour/ids';
import { checkRateLimit } from '../behaviour/rate-limit';
import type { Finding } from '../shared/finding';
import { named, runChecks, type Check, type RuleContext } from '../shared/rule';
import { lintWithRedocly } from './redocly';
import * as calls from './rules/calls';
import * as fields from './rules/fields';
import { ipnExamples } from './rules/ipn-examples';
import * as texts from './rules/texts';

const rules = named<Check>({ ...calls, ...fields, ...texts, ipnExamples });

/** Runs the portal's own rules; throws a `WriterError` if contracts, facts or error codes cannot be read. */
export async function checkContracts(siteDir: string): Promise<Finding[]> {
  const context: RuleContext = {
    siteDir,
    contracts: apis.map(({ specPath }) => readParts(loadContract(specPath, siteDir))),
    facts: loadFacts(siteDir),
    codes: loadErrorCodes(siteDir),
  };
  return [
    ...runChecks({ ...rules, 'example-ids': exampleIds() }, context),
    ...checkErrorTable(context),
    ...checkRateLimit(context.facts),
  ];
}

/** Runs `npm run check:specs`: Redocly's rules and the portal's own. */
export async function checkSpecs(siteDir: string): Promise<Finding[]> {
  // Runs the portal's rules first: they throw on unresolved references and on YAML that would stop Redocly.
  const own = await checkContracts(siteDir);
  const linted = await Promise.all(apis.map(({ specPath }) => lintWithRedocly(specPath, siteDir)));
  return [...linted.flat(), ...own];
}
