import { spawn } from 'node:child_process';

export interface Outcome {
  /** Exit status; null when the program was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program without a shell. Rejects when it cannot be started. */
export function run(
  [command = '', ...args]: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; timeoutMs?: number } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group, so that child processes end with the program.
      detached: true,
    });
    const output: { stdout: Buffer[]; stderr: Buffer[] } = { stdout: [], stderr: [] };
    child.stdout.on('data', (chunk: Buffer) => output.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.stderr.push(chunk));
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, options.timeoutMs ?? 60_000);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({
        code,
        stdout: Buffer.concat(output.stdout).toString('utf8'),
        stderr: Buffer.concat(output.stderr).toString('utf8'),
      });
    });
  });
}

/** Returns the first line that a program prints; undefined if the program is missing or fails. */
export async function firstLine(argv: readonly string[]): Promise<string | undefined> {
  try {
    const { code, stdout, stderr } = await run(argv, { timeoutMs: 30_000 });
    if (code !== 0) return undefined;
    return (stdout.trim() || stderr.trim()).split('\n')[0]?.trim();
  } catch {
    return undefined;
  }
}
