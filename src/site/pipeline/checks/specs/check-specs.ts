import { apis } from '@portal/core/apis';
import { checkRateLimit } from '../behaviour/rate-limit';
import { checkErrorTable } from '../behaviour/error-table';
import { checkIds } from '../behaviour/ids';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { loadFacts } from '@portal/sources/content/facts';
import { loadContract, readParts } from '@portal/sources/openapi';
import { sortFindings, type Finding } from '../shared/finding';
import { lintWithRedocly } from './redocly';
import { defaults } from './rules/defaults';
import { enums } from './rules/enums';
import { checkErrorCodes } from './rules/error-codes';
import { examples } from './rules/examples';
import { facts } from './rules/facts';
import { fields } from './rules/fields';
import { checkIpnExamples } from './rules/ipn-examples';
import { language } from './rules/language';
import { money } from './rules/money';
import { checkLiterals } from './rules/literals';
import { naming } from './rules/naming';
import { responses } from './rules/responses';
import { runRule, type RuleContext } from '../shared/rule';
import { secrets } from './rules/secrets';
import { servers } from './rules/servers';
import { shared } from './rules/shared';
import { sunset } from './rules/sunset';
import { toConfirm } from './rules/to-confirm';
import { vietQrStrings } from './rules/vietqr';

const rules = [
  defaults,
  enums,
  examples,
  facts,
  fields,
  language,
  money,
  naming,
  responses,
  secrets,
  servers,
  shared,
  sunset,
  toConfirm,
  vietQrStrings,
];

/**
 * Runs our own rules on all specs.
 * @throws {WriterError} when a spec, the facts or the catalogue of error codes cannot be read.
 */
export async function checkContracts(siteDir: string): Promise<Finding[]> {
  const contracts = apis.map(({ specPath }) => readParts(loadContract(specPath, siteDir)));
  const context: RuleContext = {
    contracts,
    facts: loadFacts(siteDir),
    codes: loadErrorCodes(siteDir),
  };
  return sortFindings([
    ...contracts.flatMap((contract) => rules.flatMap((rule) => runRule(rule, contract, context))),
    ...apis.flatMap(({ specPath }) => checkLiterals(specPath, siteDir)),
    ...checkErrorCodes(context),
    ...checkErrorTable(context),
    ...checkIds(contracts),
    ...checkRateLimit(context.facts),
    ...checkIpnExamples(context),
  ]);
}

/** Everything `npm run check:specs` looks at: Redocly's rules, then our own. */
export async function checkSpecs(siteDir: string): Promise<Finding[]> {
  const linted = await Promise.all(apis.map(({ specPath }) => lintWithRedocly(specPath, siteDir)));
  return sortFindings([...linted.flat(), ...(await checkContracts(siteDir))]);
}
