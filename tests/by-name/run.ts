import { spawnSync } from 'node:child_process';

/** A command outside of `npm test`, and its description. */
type Commands = Readonly<Record<string, readonly [command: string, does: string]>>;

/** `npm run verify -- <name>`: fails when something is wrong. */
const verify: Commands = {
  samples: ['tsx tests/verify-samples/index.ts', 'run every published sample; writes the report'],
  wire: ['tsx tests/verify-wire/index.ts', 'run the samples of hostile and random contracts'],
  collections: [
    'tsx tests/verify-collections/index.ts',
    'run the collections with newman, the .http files with httpYac',
  ],
  'pos-mutants': [
    'vitest run --project by-name pos-mutants',
    'check that each wrong version of the sample POS fails the UAT case of its mistake',
  ],
  'ledger-mutants': [
    'vitest run --project by-name ledger-mutants',
    'check that each wrong version of the ledger fails its rows or the generated worlds',
  ],
  nightly: [
    'vitest run --tags-filter=nightly',
    'after a build: the tests that `npm test` leaves out (tag `nightly`), such as a third API with 200 operations',
  ],
  search: [
    'playwright test -c tests/by-name/playwright.config.ts search',
    'measure the search quality on the screen, by set and kind',
  ],
  'search-rules': [
    'tsx tests/by-name/search-rules.ts',
    'after a build: measure what each rule of the ranking earns',
  ],
  'search-sureness': [
    'tsx tests/by-name/search-sureness.ts',
    'after a build: fit when the first row of the search is sure',
  ],
};

/** `npm run bench -- <name>`: measures; run it on an idle machine. */
const bench: Commands = {
  pages: [
    'tsx tests/bench/pages.ts',
    'Lighthouse and followed links, compared with the stock theme',
  ],
  build: [
    'tsx tests/bench/build.ts',
    'processor time and output of the build, compared with the stock theme',
  ],
};

const tables: Readonly<Record<string, Commands>> = { verify, bench };

/** Runs the command of a name with additional arguments, or lists the names. */
function main([table = '', name = '', ...words]: readonly string[]): void {
  const commands = tables[table] ?? {};
  const found = commands[name];
  if (found === undefined) {
    if (name !== '') console.error(`npm run ${table} knows no "${name}".\n`);
    for (const [key, [, does]] of Object.entries(commands))
      console.log(`npm run ${table} -- ${key.padEnd(18)} ${does}`);
    process.exitCode = name === '' ? 0 : 1;
    return;
  }
  const [program = '', ...options] = found[0].split(' ');
  const { status } = spawnSync(program, [...options, ...words], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

main(process.argv.slice(2));
