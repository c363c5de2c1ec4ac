/**
 * `npm run verify -- collections [--tools <folder>]`: runs the published collections with newman, and the `.http` files
 * with httpYac, against a simulator whose terminals finish each command at once. Every request must get HTTP 200, and
 * every body must equal its example in the contract. Both tools (134 MB, 350 packages) are installed into a temporary folder, because `npm audit` reports versions that
 * newman needs. `npm test` runs smaller checks of the same files (tests/site/collections, tests/programs).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { apis, collectionFile, environmentFile, httpFile, type Api } from '../../src/core/apis';
import { contractFiles } from '../../src/site/pipeline/docusaurus/plugins/contract-files';
import { Attendant } from '../support/attendant';
import { operationExamples } from '../support/contract-examples';
import { installTools, type NpmTools } from '../support/npm-tools';
import { runMain } from '../support/run-main';

const packages = ['newman@6.2.2', 'httpyac@6.16.7'];
const siteUrl = 'https://docs.example.com';

interface Count {
  requests: number;
  tests: number;
  bodies: number;
  faults: string[];
}

/** Runs a Node program in the folder; returns its exit code and its output. */
function run(args: readonly string[], cwd: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, said });
    });
  });
}

/** The fields of newman's report that are read here. */
interface NewmanReport {
  run: {
    executions: {
      item: { name: string };
      response?: { code: number };
      assertions?: { assertion: string; error?: { message: string } }[];
    }[];
    failures: { error: { message: string }; source?: { name: string } }[];
  };
}

async function newman(
  tools: NpmTools,
  folder: string,
  key: Api['key'],
  host: string,
): Promise<{ code: number | null; report: NewmanReport['run'] }> {
  const report = path.join(folder, `${key}.json`);
  const { code, said } = await run(
    [
      tools.file('newman/bin/newman.js'),
      ...['run', path.join(folder, path.basename(collectionFile(key)))],
      ...['-e', path.join(folder, path.basename(environmentFile('simulator')))],
      ...['--env-var', `ZENGI_HOST=${host}`],
      ...['--reporters', 'json', '--reporter-json-export', report],
    ],
    folder,
  );
  // newman prints warnings as well.
  if (said.trim() !== '') console.log(said.trim());
  return { code, report: (JSON.parse(readFileSync(report, 'utf8')) as NewmanReport).run };
}

/** Compares the bodies that reached the simulator with the contract's examples, except ids from responses. */
function compareBodies(
  { key, specPath }: Api,
  { passed }: Attendant,
  everyExample: boolean,
): Pick<Count, 'bodies' | 'faults'> {
  const examples = operationExamples(specPath)
    .filter(({ path: where }) => !where.endsWith('/auth/token'))
    .flatMap(({ requests }) => (everyExample ? requests : requests.slice(0, 1)))
    .map(({ text }) => text);
  const known = (text: string): string =>
    text.replaceAll(/("original_transaction_id": ")[^"]*/g, '$1…');
  const sent = passed
    .filter(({ method, path: where }) => method === 'POST' && !where.endsWith('/auth/token'))
    .map(({ body }) => body.toString('utf8'));
  const same =
    sent.length === examples.length &&
    sent.every((text, index) => known(text) === known(examples[index] ?? ''));
  return {
    bodies: sent.length,
    faults: same ? [] : [`${key}: the bodies sent are not the examples of the contract`],
  };
}

async function collection(tools: NpmTools, folder: string, api: Api): Promise<Count> {
  const { key, specPath } = api;
  const attendant = await Attendant.start();
  try {
    const { code, report } = await newman(tools, folder, key, attendant.address);
    const wanted = operationExamples(specPath).length;
    const tests = report.executions.flatMap(({ assertions }) => assertions ?? []);
    const bodies = compareBodies(api, attendant, false);
    return {
      requests: report.executions.length,
      tests: tests.length,
      bodies: bodies.bodies,
      faults: [
        ...bodies.faults,
        ...(code === 0 ? [] : [`${key}: newman ended with ${String(code)}`]),
        ...(report.executions.length === wanted
          ? []
          : [`${key}: ${String(report.executions.length)} requests, not ${String(wanted)}`]),
        ...report.executions.flatMap(({ item, response, assertions }) =>
          response?.code === 200 && assertions?.length === 3
            ? []
            : [`${key} ${item.name}: ${String(response?.code)}`],
        ),
        ...report.failures.map(
          ({ error, source }) => `${key} ${source?.name ?? ''}: ${error.message}`,
        ),
      ],
    };
  } finally {
    await attendant.close();
  }
}

/** The fields of httpYac's `--json` output that are read here. */
interface HttpYacReport {
  requests: { title?: string; response?: { statusCode: number } }[];
}

async function editorFile(tools: NpmTools, folder: string, api: Api): Promise<Count> {
  const attendant = await Attendant.start();
  try {
    const name = path.basename(httpFile(api.key));
    const file = path.join(folder, name);
    // Applies the instructions for httpYac at the head of the file, with another server.
    const text = readFileSync(file, 'utf8')
      .replaceAll(/^(?!#)(.*)\.response\.body/gm, '$1')
      .replace(/^@ZENGI_HOST = .*$/m, `@ZENGI_HOST = ${attendant.address}`);
    writeFileSync(file, text);
    writeFileSync(path.join(folder, '.env'), 'ZENGI_CLIENT_SECRET=simulator-test-secret\n');
    const bin = tools.file('httpyac/bin/httpyac.js');
    const { said } = await run([bin, 'send', name, '--all', '--json', '--output', 'short'], folder);
    const { requests } = JSON.parse(said.slice(said.indexOf('{'))) as HttpYacReport;
    const bodies = compareBodies(api, attendant, true);
    return {
      requests: requests.length,
      tests: 0,
      bodies: bodies.bodies,
      faults: [
        ...bodies.faults,
        ...requests
          .filter(({ response }) => response?.statusCode !== 200)
          .map(({ title, response }) => `${name} ${title ?? ''}: ${String(response?.statusCode)}`),
      ],
    };
  } finally {
    await attendant.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { tools: { type: 'string' } } });
  const tools = installTools(packages, values.tools);
  const folder = mkdtempSync(path.join(tmpdir(), 'collections-'));
  const faults: string[] = [];
  try {
    for (const [address, text] of contractFiles(siteUrl, process.cwd())) {
      writeFileSync(path.join(folder, path.basename(address)), text);
    }
    for (const api of apis) {
      for (const [name, judge] of [
        ['newman', collection],
        ['httpYac', editorFile],
      ] as const) {
        const count = await judge(tools, folder, api);
        faults.push(...count.faults);
        console.log(
          `${api.key} by ${name}: ${String(count.requests)} requests, ${String(count.tests)} tests, ${String(count.bodies)} bodies compared, ${String(count.faults.length)} faults`,
        );
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    tools.remove();
  }
  for (const fault of faults) console.log(`FAULT ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

runMain(main);
