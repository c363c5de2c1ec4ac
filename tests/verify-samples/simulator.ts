/**
 * `npm run verify -- simulator-samples`: the samples of the API pages with the simulator chosen as the
 * server, run against it. See README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { apis } from '../../src/core/apis';
import { createRequestForm } from '../../src/site/pipeline/api-pages/request-form';
import { loadContract } from '../../src/sources/openapi';
import { initialValues, toSampleRequest } from '../../src/core/request-form';
import {
  isLanguageKey,
  languageKeys,
  type LanguageKey,
  type SampleRequest,
} from '../../src/core/samples';
import { generateSample } from '../../src/core/samples/all';
import { sn } from '../support/simulator';
import { RunningSimulator } from '../support/simulator-server';
import { run } from './run';
import { toolchains } from './toolchains';

/** One operation as its page shows it. */
interface Page {
  operation: string;
  request: SampleRequest;
}

/** In a browser the samples are another origin's: the simulator refuses those (DNS rebinding). */
const notHere: readonly LanguageKey[] = ['javascript'];

/** Ids that only the simulator gives: a reader puts her own into the page. */
async function seed(running: RunningSimulator): Promise<Readonly<Record<string, string>>> {
  const sale = { sn, request_id: 'SEED-1', order_id: 'SEED-1', amount: 150_000 };
  const paid = await running.api('/v1/oapi/device/sale', sale);
  await running.sim('/act', { act: 'present', sn, how: 'tap' });
  await running.sim('/clock', { advance_seconds: 2 });
  const account = { bank_acc_no: '200014850123456', bincode: '970431', use_va: true };
  const code = { qr_type: 'DYNAMIC', request_id: 'SEED-2', order_id: 'SEED-2', amount: 150_000 };
  const made = await running.api('/v1/vietqr', { ...code, ...account });
  const field = ({ json }: typeof paid, name: string): string =>
    String((json['data'] as Record<string, unknown>)[name]);
  return {
    original_transaction_id: field(paid, 'transaction_id'),
    va_no: field(made, 'va_no'),
  };
}

/** The request with the reader's own ids where the page has those of its example. */
function withIds(
  { operation, request }: Page,
  ids: Readonly<Record<string, string>>,
): SampleRequest {
  const { body } = request;
  const { va_no: vaNo = '', original_transaction_id: original = '' } = ids;
  const url = operation.includes('{va_no}') ? request.url.replace(/[^/]+$/, vaNo) : request.url;
  if (body?.kind !== 'text') return { ...request, url };
  const text = body.text.replace(
    /(?<name>"original_transaction_id": *")[^"]*/,
    (_all, name: string) => name + original,
  );
  return { ...request, url, body: { ...body, text } };
}

/** The pages of both APIs, with this address as the server. */
function pages(address: string): Page[] {
  return apis.flatMap(({ specPath }) =>
    loadContract(specPath, '.')
      .operations.filter(({ receiver }) => !receiver)
      .map((operation) => {
        const form = createRequestForm(operation);
        const request = toSampleRequest(form, initialValues(form));
        return {
          operation: operation.label,
          request: { ...request, url: address + new URL(request.url).pathname },
        };
      }),
  );
}

interface Outcome {
  language: LanguageKey;
  operation: string;
  problem?: string;
}

async function runLanguage(
  language: LanguageKey,
  running: RunningSimulator,
  parent: string,
): Promise<Outcome[]> {
  const toolchain = toolchains[language];
  const version = await toolchain?.version();
  if (!toolchain || version === undefined) {
    console.log(`not run: ${language} needs ${toolchain?.packages.join(' ') ?? 'a toolchain'}`);
    return [];
  }
  await running.sim('/control', { control: 'reset' });
  await running.logIn();
  const ids = await seed(running);
  const chosen = pages(running.address);
  const directory = await mkdtemp(join(parent, 'samples-'));
  const idOf = (index: number): string => `${language.replace('-', '')}${String(index)}`;
  const programs = chosen.map((page, index) => ({
    id: idOf(index),
    source: generateSample(language, withIds(page, ids)),
  }));
  const built = await toolchain.build(directory, programs);
  const outcomes: Outcome[] = [];
  for (const [index, { operation }] of chosen.entries()) {
    const program = built.get(idOf(index));
    const problem =
      !program || 'failure' in program
        ? `does not compile: ${program?.failure.slice(0, 500) ?? ''}`
        : await judge(running, operation, program.argv, directory);
    outcomes.push({ language, operation, ...(problem !== undefined && { problem }) });
    // Nobody comes to the terminal: it has to be free for the next command.
    await running.simulator.act({ act: 'cancel', sn });
    await running.sim('/clock', { advance_seconds: 5 });
  }
  const failed = outcomes.filter(({ problem }) => problem !== undefined);
  console.log(
    `${language}: ${String(outcomes.length - failed.length)} of ${String(outcomes.length)} (${version})`,
  );
  for (const { operation, problem } of failed)
    console.log(`  FAILED ${operation}: ${problem ?? ''}`);
  return outcomes;
}

/** What is wrong with a sample that has run: nothing, where the simulator got one right call and the sample says so. */
async function judge(
  running: RunningSimulator,
  operation: string,
  argv: readonly string[],
  cwd: string,
): Promise<string | undefined> {
  const before = running.simulator.state.entries;
  const { code, stdout, stderr } = await run(argv, {
    cwd,
    env: {
      ...process.env,
      ZENGI_ACCESS_TOKEN: running.token,
      ZENGI_CLIENT_SECRET: 'simulator-test-secret',
    },
    timeoutMs: 60_000,
  });
  const calls = running.simulator.state.timeline.filter(
    ({ n, kind }) => n > before && kind === 'call',
  );
  const seen = calls.map(
    (call) => `${String(call['operation'])} ${String(call['status'])} ${String(call['errorCode'])}`,
  );
  const right = seen.length === 1 && seen[0]?.replace(/^\w+ /, '') === `${operation} 200 000`;
  if (!right) return `the simulator saw: ${seen.join('; ') || 'nothing'}; ${stderr.slice(-300)}`;
  if (code !== 0) return `ended with ${String(code)}: ${stderr.slice(-300)}`;
  return /"errorCode":\s*"000"|access_token|"data"/.test(stdout)
    ? undefined
    : `did not show the answer but ${stdout.slice(0, 200)}`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { languages: { type: 'string' } } });
  const languages = (values.languages?.split(',') ?? [...languageKeys]).filter(
    (key): key is LanguageKey => isLanguageKey(key) && !notHere.includes(key),
  );
  const running = await RunningSimulator.start();
  // A compiler takes its time; the token does not end meanwhile.
  await running.sim('/clock', { frozen: true });
  const parent = await mkdtemp(join(tmpdir(), 'simulator-samples-'));
  const outcomes: Outcome[] = [];
  try {
    for (const language of languages) {
      outcomes.push(...(await runLanguage(language, running, parent)));
    }
  } finally {
    await running.close();
    await rm(parent, { recursive: true, force: true });
  }
  const failed = outcomes.filter(({ problem }) => problem !== undefined).length;
  const ran = new Set(outcomes.map(({ language }) => language)).size;
  const operations = new Set(outcomes.map(({ operation }) => operation)).size;
  console.log(
    `${String(outcomes.length - failed)} passed, ${String(failed)} failed: ${String(operations)} operations in ${String(ran)} languages`,
  );
  if (failed > 0 || outcomes.length === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
