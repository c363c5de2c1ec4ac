import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { loadFacts, substituteFacts } from '../../src/sources/content/facts';
import { controlNames } from '../../src/core/simulator-facts';
import { createApp } from '../../src/simulator/http/server';
import { bodies } from '../../src/simulator/inputs';
import { Simulator } from '../../src/simulator/simulator';
import { fences, plain, tableRows } from '../support/mdx-text';
import { ipnPath, ReceiverProcess } from '../support/receiver-process';
import { commandsOf, ShellSession } from '../support/shell-session';
import { simulatorContract } from '../support/simulator';
import { ask, freePort, kill } from '../support/server';
import { buildSimulatorFile } from '../support/simulator-server';
import { settings } from '../support/receiver-matrix';
import { examplesDir } from '../support/toolchains';

type Json = Record<string, unknown>;

const page = 'docs/simulator.mdx';
const url = loadFacts('.').get('simulator.url')?.value ?? '';
const { text } = substituteFacts(readFileSync(page, 'utf8'), page, loadFacts('.'));
const blocks = fences(text);
const commands = blocks
  .filter(({ info }) => info.startsWith('bash'))
  .flatMap(({ content }) => commandsOf(content));
const sn = 'P2N0000012345';

let folder: string;
let port: number;
let receiver: ReceiverProcess;
let server: ChildProcess | undefined;
let token = '';
const local = (): string => `http://127.0.0.1:${String(port)}`;

beforeAll(async () => {
  const { file } = await buildSimulatorFile();
  folder = path.dirname(file);
  port = await freePort();
  receiver = new ReceiverProcess(['node', path.join(examplesDir, 'ipn-receiver/receiver.mjs')]);
  expect(await receiver.start(settings), receiver.printed).toBeUndefined();
}, 60_000);

afterAll(async () => {
  await stop();
  receiver.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  if (server) await kill(server, 'SIGTERM');
  server = undefined;
}

/** Returns the command with only its ports and addresses replaced, because the original ones may be in use. */
const here = (command: string): string =>
  command
    .replaceAll(url, local())
    .replaceAll(`http://127.0.0.1:8080${ipnPath}`, receiver.url)
    .replace(`--port ${new URL(url).port}`, `--port ${String(port)}`);

const isServer = (command: string): boolean =>
  command.startsWith('node zengi-simulator.mjs') &&
  !/--version|--help|check-receiver/.test(command);

async function startServer(command: string): Promise<void> {
  await stop();
  const given = here(command);
  const whole = given.includes('--port') ? given : `${given} --port ${String(port)}`;
  server = spawn('bash', ['-c', `exec ${whole}`], { cwd: folder, stdio: 'pipe' });
  let said = '';
  server.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 10_000 }).toContain('state in');
}

async function call(at: string, body?: Json): Promise<Json> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const reply = await ask(local() + at, {
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.json;
}
const control = (name: string, body: Json): Promise<Json> => call(`/_sim/${name}`, body);

let sales = 0;

/** Starts a new SALE on the terminal, after earlier commands have ended. */
async function sale(amount = 150_000): Promise<Json> {
  const form =
    'grant_type=client_credentials&client_id=cua-hang-mau&client_secret=simulator-test-secret';
  token = String((await ask(`${local()}/auth/token`, { body: form })).json['access_token']);
  await control('act', { act: 'cancel', sn });
  await control('clock', { advance_seconds: 5 });
  sales += 1;
  const id = `PREPARED-${String(sales)}`;
  const { data } = await call('/v1/oapi/device/sale', {
    sn,
    amount,
    request_id: id,
    order_id: id,
  });
  expect(data, id).toMatchObject({ status: 'PENDING' });
  return data as Json;
}

const tap = async (): Promise<void> => {
  expect(await control('act', { act: 'present', sn, how: 'tap' })).toEqual({ ok: true });
  await control('clock', { advance_seconds: 5 });
};

/** Preparations that the tables of the page require before a call. */
const before: Record<string, (shell: ShellSession) => Promise<unknown>> = {
  present: () => sale(),
  cancel: () => sale(),
  confirm: async () => {
    const { transaction_id: original } = await sale();
    await tap();
    await call('/v1/oapi/device/void', {
      sn,
      request_id: `V-${String(sales)}`,
      original_transaction_id: original,
    });
  },
  resolve: async (shell) => {
    const { transaction_id: id } = await sale(150_068);
    await tap();
    await shell.run(`TX=${String(id)}`);
  },
  wait: async () => {
    await sale();
    await tap();
  },
};

describe('the commands of the page', () => {
  it('run unchanged, one after the other, against the built file', async () => {
    const shell = new ShellSession(folder);
    const outputs = new Map<string, string>();
    for (const command of commands) {
      if (isServer(command)) {
        await startServer(command);
        continue;
      }
      const name = /^sim (?:act '\{"act":"(?<act>\w+)"|(?<call>\w+))/.exec(command)?.groups;
      await before[name?.['act'] ?? name?.['call'] ?? '']?.(shell);
      const isStream = command.includes('--max-time');
      const { status, output } = await shell.run(
        here(command).replace('--max-time 5', '--max-time 1'),
      );
      // The stream of events does not end, so curl stops at its time limit.
      expect([command, status, output]).toEqual([command, isStream ? 28 : 0, output]);
      outputs.set(command, output);
    }
    shell.close();
    const outputOf = (part: string): string =>
      [...outputs].find(([command]) => command.includes(part))?.[1] ?? `no command with ${part}`;
    expect(outputOf('--version')).toMatch(/^portal \d/);
    expect(outputOf('sha256sum')).toContain('zengi-simulator.mjs: OK');
    expect(outputOf('"request_id":"BAN-001"')).toContain('"status":"PENDING"');
    expect(outputOf('?request_id=BAN-001')).toContain('"status":"APPROVED"');
    expect(outputOf("drop-after'")).toContain('Không có phản hồi');
    expect(outputOf('?request_id=BAN-002')).toContain('"errorCode":"000"');
    expect(outputOf('_sim/events')).toContain('event: hello');
    expect(outputOf('sim wait')).toContain('"status":"APPROVED"');
    expect(outputOf('check-receiver')).toMatch(/(?<n>\d+) of \k<n> cases answered as documented/);
    for (const file of ['uat-passport.json', 'uat-passport.csv', 'uat-passport.html']) {
      expect(readFileSync(path.join(folder, file), 'utf8')).toContain('MAT-01');
    }
    expect(existsSync(path.join(folder, 'zengi-simulator-data/journal.jsonl'))).toBe(true);
    expect(existsSync(path.join(folder, 'uat-thang-12/journal.jsonl'))).toBe(true);
  }, 120_000);

  it('are many, and none is skipped', () => {
    expect(commands.length).toBeGreaterThan(45);
    const languages = new Set(blocks.map(({ info }) => info.split(' ')[0]));
    expect(languages).toEqual(new Set(['bash', 'text', 'yaml']));
  });
});

describe('the control API on the page', () => {
  const named = (pattern: RegExp): string[] =>
    [...new Set([...text.matchAll(pattern)].map(({ groups }) => groups?.['name'] ?? ''))].sort();
  it('has every call, act, control call and setting, and no others', async () => {
    const simulator = new Simulator({ contract: simulatorContract() });
    const app = createApp({ simulator });
    const calls = app.routes
      .filter(({ path: at, method }) => at.startsWith('/_sim/') && method !== 'ALL')
      .map(({ method, path: at }) => `${method} ${at}`);
    expect([...controlNames.calls].sort()).toEqual(calls.sort());
    const rows = tableRows(text).map(({ cells }) => cells.map(plain));
    const told = rows.flatMap(([first = '']) => /^(?:GET|POST) \/_sim\/\w+/.exec(first) ?? []);
    expect([...told].sort()).toEqual(calls.filter((name) => !name.includes('.')));

    expect(named(/"act":"(?<name>\w+)"/g)).toEqual(
      bodies.act.options.map(({ shape }) => shape.act.value).sort(),
    );
    expect(named(/"control":"(?<name>[\w-]+)"/g)).toEqual(
      bodies.control.options.map(({ shape }) => shape.control.value).sort(),
    );
    const settingRows = rows.filter(([first = '']) =>
      first.split(', ').every((name) => controlNames.settings.some((known) => known === name)),
    );
    expect(settingRows.flatMap(([first = '']) => first.split(', ')).sort()).toEqual(
      [...controlNames.settings].sort(),
    );
    const fields = [...bodies.act.options, ...bodies.control.options, bodies.clock, bodies.wait]
      .flatMap(({ shape }) => [
        ...Object.keys(shape),
        ...('fault' in shape ? Object.keys(shape.fault.shape) : []),
      ])
      .filter((field) => !text.includes(`\`${field}\``) && !text.includes(`"${field}":`));
    expect(fields).toEqual([]);
    await simulator.close();
  });
});

describe('the workflow of the page', () => {
  interface Step {
    name?: string;
    uses?: string;
    run?: string;
    env?: Record<string, string>;
  }
  const source = blocks.find(({ info }) => info.startsWith('yaml'))?.content ?? '';
  const workflow = parse(source) as { jobs: { uat: { steps: Step[] } } };
  const { steps } = workflow.jobs.uat;

  it('uses the actions that this project itself uses', () => {
    const own = readFileSync('.github/workflows/ci.yml', 'utf8');
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used).toHaveLength(3);
    for (const name of used) {
      const [action, version] = name.split('@');
      expect(own).toMatch(new RegExp(`uses: ${String(action)}@\\w+ # ${String(version)}\\.`));
    }
  });

  it('runs its commands, and fails for a passport that lacks a case', async () => {
    const work = mkdtempSync(path.join(tmpdir(), 'workflow-'));
    mkdirSync(path.join(work, 'uat'));
    for (const name of ['zengi-simulator.mjs', 'zengi-simulator.mjs.sha256']) {
      copyFileSync(path.join(folder, name), path.join(work, 'uat', name));
    }
    writeFileSync(
      path.join(work, 'uat/run.sh'),
      '#!/bin/sh\ncurl --silent --fail "$ZENGI_HOST/auth/token" -d grant_type=client_credentials -d client_id=cua-hang-mau -d client_secret=simulator-test-secret\n',
    );
    chmodSync(path.join(work, 'uat/run.sh'), 0o755);
    const ci = await freePort();
    const results = steps
      .filter(({ run }) => run !== undefined)
      .map(({ run = '', env }) => {
        const given = (value: string): string =>
          value
            .replaceAll(url, `http://127.0.0.1:${String(ci)}`)
            .replace('--memory', `--memory --port ${String(ci)}`);
        return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', given(run)], {
          cwd: work,
          encoding: 'utf8',
          env: {
            ...process.env,
            ...Object.fromEntries(
              Object.entries(env ?? {}).map(([name, value]) => [name, given(value)]),
            ),
          },
        });
      });
    expect(results.map(({ status }) => status)).toEqual([0, 1]);
    const passport = JSON.parse(readFileSync(path.join(work, 'uat-passport.json'), 'utf8')) as {
      complete: boolean;
      cases: { id: string; result: string }[];
    };
    expect(passport.complete).toBe(false);
    expect(passport.cases.find(({ id }) => id === 'KN-01')?.result).toBe('passed');
    rmSync(work, { recursive: true, force: true });
  }, 30_000);
});

describe('the container', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const target = dockerfile.slice(dockerfile.indexOf(' AS simulator'));

  it('has the target that the page builds, at the port that the page names', () => {
    const docker = blocks.find(({ info }) => info.startsWith('text'))?.content ?? '';
    expect(docker).toContain('--target simulator');
    const port_ = new URL(url).port;
    expect(target).toContain(`EXPOSE ${port_}\n`);
    expect(docker).toContain(`127.0.0.1:${port_}:${port_}`);
  });

  it('starts the file with valid options, and can be reached from outside', async () => {
    const entry = /^ENTRYPOINT (?<args>\[.*\])$/m.exec(target)?.groups?.['args'] ?? '[]';
    const [program, file, ...options] = JSON.parse(entry) as string[];
    expect([program, file]).toEqual(['node', '/zengi-simulator.mjs']);
    const data = path.join(folder, 'container-data');
    await startServer(
      ['node zengi-simulator.mjs', ...options.map((one) => (one === '/data' ? data : one))].join(
        ' ',
      ),
    );
    const reply = await ask(`${local()}/_sim/health`, {
      headers: { Host: `localhost:${new URL(url).port}` },
    });
    expect(reply.json).toEqual({ ok: true });
  });
});
