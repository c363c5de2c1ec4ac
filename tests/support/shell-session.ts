import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

export interface Ran {
  status: number;
  /** Output of both streams in the order of a terminal. */
  output: string;
}

/** A shell that keeps variables and functions between commands, like that of a reader. */
export class ShellSession {
  readonly #shell: ChildProcessWithoutNullStreams;
  #output = '';
  #onOutput: () => void = () => undefined;

  constructor(cwd: string, env: Record<string, string> = {}) {
    this.#shell = spawn('bash', ['--noprofile', '--norc'], {
      cwd,
      env: { ...process.env, ...env },
    });
    this.#shell.stdin.write('exec 2>&1\n');
    this.#shell.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      this.#output += chunk;
      this.#onOutput();
    });
  }

  run(command: string): Promise<Ran> {
    this.#output = '';
    const mark = 'the-command-has-ended';
    return new Promise((resolve) => {
      this.#onOutput = () => {
        const end = new RegExp(`\\n${mark} (?<status>\\d+)\\n$`).exec(this.#output);
        if (!end) return;
        resolve({
          status: Number(end.groups?.['status']),
          output: this.#output.slice(0, end.index),
        });
      };
      this.#shell.stdin.write(`${command}\nprintf '\\n${mark} %s\\n' "$?"\n`);
    });
  }

  close(): void {
    this.#shell.kill();
  }
}

/** Splits a shell block into commands, each of which can have several lines. */
export function commandsOf(block: string): string[] {
  const commands: string[] = [];
  let open = '';
  for (const line of block.split('\n')) {
    open += open === '' ? line : `\n${line}`;
    if (/(?:\\|\||&&)$/.test(line)) continue;
    if (open.trim() !== '' && !open.startsWith('#')) commands.push(open);
    open = '';
  }
  return commands;
}
