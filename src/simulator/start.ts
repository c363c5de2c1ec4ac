import { run } from './cli';
import type { Contract } from './contract';
import type { Screen } from './http';

/** Runs the program until a signal stops it. */
export async function start(contract: Contract, screen: Screen): Promise<void> {
  const stop = await run({ contract, screen }, process.argv.slice(2), {
    out: (line) => {
      process.stdout.write(`${line}\n`);
    },
    error: (line) => {
      process.stderr.write(`${line}\n`);
    },
  });
  if (!stop) return;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Without an argument, `exit` uses the exit code that `stop` sets for a failed passport.
      void stop().then(() => process.exit());
    });
  }
}
