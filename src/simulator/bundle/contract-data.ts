import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { simulatedApis } from '@portal/core/apis';
import type { Sentence } from '@portal/core/values';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { factValue, loadFacts, substituteFacts } from '@portal/sources/content/facts';
import { portalVersion } from '@portal/sources/content/portal-version';
import { loadUatCases, loadUatRules } from '@portal/sources/content/uat-cases';
import { WriterError } from '@portal/sources/content/writer-error';
import { loadContract, serverPath } from '@portal/sources/openapi';
import type { Contract, Operation } from '@portal/sources/openapi';
import type { ContractData, ErrorData, FactData, OperationData } from '../contract';

/** Source files of the data. Their order is fixed, because the version hash depends on it. */
const sources = [
  'specs/edc.yaml',
  'specs/qr.yaml',
  'specs/error-codes.yaml',
  'specs/facts.yaml',
  'specs/uat-cases.yaml',
  'specs/uat-rules.yaml',
];

/** Returns the documented codes of an operation: the `errorCode` of each response example. */
function documentedCodes({ responses }: Operation): string[] {
  const codes = responses
    .flatMap(({ content }) => content.flatMap(({ examples }) => examples))
    .map(({ value }) => {
      const { errorCode } = (value?.value ?? {}) as { errorCode?: unknown };
      return typeof errorCode === 'string' ? errorCode : '000';
    });
  return [...new Set(codes)].sort();
}

/** Returns the required fields of each `oneOf` branch of the body; an empty list if a branch has no `required`. */
function alternativesOf({ requestBody }: Operation): string[][] {
  const schema = requestBody?.content[0]?.schema?.[0]?.follow();
  const branches = (schema?.list('oneOf') ?? []).map((branch) =>
    branch.list('required').map(({ value }) => String(value)),
  );
  return branches.every((required) => required.length > 0) ? branches : [];
}

function operationsOf(key: OperationData['api'], contract: Contract): OperationData[] {
  return contract.operations
    .filter(({ receiver }) => !receiver)
    .map((operation) => {
      const content = operation.requestBody?.content.map(({ mediaType }) => mediaType) ?? [];
      const form = content.includes('application/x-www-form-urlencoded');
      const [server] = operation.servers;
      return {
        api: key,
        name: operation.label,
        method: operation.method === 'GET' ? 'GET' : 'POST',
        path: (server ? serverPath(server.url) : '') + operation.path,
        body: form ? 'form' : content.length > 0 ? 'json' : 'none',
        codes: documentedCodes(operation),
        alternatives: alternativesOf(operation),
      };
    });
}

/** Extracts the numbers of a text such as `1, 1, 2, 3, 5, 8, 13 phút`. */
const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

function factsOf(siteDir: string): FactData {
  const text = (id: string): string => factValue(siteDir, id);
  const number = (id: string): number => {
    const value = Number(text(id));
    if (Number.isFinite(value)) return value;
    throw new WriterError({
      file: 'specs/facts.yaml',
      line: loadFacts(siteDir).get(id)?.line ?? 1,
      problem: `the simulator needs a number as the value of ${id}`,
      fix: 'Write the number alone.',
    });
  };
  return {
    tokenSeconds: number('token.lifetime_seconds'),
    timeoutDefaultSeconds: number('command.timeout_default_seconds'),
    idempotencyHours: number('idempotency.window_hours'),
    ackTimeoutSeconds: number('ipn.ack_timeout_seconds'),
    retryMinutes: numbersIn(text('ipn.retry_schedule')),
    timestampToleranceSeconds: number('ipn.timestamp_tolerance_seconds'),
    ratePerMinute: number('rate.limit_per_minute'),
    qrExpiryDefaultSeconds: number('qr.expiry_default_seconds'),
    listLimitDefault: number('list.limit_default'),
    askSeconds: numbersIn(text('query.schedule')),
    unknownMaxMinutes: number('query.unknown_max_minutes'),
    silenceSeconds: number('device.silence_seconds'),
    holdMinutes: number('order.hold_minutes'),
    amountMin: number('amount.min'),
    amountMax: number('amount.max'),
    aesKey: text('sample.aes_key'),
    hmacSecret: text('sample.hmac_secret'),
    url: text('simulator.url'),
  };
}

function errorsOf(siteDir: string): Record<string, ErrorData> {
  return Object.fromEntries(
    [...loadErrorCodes(siteDir)].map(([code, { http, reason_code, vi, en, reactions }]) => {
      const mayHaveMoved = reactions.some(({ money }) => money === 'maybe');
      return [code, { http, reason_code, vi, en, unclear: (http ?? 0) >= 500 && mayHaveMoved }];
    }),
  );
}

/** Converts Markdown to plain text: inserts the facts, removes links and emphasis. */
const plainText = (line: string): string =>
  substituteFacts(line, 'specs/uat-cases.yaml', loadFacts(process.cwd()))
    .text.replaceAll(/\[(?<label>[^\]]+)\]\([^)]*\)/g, '$<label>')
    .replaceAll(/[`*]/g, '');

const plainSentence = ({ vi, en }: Sentence): Sentence => ({
  vi: plainText(vi),
  en: plainText(en),
});

/** Collects the contract data of the simulator. @throws {WriterError} if a source lacks required content */
export function contractData(siteDir: string): ContractData {
  const contracts = simulatedApis.map(({ key, specPath }) => ({
    key,
    contract: loadContract(specPath, siteDir),
  }));
  const hash = createHash('sha256');
  for (const file of sources) hash.update(readFileSync(path.join(siteDir, file)));
  const version = (key: string): string =>
    contracts.find((one) => one.key === key)?.contract.info.version ?? '';
  return {
    version: {
      portal: portalVersion(siteDir),
      edc: version('edc'),
      qr: version('qr'),
      hash: hash.digest('hex').slice(0, 16),
    },
    // Both contracts describe the token call at the same address, so only the first is kept.
    operations: contracts
      .flatMap(({ key, contract }) => operationsOf(key, contract))
      .filter(
        ({ method, path: at }, index, all) =>
          index === all.findIndex((one) => one.method === method && one.path === at),
      ),
    errors: errorsOf(siteDir),
    facts: factsOf(siteDir),
    uatCases: loadUatCases(siteDir).flatMap(({ name, cases }) =>
      cases.map(({ id, required, judge, do: steps, expect }) => ({
        id,
        group: name,
        required,
        judge,
        steps: plainSentence(steps),
        expect: plainSentence(expect),
      })),
    ),
    uatRules: loadUatRules(siteDir).map(({ rule: _page, tolerance: _also, ...one }) => one),
  };
}
