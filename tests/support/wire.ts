import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secrets as sandboxSecrets } from '../verify-samples/case';
import { filesOf } from '../verify-samples/cases';
import { BrowserRunner } from '../verify-samples/browser';
import { inParallel } from '../verify-samples/parallel';
import { run, type Outcome } from '../verify-samples/run';
import { inBrowser, toolchains } from '../verify-samples/toolchains';
import type { LanguageKey, SampleRequest } from '../../src/samples';
import { generateSample } from '../../src/samples/all';
import type { EchoServer, Received } from './echo-server';

/** Values of the secrets on the wire; the second is hostile, for it has to be encoded when read. */
export const secrets = {
  ZENGI_ACCESS_TOKEN: 'token-for-tests',
  ZENGI_API_KEY: 'k&y=1 +%2F"\'$é',
};

/** What a sample sends for a secret; the one of a browser knows only its placeholder. */
export function secretOnWire(key: LanguageKey, env: string): string {
  return key === 'javascript'
    ? `replace-with-${env.toLowerCase().replaceAll('_', '-')}`
    : secrets[env as keyof typeof secrets];
}

export interface Delivery {
  request: SampleRequest;
  outcome: Outcome;
  received: Received[];
}

/**
 * Generates, builds and runs a sample for each request; the requests must differ in their path, by
 * which what the server got is told apart.
 * @param content of the files that the samples read
 * @param values of secrets, beside or instead of the sandbox's
 * @throws {Error} with the compiler's words when a sample does not compile.
 */
export async function deliver(
  key: LanguageKey,
  requests: SampleRequest[],
  server: EchoServer,
  content = '',
  values: Record<string, string> = secrets,
): Promise<Delivery[]> {
  const toolchain = toolchains[key];
  if (!toolchain) throw new Error(`No toolchain runs ${key}`);
  const browser = new BrowserRunner();
  const directory = await mkdtemp(join(tmpdir(), `samples-${key}-`));
  try {
    const built = await toolchain.build(
      directory,
      requests.map((request, i) => ({ id: `s${i}`, source: generateSample(key, request) })),
    );
    for (const name of requests.flatMap(filesOf)) await writeFile(join(directory, name), content);
    const env = {
      ...process.env,
      ...sandboxSecrets,
      ...values,
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
    };
    const outcomes = await inParallel(requests, 4, async (_request, i) => {
      const program = built.get(`s${i}`);
      if (!program || 'failure' in program)
        throw new Error(`${key} does not compile: ${program?.failure ?? 'not built'}`);
      const [command, file = ''] = program.argv;
      return command === inBrowser
        ? browser.run(file, '')
        : run(program.argv, { cwd: directory, env });
    });
    return requests.map((request, i) => ({
      request,
      outcome: outcomes[i] ?? { code: null, stdout: '', stderr: '' },
      received: server.received.filter(
        (r) => r.target.split('?')[0] === new URL(request.url).pathname,
      ),
    }));
  } finally {
    await browser.close();
    await rm(directory, { recursive: true, force: true });
  }
}
