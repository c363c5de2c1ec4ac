import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { brand } from '@portal/core/brand';
import { client } from '@portal/core/simulator-facts';
import type { Contract } from './contract';
import { listen, type Screen } from './http';
import { checkReceiver, keysOf, mayCall } from './ipn';
import { Simulator } from './simulator';
import { StateFolderError } from './store';

const help = (
  port: number,
): string => `zengi-simulator: both APIs and a card terminal on this machine

  node zengi-simulator.mjs [options]
  node zengi-simulator.mjs check-receiver <url> [--allow-host <name>]

  --port <n>          port on 127.0.0.1 (${String(port)}; 0: any free one)
  --data <folder>     where state and evidence are kept (./zengi-simulator-data)
  --memory            keep nothing
  --callback <url>    registered address for IPNs
  --allow-host <name> host that may be called with IPNs, and under whose name this may be called
  --host <address>    listen elsewhere than on loopback; for containers
  --headless          no screen
  --passport <file>   write the UAT passport there when stopped, and exit by it
  --help, --version

Exit codes: 0 stopped; 1 a passport or a receiver that fails; 2 wrong options;
3 the port or the state folder cannot be used.
`;

const judgedFailed = 1;
const failed = 2;
const unusable = 3;

/** Output of the program; tests replace it. */
export interface Terminal {
  out: (line: string) => void;
  error: (line: string) => void;
}

interface Parts {
  contract: Contract;
  screen: Screen;
}

interface Options {
  headless: boolean;
  passport: string | undefined;
  port: number;
  host: string;
  data: string | undefined;
  callback: string | undefined;
  allowHosts: string[];
}

function readOptions(args: readonly string[], portByDefault: number): Options | string {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        memory: { type: 'boolean' },
        callback: { type: 'string' },
        'allow-host': { type: 'string', multiple: true },
        headless: { type: 'boolean' },
        passport: { type: 'string' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    }));
  } catch (error) {
    return (error as Error).message;
  }
  if (values.help === true) return 'help';
  if (values.version === true) return 'version';
  const port = Number(values.port ?? portByDefault);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return `--port takes a number from 0 to 65535, not ${values.port ?? ''}.`;
  }
  if (values.memory === true && values.data !== undefined) return 'Choose --data or --memory.';
  return {
    headless: values.headless === true,
    passport: values.passport,
    port,
    host: values.host ?? '127.0.0.1',
    data: values.memory === true ? undefined : (values.data ?? './zengi-simulator-data'),
    callback: values.callback,
    allowHosts: values['allow-host'] ?? [],
  };
}

/** `check-receiver <url>`: runs the IPN test cases against a receiver that uses the published test keys. */
async function judgeReceiver(
  { facts }: Contract,
  args: readonly string[],
  terminal: Terminal,
): Promise<undefined> {
  const [address = '', ...rest] = args;
  const allowed = new Set(rest.filter((_value, index) => rest[index - 1] === '--allow-host'));
  if (!mayCall(address, allowed)) {
    terminal.error(
      `check-receiver wants the URL of a receiver on this machine, not "${address}". Allow another host with --allow-host <name>.`,
    );
    process.exitCode = failed;
    return undefined;
  }
  const verdicts = await checkReceiver(facts, address, ({ case: { name, rule }, problem }) => {
    terminal.out(
      problem === undefined
        ? `ok    ${name}`
        : `FAIL  ${name}\n      ${problem}\n      the rule: ${rule.text}\n      ${brand.siteUrl}${rule.page}`,
    );
  });
  const wrong = verdicts.filter(({ problem }) => problem !== undefined).length;
  const right = verdicts.length - wrong;
  terminal.out(`${String(right)} of ${String(verdicts.length)} cases answered as documented.`);
  if (wrong > 0) process.exitCode = judgedFailed;
  return undefined;
}

/** @returns a function that stops the server; undefined if the program ended and set `process.exitCode` */
export async function run(
  { contract, screen }: Parts,
  args: readonly string[],
  terminal: Terminal,
): Promise<(() => Promise<void>) | undefined> {
  const { version } = contract;
  if (args[0] === 'check-receiver') return judgeReceiver(contract, args.slice(1), terminal);
  const portByDefault = Number(new URL(contract.facts.url).port);
  const options = readOptions(args, portByDefault);
  if (typeof options === 'string') {
    if (options === 'help') terminal.out(help(portByDefault));
    else if (options === 'version') {
      terminal.out(
        `portal ${version.portal}, EDC ${version.edc}, QR ${version.qr}, ${version.hash}`,
      );
    } else {
      terminal.error(`${options}\n\n${help(portByDefault)}`);
      process.exitCode = failed;
    }
    return undefined;
  }
  if (options.passport !== undefined) {
    try {
      // Check write access now; a failure at the end would lose the passport.
      appendFileSync(options.passport, '');
    } catch (error) {
      terminal.error(
        `--passport ${options.passport} cannot be written: ${(error as Error).message}.`,
      );
      process.exitCode = failed;
      return undefined;
    }
  }
  let simulator: Simulator;
  try {
    simulator = new Simulator({
      contract,
      data: options.data,
      allowHosts: options.allowHosts,
      log: terminal.out,
      onBroken: (error) => {
        terminal.error(
          `The journal cannot be written: ${error.message}. Stopped, so that nothing is acknowledged that is not kept.`,
        );
        process.exit(unusable);
      },
    });
  } catch (error) {
    if (!(error instanceof StateFolderError)) throw error;
    terminal.error(error.message);
    process.exitCode = unusable;
    return undefined;
  }
  if (options.callback !== undefined) {
    if (!simulator.mayCall(options.callback)) {
      terminal.error(
        `--callback ${options.callback} leads elsewhere than to this machine. Allow its host with --allow-host.`,
      );
      process.exitCode = failed;
      await simulator.close();
      return undefined;
    }
    await simulator.control({ control: 'settings', settings: { callback_url: options.callback } });
  }
  try {
    const { server, address } = await listen({
      simulator,
      ...options,
      screen: options.headless ? undefined : screen,
    });
    const keys = keysOf(contract.facts, simulator.state.settings.keys);
    terminal.out(
      [
        `Zengi simulator, portal ${version.portal}: ${address}`,
        `  screen    ${options.headless ? 'none (--headless)' : `${address}/`}`,
        `  EDC API   ${address}/v1/oapi    QR API ${address}    control ${address}/_sim`,
        `  client_id ${client.id}    client_secret ${client.secret}`,
        `  IPN keys  AES ${keys.aes}  HMAC ${keys.hmac}  (test keys, published)`,
        `  IPN to    ${simulator.state.settings.callback_url ?? 'nowhere yet: --callback http://127.0.0.1:<port>/ipn'}`,
        `  state in  ${options.data ?? 'memory only'}`,
      ].join('\n'),
    );
    return async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await simulator.close();
      if (options.passport === undefined) return;
      const { complete, results } = simulator.passport;
      writeFileSync(
        options.passport,
        `${JSON.stringify({ version, complete, cases: results }, null, 1)}\n`,
      );
      if (!complete) process.exitCode = judgedFailed;
    };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    terminal.error(
      code === 'EADDRINUSE'
        ? `Port ${String(options.port)} is in use. Choose another with --port, or 0 for any free one.`
        : `Cannot listen at ${options.host}:${String(options.port)}: ${message}.`,
    );
    process.exitCode = unusable;
    await simulator.close();
    return undefined;
  }
}
