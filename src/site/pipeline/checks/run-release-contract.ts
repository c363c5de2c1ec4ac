import { dayInVietnam, releaseContract } from './changes';
import { runCommand } from './run-command';

/** `npm run release:contract -- edc`: freezes the contract of an API as its version. */
async function main(): Promise<void> {
  const file = await releaseContract(
    process.argv[2] ?? '',
    dayInVietnam(new Date()),
    process.cwd(),
  );
  console.log(`${file} is written; commit it with the list of versions.`);
}

void runCommand(main);
