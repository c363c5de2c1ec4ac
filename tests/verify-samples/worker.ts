/** Runs inside the sandbox: local servers, and the samples of a file. Prints one result per line. */
import { readFileSync } from 'node:fs';
import { EchoServer } from '../support/echo-server';
import { BrowserRunner } from './browser';
import type { Case, Result } from './case';
import { differences } from './compare';
import { run, type Outcome } from './run';
import { inBrowser } from './toolchains';

/** A response with multi-byte letters, which a sample must print. */
const answer = (status: number) => `{"status":${status},"message":"Đã nhận đơn hàng"}`;

/** Runs one sample once for each status code and lists its problems. */
async function verify(
  { built, expected, statuses }: Case,
  server: EchoServer,
  execute: (argv: string[]) => Promise<Outcome>,
): Promise<string[]> {
  if ('failure' in built) return [`does not compile: ${built.failure.slice(0, 2000)}`];
  const problems: string[] = [];
  for (const status of statuses) {
    server.received = [];
    server.answer = { status, body: answer(status) };
    const outcome = await execute(built.argv);
    const say = (problem: string) =>
      problems.push(`${status}: ${problem}; stderr: ${outcome.stderr.slice(-600)}`);
    const [request, ...more] = server.received;
    differences(request, expected).forEach(say);
    if (more.length > 0) say(`sent ${more.length} more requests`);
    const ok = status < 300;
    if ((outcome.code === 0) !== ok) say(`ended with ${String(outcome.code)}`);
    if (expected.method !== 'HEAD') {
      const output = ok ? outcome.stdout : outcome.stdout + outcome.stderr;
      if (!output.includes(answer(status)))
        say(`did not show the answer but ${output.slice(0, 300)}`);
    }
  }
  return problems;
}

async function main(): Promise<void> {
  const [casesFile = '', keyFile = '', certFile = '', directory = ''] = process.argv.slice(2);
  const cases = JSON.parse(readFileSync(casesFile, 'utf8')) as Case[];
  const server = new EchoServer();
  await server.start(443, {
    key: readFileSync(keyFile, 'utf8'),
    cert: readFileSync(certFile, 'utf8'),
  });
  await server.start(8080);
  const browser = new BrowserRunner();
  for (const one of cases) {
    const problems = await verify(one, server, ([command = '', ...args]) =>
      command === inBrowser
        ? browser.run(args[0] ?? '')
        : run([command, ...args], { cwd: directory, timeoutMs: 60_000 }),
    );
    console.log(JSON.stringify({ id: one.id, problems } satisfies Result));
  }
  await browser.close();
  await server.stop();
}

void main();
