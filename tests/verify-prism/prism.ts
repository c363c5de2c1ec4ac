import { spawn, type ChildProcess } from 'node:child_process';

import { installTools } from '../support/npm-tools';
import { freePort } from '../support/receiver-process';
import { ask } from '../support/simulator-server';

/** A violation that Prism reports. The first item of `location` is request or response. */
export interface Violation {
  location: string[];
  severity: string;
  code?: string;
  message: string;
}

const version = '5.14.2';
const slowStart = 120_000;

/**
 * Installs Prism (180 packages), which only this check uses.
 * @param given a folder with an existing installation
 */
export function installPrism(given: string | undefined): { bin: string; remove: () => void } {
  const { file, remove } = installTools([`@stoplight/prism-cli@${version}`], given);
  return { bin: file('@stoplight/prism-cli/dist/index.js'), remove };
}

/** Runs Prism as a validating proxy between a client and a server. */
export class Prism {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  /** @param strict whether Prism itself responds to a violation (`--errors`) instead of the server */
  static async start(bin: string, spec: string, upstream: string, strict: boolean): Promise<Prism> {
    const port = await freePort();
    const args = [bin, 'proxy', spec, upstream, '-p', String(port), '-v', 'fatal'];
    const child = spawn(process.execPath, [...args, ...(strict ? ['--errors'] : [])], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const address = `http://127.0.0.1:${String(port)}`;
    for (const until = Date.now() + slowStart; Date.now() < until;) {
      if (child.exitCode !== null) throw new Error(`Prism cannot start with ${spec}`);
      const answers = await ask(`${address}/`, { method: 'OPTIONS' }).catch(() => undefined);
      if (answers) return new Prism(child, address);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`Prism did not start in ${String(slowStart)} ms`);
  }

  stop(): void {
    this.child.kill('SIGTERM');
  }
}

/** Violations in Prism's header, or in its own response. */
export function violationsIn(reply: Awaited<ReturnType<typeof ask>>): Violation[] {
  const header = reply.headers['sl-violations'];
  const found: Violation[] = typeof header === 'string' ? (JSON.parse(header) as Violation[]) : [];
  const { type, title, detail } = reply.json;
  const own = typeof type === 'string' && type.includes('stoplight.io');
  if (!own || found.length > 0) return found;
  const message = `${String(title)}: ${String(detail)}`;
  return [{ location: ['prism'], severity: 'Error', message }];
}
