import { releaseContract } from './changes';
import { runCommand } from './run-command';

/** `npm run release:contract -- edc`: freezes the contract of an API as its version. */
async function main(): Promise<void> {
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const file = await releaseContract(process.argv[2] ?? '', today);
  console.log(`${file} is written; commit it with the list of versions.`);
}

void runCommand(main);
