import { stopped } from './stopped'; // First, so that no signal is missed.
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { brand } from '@portal/core/brand';
import { client } from '@portal/core/simulator-facts';
import type { Contract } from './contract';
import { listen, type Screen } from './http';
import { callProblem, checkReceiver, keysOf } from './ipn';
import { Simulator } from './simulator';
import { StateFolderError } from './store';

const help = (
  port: number,
): string => `zengi-simulator: both APIs and a card terminal on this machine

  node zengi-simulator.mjs [options]
  node zengi-simulator.mjs check-receiver <url> [--allow-host <name>]

  --port <n>          port on 127.0.0.1 (${String(port)}; 0: any free one)
  --data <folder>     folder for state and evidence (./zengi-simulator-data)
  --memory            keep nothing
  --callback <url>    registered address for IPNs
  --allow-host <name> host that may receive IPNs, and host name that requests may use
  --host <address>    listen elsewhere than on loopback; for containers
  --headless          no screen
  --passport <file>   write the UAT passport when stopped, and set the exit code from the result
  --help, --version

Exit codes: 0 stopped; 1 a passport or a receiver that fails; 2 wrong options;
3 the port or the state folder cannot be used.
`;

const judgedFailed = 1;
const failed = 2;
const unusable = 3;
/** Exit code of a program that a signal ended (128 + 2). */
const interrupted = 130;

/** Error that ends the program. The program exits with this code and prints the message. */
class Ended extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const printError = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const text = { type: 'string' } as const;
const hosts = { ...text, multiple: true, default: [] as string[] } as const;

const wrong = (portByDefault: number, problem: string): Ended =>
  new Ended(failed, `${problem}\n\n${help(portByDefault)}`);

/** Whether `parseArgs` threw the error: for an unknown option or a missing value. */
const isOfArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

function readOptions(args: readonly string[], portByDefault: number) {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { ...text, default: String(portByDefault) },
      host: { ...text, default: '127.0.0.1' },
      data: text,
      callback: text,
      passport: text,
      memory: flag,
      headless: flag,
      help: flag,
      version: flag,
      'allow-host': hosts,
    },
  });
  const { memory, data } = values;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw wrong(portByDefault, `--port takes a number from 0 to 65535, not ${values.port}.`);
  if (memory && data !== undefined) throw wrong(portByDefault, 'Choose --data or --memory.');
  return {
    ...values,
    port,
    data: memory ? undefined : (data ?? './zengi-simulator-data'),
    allowHosts: values['allow-host'].map((host) => host.toLowerCase()),
  };
}

/** `check-receiver <url>`: runs the IPN test cases against a receiver that uses the published test keys. */
async function judgeReceiver({ facts }: Contract, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'allow-host': hosts },
  });
  const [address = '', ...others] = positionals;
  const problem =
    others.length > 0
      ? 'is more than one URL.'
      : callProblem(address, new Set(values['allow-host'].map((host) => host.toLowerCase())));
  if (problem !== undefined)
    throw new Ended(failed, `check-receiver: "${positionals.join(' ')}" ${problem}`);
  void stopped.then(() => process.exit(interrupted));
  const { verdicts, left } = await checkReceiver(
    facts,
    address,
    ({ case: { name, rule }, problem }) => {
      print(
        problem === undefined
          ? `ok    ${name}`
          : `FAIL  ${name}\n      ${problem}\n      the rule: ${rule.text}\n      ${brand.siteUrl}${rule.page}`,
      );
    },
  );
  const right = verdicts.filter(({ problem }) => problem === undefined).length;
  print(`${String(right)} of ${String(verdicts.length)} cases answered as documented.`);
  if (left > 0)
    print(
      `Stopped early: the receiver is too slow. It has ${String(facts.ackTimeoutSeconds)} seconds for each response. ${String(left)} cases were not run.`,
    );
  if (left > 0 || right < verdicts.length) process.exitCode = judgedFailed;
}

/** Runs the program until it ends or a signal stops it. Failures set `process.exitCode`. */
export async function start(contract: Contract, screen: Screen): Promise<void> {
  const args = process.argv.slice(2);
  const port = Number(new URL(contract.facts.url).port);
  try {
    if (args[0] === 'check-receiver') await judgeReceiver(contract, args.slice(1));
    else await serve(contract, screen, port, args);
  } catch (thrown) {
    const error = isOfArguments(thrown) ? wrong(port, thrown.message) : thrown;
    if (!(error instanceof Ended) && !(error instanceof StateFolderError)) throw error;
    printError(error.message);
    process.exitCode = error instanceof Ended ? error.code : unusable;
  }
}

async function serve(
  contract: Contract,
  screen: Screen,
  portByDefault: number,
  args: readonly string[],
): Promise<void> {
  const { version } = contract;
  const options = readOptions(args, portByDefault);
  const { passport, callback, headless } = options;
  if (options.help || options.version) {
    const versions = `portal ${version.portal}, EDC ${version.edc}, QR ${version.qr}, ${version.hash}`;
    print(options.help ? help(portByDefault) : versions);
    return;
  }
  try {
    // Check write access now. If writing failed at the end, the passport (the UAT results) would be lost.
    if (passport !== undefined) appendFileSync(passport, '');
  } catch (error) {
    const why = (error as Error).message;
    throw new Ended(failed, `--passport ${String(passport)} cannot be written: ${why}.`);
  }
  if (callback !== undefined) {
    const problem = callProblem(callback, new Set(options.allowHosts));
    if (problem !== undefined) throw new Ended(failed, `--callback ${callback} ${problem}`);
  }
  const simulator = new Simulator({
    contract,
    data: options.data,
    allowHosts: options.allowHosts,
    log: print,
    onBroken: (error) => {
      printError(
        `The journal cannot be written: ${error.message}. The simulator stopped, because it cannot save further input.`,
      );
      process.exit(unusable);
    },
  });
  try {
    if (callback !== undefined)
      await simulator.control({ control: 'settings', settings: { callback_url: callback } });
    const { server, address } = await listen({
      simulator,
      ...options,
      screen: headless ? undefined : screen,
    });
    const keys = keysOf(contract.facts, simulator.state.settings.keys);
    print(
      [
        `Zengi simulator, portal ${version.portal}: ${address}`,
        `  screen    ${headless ? 'none (--headless)' : `${address}/`}`,
        `  EDC API   ${address}/v1/oapi    QR API ${address}    control ${address}/_sim`,
        `  client_id ${client.id}    client_secret ${client.secret}`,
        `  IPN keys  AES ${keys.aes}  HMAC ${keys.hmac}  (test keys, published)`,
        `  IPN to    ${simulator.state.settings.callback_url ?? 'nowhere yet: --callback http://127.0.0.1:<port>/ipn'}`,
        `  state in  ${options.data ?? 'memory only'}`,
      ].join('\n'),
    );
    const stop = async (): Promise<void> => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await simulator.close();
      if (passport === undefined) return;
      const { complete, results } = simulator.passport;
      writeFileSync(
        passport,
        `${JSON.stringify({ version, complete, cases: results }, null, 1)}\n`,
      );
      if (!complete) process.exitCode = judgedFailed;
    };
    // Without an argument, `exit` uses the exit code that `stop` sets if the passport is not complete.
    void stopped.then(stop).then(() => process.exit());
  } catch (error) {
    await simulator.close();
    if (error instanceof Ended) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Ended(
      unusable,
      code === 'EADDRINUSE'
        ? `Port ${String(options.port)} is in use. Choose another with --port, or 0 for any free one.`
        : `Cannot listen at ${options.host}:${String(options.port)}: ${message}.`,
    );
  }
}
