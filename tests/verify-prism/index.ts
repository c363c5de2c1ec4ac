/**
 * `npm run verify -- prism [--prism <folder>]`: validates the simulator with Prism, which reads the published contracts.
 * Prism runs as a proxy between a client and the simulator. The client causes every documented code. Valid requests
 * must have no violation. Invalid requests must reach the simulator, so they are sent without `--errors`, and only the
 * response is validated. First, a server with wrong responses tests Prism itself.
 * Limits of Prism 5: it ignores the path of a server, so the token has its own proxy; it does not forward invalid JSON,
 * so a list replaces it; it ignores `webhooks`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { contractFiles } from '../../src/site/pipeline/docusaurus/plugins/contract-files';
import type { OperationData } from '../../src/simulator/contract';
import { ask, RunningSimulator, type Reply } from '../support/simulator-server';
import { simulatorContract, sn } from '../support/simulator';
import { goTo, setUp, wayTo, whole, type Hand } from '../support/simulator-ways';
import { installPrism, Prism, violationsIn, type Violation } from './prism';
import { runMain } from '../support/run-main';

type Json = Record<string, unknown>;

interface Row {
  operation: string;
  status: number;
  code: string;
  meant: 'valid' | 'invalid';
  calls: number;
  violations: string[];
}

/** Codes for requests that violate the contract, which Prism must also reject. */
const refusedByContract = new Set(['401', '402', '403', '404', '411']);

const contract = simulatorContract();
const rows = new Map<string, Row>();
/** Invalid requests that Prism accepted. These are reported, but are no fault of the simulator. */
const unseen = new Set<string>();
/** Number of wrong responses sent to Prism. */
let planted = 0;

/** Returns the code of a response; a token response has none, because it follows RFC 6749. */
const codeOf = ({ json: { errorCode } }: Reply): string =>
  typeof errorCode === 'string' ? errorCode : '000';

function count(
  operation: OperationData,
  reply: Reply,
  meant: Row['meant'],
  found: readonly Violation[],
): void {
  const code = codeOf(reply);
  const key = [operation.api, operation.name, reply.status, code, meant].join(' ');
  const fresh: Row = {
    operation: `${operation.api} ${operation.name}`,
    status: reply.status,
    code,
    meant,
    calls: 0,
    violations: [],
  };
  const row = rows.get(key) ?? fresh;
  rows.set(key, row);
  row.calls += 1;
  const isRequest = ({ location }: Violation): boolean => location[0] === 'request';
  if (meant === 'invalid' && !found.some(isRequest)) unseen.add(`${operation.name} ${code}`);
  for (const violation of found) {
    if (meant === 'invalid' && isRequest(violation)) continue;
    row.violations.push(`${violation.location.join('.')}: ${violation.message}`);
  }
}

/** Returns the address of a call without the path of the contract's server, as Prism expects. */
function addressOf(base: string, { name }: OperationData, params: Record<string, string>): string {
  const [, template = ''] = name.split(' ');
  const query = new URLSearchParams(params);
  const path = template.replaceAll(/\{(?<name>\w+)\}/g, (_all, param: string) => {
    query.delete(param);
    return encodeURIComponent(params[param] ?? '');
  });
  return `${base}${path}${query.size > 0 ? `?${String(query)}` : ''}`;
}

class Client implements Hand {
  meant: Row['meant'] = 'valid';
  /** API whose contract is used for the token, which both have. */
  tokenOf: OperationData['api'] = 'edc';

  constructor(
    private readonly running: RunningSimulator,
    private readonly proxies: Readonly<Record<string, { strict: Prism; lenient: Prism }>>,
  ) {}

  async call(
    name: string,
    { params = {}, body, unreadable, token, fault, grant }: Parameters<Hand['call']>[1] = {},
  ): ReturnType<Hand['call']> {
    const known = contract.operations.find((one) => one.name === name);
    if (!known) throw new Error(`no operation ${name}`);
    const isToken = known.body === 'form';
    const operation = isToken ? { ...known, api: this.tokenOf } : known;
    const pair = this.proxies[isToken ? `${this.tokenOf} token` : known.api];
    if (!pair) throw new Error(`no proxy for ${name}`);
    const form = { ...(body as Record<string, string> | undefined) };
    if (form['client_secret'] !== undefined) {
      form['client_secret'] =
        grant?.right === false ? 'simulator-test-secrets' : 'simulator-test-secret';
    }
    const sent = isToken ? new URLSearchParams(form).toString() : JSON.stringify(body);
    const type = isToken ? 'application/x-www-form-urlencoded' : 'application/json';
    const has = body !== undefined || unreadable !== undefined;
    const { strict, lenient } = pair;
    const base = (this.meant === 'valid' ? strict : lenient).address;
    const reply = await ask(addressOf(base, operation, params), {
      method: operation.method,
      headers: {
        Accept: 'application/json',
        ...(token !== null && !isToken && { Authorization: `Bearer ${this.running.token}` }),
        ...(has && { 'Content-Type': type }),
        ...(fault !== undefined && { 'X-Simulator-Fault': fault }),
      },
      // A list is JSON, so Prism parses it, but matches no body of the contract.
      ...(has && { body: unreadable === undefined ? sent : '[]' }),
    });
    count(operation, reply, this.meant, violationsIn(reply));
    const code = codeOf(reply);
    return { status: reply.status, body: reply.json, headers: {}, code };
  }

  async act(act: object): Promise<void> {
    await this.running.sim('/act', act);
  }

  async control(change: object): Promise<void> {
    await this.running.sim('/control', change);
  }

  async later(ms: number): Promise<void> {
    await this.running.sim('/clock', { advance_seconds: ms / 1_000 });
  }

  /** Resets the simulator and gets a token. */
  async anew(): Promise<void> {
    this.meant = 'valid';
    await this.control({ control: 'reset' });
    await this.running.logIn();
  }
}

/** Causes responses that have the same status and code but different fields. */
async function shapes(client: Client): Promise<void> {
  const post = (name: string, body: Json): ReturnType<Hand['call']> => client.call(name, { body });
  const look = (requestId: string): ReturnType<Hand['call']> =>
    client.call('GET /transaction', { params: { request_id: requestId } });
  const sale = (id: string, amount = 150_000): ReturnType<Hand['call']> =>
    post('POST /device/sale', { sn, request_id: id, order_id: id, amount });
  const tap = async (): Promise<void> => {
    await client.act({ act: 'present', sn, how: 'tap' });
    await look('A');
    await client.later(1_000);
  };
  await client.anew();
  await sale('A');
  await look('A');
  await client.call('GET /device/{sn}/status', { params: { sn } });
  await tap();
  const { body } = await look('A');
  const { transaction_id: original } = body['data'] as Json;
  for (const [id, amount] of [
    ['B', 150_051],
    ['C', 150_068],
    ['D', 150_099],
  ] as const) {
    await sale(id, amount);
    await tap();
    await look(id);
    await client.later(130_000);
    await look(id);
  }
  await sale('E');
  await client.act({ act: 'cancel', sn });
  await look('E');
  await post('POST /device/void', { sn, request_id: 'V', original_transaction_id: original });
  await look('V');
  await client.act({ act: 'confirm', sn });
  await client.later(1_000);
  await look('V');
  await look('A');
  await sale('F');
  await tap();
  const settle = { sn, request_id: 'S', scope: 'ALL' };
  await client.control({ control: 'settlement', sn, bincode: '970431', outcome: '505' });
  await post('POST /device/settle', settle);
  await look('S');
  await client.later(5_000);
  await look('S');
  await post('POST /device/settle', settle);
  await post('POST /device/settle', { ...settle, request_id: 'S2' });
  await client.later(5_000);
  await look('S2');
  const account = { bank_acc_no: '200014850123456', bincode: '970431' };
  const order = { order_id: 'Q', amount: 150_000, ...account };
  await post('POST /device/vietqr', { sn, request_id: 'Q1', ...order });
  await client.act({ act: 'pay', bank_acc_no: account.bank_acc_no, amount: 1_000 });
  await look('Q1');
  await client.later(130_000);
  await look('Q1');
  const dynamic = { qr_type: 'DYNAMIC', use_va: true, include_image: true };
  const made = await post('POST /v1/vietqr', { ...dynamic, request_id: 'Q2', ...order });
  const { va_no: vaNo, qr_id: qrId } = made.body['data'] as { va_no: string; qr_id: string };
  const va = (): ReturnType<Hand['call']> =>
    client.call('GET /v1/va/{va_no}', { params: { va_no: vaNo } });
  await va();
  for (const amount of [100_000, 100_000]) {
    await client.act({ act: 'pay', qr_id: qrId, amount });
    await va();
  }
  await post('POST /v1/vietqr', { ...dynamic, request_id: 'Q2', ...order });
  await post('POST /v1/vietqr', { qr_type: 'STATIC', request_id: 'Q3', ...account });
  for (const params of [{}, { is_active: 'false' }, { page: '9' }] as Record<string, string>[]) {
    await client.call('GET /v1/accounts', { params });
  }
  for (const act of [
    { act: 'unplug', sn },
    { act: 'plug', sn },
    { act: 'paper', sn, loaded: false },
  ]) {
    await client.act(act);
    await client.call('GET /device/{sn}/status', { params: { sn } });
  }
  await client.call('GET /device/{sn}/status', { params: { sn: 'P2N0000012347' } });
}

/** Causes every documented code of every operation, as the unit tests do. Returns the codes that did not occur. */
async function codes(client: Client): Promise<string[]> {
  const missed: string[] = [];
  const token = contract.operations.find(({ body }) => body === 'form');
  const all = [
    ...contract.operations.map((operation) => ({ operation, tokenOf: 'edc' as const })),
    ...(token ? [{ operation: token, tokenOf: 'qr' as const }] : []),
  ];
  for (const { operation, tokenOf } of all) {
    for (const code of operation.codes) {
      const found = wayTo(operation.name, code);
      if (!found) throw new Error(`no way to ${operation.name} ${code}`);
      await client.anew();
      client.tokenOf = tokenOf;
      await setUp(client);
      const invalid = refusedByContract.has(code);
      const last: Hand = {
        call: (name, input) => {
          client.meant = invalid && name === operation.name ? 'invalid' : 'valid';
          return client.call(name, input);
        },
        act: (act) => client.act(act),
        control: (change) => client.control(change),
        later: (ms) => client.later(ms),
      };
      const given = await goTo(last, operation.name, found.way);
      if (given.code !== code) missed.push(`${operation.name} ${code}: got ${given.code}`);
    }
  }
  return missed;
}

/** Path of an API's contract file. */
type ContractOf = (api: string) => string;

/** Checks that Prism detects wrong responses for each documented status. Returns the undetected ones. */
async function asleep(bin: string, contractOf: ContractOf): Promise<string[]> {
  let status = 200;
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end('{"data":5,"error":5,"errorCode":5,"statusCode":"5","access_token":5}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const problems: string[] = [];
  for (const api of ['edc', 'qr'] as const) {
    const upstream = `http://127.0.0.1:${String(port)}`;
    const prism = await Prism.start(bin, contractOf(api), upstream, false);
    for (const operation of contract.operations.filter((one) => one.api === api)) {
      const { name, method, body: kind, codes: documented } = operation;
      const { params = {}, body } = whole(name);
      for (const answer of new Set(documented.map((code) => contract.errors[code]?.http ?? 200))) {
        status = answer;
        const type = kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
        const reply = await ask(addressOf(prism.address, operation, params), {
          method,
          headers: {
            Authorization: 'Bearer x',
            ...(body !== undefined && { 'Content-Type': type }),
          },
          ...(body !== undefined && {
            body:
              kind === 'form'
                ? new URLSearchParams(body as Record<string, string>).toString()
                : JSON.stringify(body),
          }),
        });
        planted += 1;
        const found = violationsIn(reply).some(({ location }) => location[0] === 'response');
        if (!found) problems.push(`${api} ${name} ${String(status)}`);
      }
    }
    prism.stop();
  }
  server.close();
  return problems;
}

function print(missed: readonly string[]): number {
  const sorted = [...rows.values()].sort((a, b) =>
    `${a.operation} ${a.code}`.localeCompare(`${b.operation} ${b.code}`),
  );
  console.log('operation                                status code request calls violations');
  for (const { operation, status, code, meant, calls, violations } of sorted) {
    const cells = [operation.padEnd(40), String(status).padEnd(6), code.padEnd(4), meant.padEnd(7)];
    console.log(`${cells.join(' ')} ${String(calls).padStart(5)} ${String(violations.length)}`);
    for (const violation of new Set(violations)) console.log(`  VIOLATION ${violation}`);
  }
  for (const one of unseen) console.log(`Prism let an invalid request pass: ${one}`);
  for (const one of missed) console.log(`NOT REACHED ${one}`);
  const sum = (value: (row: Row) => number): number =>
    sorted.reduce((total, row) => total + value(row), 0);
  const violations = sum((row) => row.violations.length);
  console.log(
    `${String(new Set(sorted.map(({ operation }) => operation)).size)} operations, ${String(sorted.length)} rows, ${String(sum(({ calls }) => calls))} calls, ${String(violations)} violations, ${String(missed.length)} codes not reached`,
  );
  return violations + missed.length;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { prism: { type: 'string' } } });
  const { bin, remove } = installPrism(values.prism);
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  const contractOf: ContractOf = (api) => path.join(folder, `${api}.yaml`);
  // The contracts in the form that the site publishes.
  for (const [address, text] of contractFiles('https://docs.example.com', process.cwd())) {
    writeFileSync(path.join(folder, path.basename(address)), text);
  }
  const started: Prism[] = [];
  const running = await RunningSimulator.start();
  try {
    const unjudged = await asleep(bin, contractOf);
    console.log(`${String(planted)} wrong answers planted, ${String(unjudged.length)} not noticed`);
    for (const one of unjudged) console.log(`NOT JUDGED by Prism: ${one}`);
    if (unjudged.length > 0) process.exitCode = 1;
    const pair = async (api: string, below: string): Promise<{ strict: Prism; lenient: Prism }> => {
      const upstream = `${running.address}${below}`;
      const strict = await Prism.start(bin, contractOf(api), upstream, true);
      const lenient = await Prism.start(bin, contractOf(api), upstream, false);
      started.push(strict, lenient);
      return { strict, lenient };
    };
    const qr = await pair('qr', '');
    const client = new Client(running, {
      edc: await pair('edc', '/v1/oapi'),
      qr,
      'edc token': await pair('edc', ''),
      'qr token': qr,
    });
    await running.sim('/clock', { frozen: true });
    await shapes(client);
    if (print(await codes(client)) > 0) process.exitCode = 1;
  } finally {
    for (const prism of started) prism.stop();
    await running.close();
    rmSync(folder, { recursive: true });
    remove();
  }
}

runMain(main);
