import { apis } from '@portal/core/apis';
import {
  claimOf,
  covers,
  errorCodesPath,
  inWords,
  reactionsIn,
  type ErrorApi,
  type ErrorCode,
  type Money,
  type Reaction,
} from '@portal/sources/content/error-codes';
import type { ContractParts, OperationPlace, SpecPath } from '@portal/sources/openapi';
import { findingsOf, type Finding, type Report } from '../shared/finding';
import { runChecks, type Check, type RuleContext } from '../shared/rule';
import { everyObject, recordOf, textOf, type JsonRecord } from '../shared/values';

/** Allowed reactions if money did not move, may have moved or has moved. For an IPN, `done` is always allowed. */
const allowed: Readonly<Record<Money, readonly Reaction['do'][]>> = {
  no: ['done', 'fix-then-same-id', 'same-again', 'ask', 'stop-new-attempt', 'stop-person'],
  maybe: ['ask', 'stop-person'],
  yes: ['stop-person'],
};

/** Operation that only shows a result and moves no money, so a refused call may always be sent again. */
const display = 'POST /device/vietqr-result';

function isAllowed({ money, on, api, do: action }: Reaction): boolean {
  if (allowed[money].includes(action) || (action === 'done' && api.includes('ipn'))) return true;
  const isDisplay = on.every((operation) => operation === display);
  return isDisplay && ['fix-then-same-id', 'same-again'].includes(action);
}

const apiOf = ({ spec }: ContractParts): ErrorApi | undefined =>
  apis.find(({ specPath }) => specPath === spec.file)?.key;

/** Finds every error code in the example responses of an operation, with the path of the example. */
export function answersOf({ mediaTypes, follow }: ContractParts, operation: OperationPlace) {
  return mediaTypes
    .filter((media) => media.operation === operation && media.status !== undefined)
    .flatMap(({ node, path }) =>
      Object.entries(recordOf(node['examples'])).flatMap(([name, example]) => {
        const at: SpecPath = [...path, 'examples', name];
        const { node: followed } = follow({ path: at, node: recordOf(example) });
        const code = textOf(recordOf(followed['value'])['errorCode']);
        return code === '' ? [] : [{ code, path: at }];
      }),
    );
}

/** Checks that each operation returns exactly the codes that the table lists for it. */
const agrees: Check = (contract, report, { codes }) => {
  const contractApi = apiOf(contract);
  for (const operation of contract.operations) {
    const api = operation.receiver ? 'ipn' : contractApi;
    if (api === undefined) continue;
    const { name, node } = operation;
    const body = recordOf(recordOf(node['requestBody'])['content']);
    const answering = { name, hasJson: 'application/json' in body };
    const answers = answersOf(contract, operation);
    const expected = [...codes.values()].filter(
      (entry) =>
        entry.http !== null &&
        entry.code !== '000' &&
        reactionsIn(entry, api).some((reaction) => covers(reaction, answering)),
    );
    const ownResponses = [...operation.path, 'responses'];
    for (const entry of expected) {
      const { code } = entry;
      if (answers.some((answer) => answer.code === code)) continue;
      const reaction = reactionsIn(entry, api).find((each) => covers(each, answering));
      const claim = (reaction && claimOf(reaction, answering)) ?? name;
      const at = `${errorCodesPath}:${reaction?.line ?? entry.line}`;
      report(
        ownResponses,
        `${name} has no example with ${code}, which the table of errors lists for ${inWords(claim)} in ${at}`,
        `Add an example with ${code} to its responses. If it does not return ${code}, write the other operations in \`on\` of ${at} in place of \`${claim}\`.`,
      );
    }
    for (const { code, path } of answers) {
      if (code === '000' || expected.some((entry) => entry.code === code)) continue;
      // A shared response is listed for each operation that uses it.
      const isShared = path[0] === 'components';
      const shared = isShared ? ` (the shared response in line ${contract.spec.lineOf(path)})` : '';
      const entry = codes.get(code);
      const at = entry ? `of ${code} in ${errorCodesPath}:${entry.line}` : `in ${errorCodesPath}`;
      report(
        isShared ? ownResponses : path,
        `the table of errors does not list ${code} for ${name}${shared}`,
        `Add \`${name}\` to \`on\` ${at}, or remove the ${isShared ? 'response' : 'example'}.`,
      );
    }
  }
};

/** Checks that the error code of a transaction in an example matches its type. */
const outcomes: Check = ({ spec }, report, { codes }) => {
  for (const { node, path } of everyObject(spec.json)) {
    const event = textOf(node['event']).split('.')[0]?.replace(/^QR$/, 'VIETQR') ?? '';
    const type = textOf(node['transaction_type']) || event;
    const entry = codes.get(textOf(node['error_code']));
    if (!entry || type === '' || entry.reactions.some(({ on }) => on.includes(type))) continue;
    report(
      [...path, 'error_code'],
      `the table of errors does not list ${entry.code} for ${type}`,
      `Add ${type} to \`on\` in ${errorCodesPath}, or correct the example.`,
    );
  }
};

/** Checks that the action of a reaction agrees with its `money`. */
function checkReaction(code: string, reaction: Reaction, report: Report): void {
  const { money, line } = reaction;
  if (isAllowed(reaction)) return;
  const problem = `${code}: if \`money\` is ${money}, \`do\` must not be ${reaction.do}`;
  report(line, problem, `Write ${allowed[money].join(' or ')}.`);
}

/** Yields the codes in all examples: `errorCode` of responses, `error_code` of transactions. */
function* usedCodes({ spec }: ContractParts) {
  for (const { node, path } of everyObject(spec.json)) {
    if (!path.some((key) => key === 'example' || key === 'examples' || key === 'value')) continue;
    for (const key of ['errorCode', 'error_code']) {
      const code = node[key];
      if (typeof code !== 'string') continue;
      yield { path: [...path, key], code, node };
    }
  }
}

/** Describes differences between an object of an example and the table entry of its error code. */
export function codeFaults(
  node: JsonRecord,
  { code, http, reason_code: right }: ErrorCode,
): string[] {
  const { reason_code: reason } = 'errorCode' in node ? recordOf(node['error']) : node;
  const { statusCode: status } = node;
  const faults: string[] = [];
  if (typeof status === 'number' && http !== status)
    faults.push(`the error code ${code} belongs to HTTP ${http}, not to ${status}`);
  if (typeof reason === 'string' && right !== reason)
    faults.push(`the error code ${code} is ${right}, not ${reason}`);
  return faults;
}

/** Checks that the codes in examples are in the table, with the same status and reason. */
const errorCodes: Check = (contract, report, { codes }) => {
  for (const { path, code, node } of usedCodes(contract)) {
    const known = codes.get(code);
    if (known === undefined) {
      const fix = `Add it to ${errorCodesPath}, or use a code from the table.`;
      report(path, `the error code ${code} is not in the table of errors`, fix);
      continue;
    }
    for (const problem of codeFaults(node, known))
      report(path, problem, `Correct the example, or ${errorCodesPath}.`);
  }
};

/** Checks that each code of the table occurs in an example and has a unique reason. */
function checkCatalogue({ contracts, codes }: RuleContext, report: Report): void {
  const used = new Set(contracts.flatMap((parts) => [...usedCodes(parts)].map(({ code }) => code)));
  const reasons = new Map<string, string>();
  for (const { code, line, reason_code: reason } of codes.values()) {
    if (!used.has(code)) {
      const fix = 'Add an example to a response with this code, or remove the code.';
      report(line, `no spec has an example with the error code ${code}`, fix);
    }
    const other = reasons.get(reason);
    if (other !== undefined) {
      const fix = 'Give each code a different reason_code.';
      report(line, `${code} and ${other} have the same reason_code ${reason}`, fix);
    }
    reasons.set(reason, code);
  }
}

/** Checks the table of errors against the contracts and for contradictions within itself. */
export function checkErrorTable(context: RuleContext): Finding[] {
  const codes = [...context.codes.values()];
  return [
    ...runChecks({ 'error-table': agrees, 'error-codes': errorCodes }, context),
    ...runChecks({ 'error-table': outcomes }, context),
    ...findingsOf('error-codes', errorCodesPath, (report) => {
      checkCatalogue(context, report);
    }),
    ...findingsOf('error-table', errorCodesPath, (report) => {
      for (const { code, reactions } of codes)
        for (const reaction of reactions) checkReaction(code, reaction, report);
    }),
  ];
}
