import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Interval, in milliseconds, for reading the memory of the running processes. */
const POLL_MS = 200;

export interface Run {
  status: number | null;
  seconds: number;
  /** Time on all processors, which does not depend on other programs of the machine. */
  cpuSeconds: number;
  /** Maximum resident memory of a command and its child processes together, in bytes. */
  peakBytes: number;
  /** Output of both streams. */
  output: string;
}

interface Process {
  parent: number;
  residentBytes: number;
}

/** Reads all processes from Linux's /proc (proc(5): stat, fields 4 and 24). */
function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The second field is the name of the program in brackets, which may contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      found.set(Number(name), {
        parent: Number(fields[1]),
        residentBytes: Number(fields[21]) * 4096,
      });
    } catch {
      // The process has ended since the folder was read.
    }
  }
  return found;
}

function memoryOfTree(root: number): number {
  const all = processes();
  const belongs = (id: number): boolean => {
    for (let at: number | undefined = id; at !== undefined; at = all.get(at)?.parent) {
      if (at === root) return true;
    }
    return false;
  };
  return [...all]
    .filter(([id]) => belongs(id))
    .reduce((sum, [, { residentBytes }]) => sum + residentBytes, 0);
}

/** Reads the last line of the output of `times`: user and system time of all child processes, in seconds. */
function cpuTime(output: string): number {
  const [line = ''] = output.match(/^(?:\d+m[\d.]+s ?){2}$/gm)?.slice(-1) ?? [];
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}

/**
 * Runs a shell command to its end and measures it with all its child processes.
 * @param environment additional environment variables
 */
export async function measureCommand(
  command: string,
  folder: string,
  environment: Record<string, string>,
): Promise<Run> {
  const started = performance.now();
  const child = spawn(`( ${command} ); status=$?; times; exit $status`, {
    cwd: folder,
    shell: true,
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  let peakBytes = 0;
  const poll = setInterval(() => {
    if (child.pid !== undefined) peakBytes = Math.max(peakBytes, memoryOfTree(child.pid));
  }, POLL_MS);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(poll);
  const seconds = (performance.now() - started) / 1000;
  return { status, seconds, cpuSeconds: cpuTime(output), peakBytes, output };
}
