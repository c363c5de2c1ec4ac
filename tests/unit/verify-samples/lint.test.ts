import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsIn, firstChange } from '../../verify-samples/findings';
import { lint, writeTexts } from '../../verify-samples/lint-texts';
import { linters, type Linter } from '../../verify-samples/linters';

describe('findings of the tools', () => {
  it.each([
    ['gcc', '/out/c/s_1.c:12:3: error: unused variable [-Werror]', 'error: unused variable'],
    ['rubocop', '/out/c/s_1.c:12:81: C: [Correctable] Layout: long', 'C: [Correctable] Layout'],
    ['javac', '/out/c/s_1.c:12: error: cannot find symbol', 'error: cannot find symbol'],
    ['mcs', "/out/c/s_1.c(12,7): warning CS0219: variable `x'", 'warning CS0219'],
    ['php', 'PHP Parse error:  syntax error in /out/c/s_1.c on line 12', 'Parse error:  syntax'],
    ['ocaml', 'File "/out/c/s_1.c", line 12, characters 4-5:\n12 | x\nError: Unbound', 'Error: Un'],
  ])('%s: file, line and message', (_tool, output, message) => {
    const found = findingsIn(`checking\n${output}\n   ^\n1 warning\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ file: '/out/c/s_1.c', line: 12 });
    expect(found[0]?.message).toContain(message);
  });

  it('are none in an output without a place', () => {
    expect(findingsIn('Picked up JDK_JAVA_OPTIONS: -D\nall good\n')).toEqual([]);
  });
});

it("finds the first line of a sample that a formatter writes otherwise, and one's end", () => {
  expect(firstChange('a\nb\n', 'a\nb\n')).toBeUndefined();
  expect(firstChange('a\n b\nc\n', 'a\nb\nc\n')).toEqual({ line: 2, message: '` b` becomes `b`' });
  expect(firstChange('a', 'a\n')).toEqual({ line: 2, message: 'no line becomes ``' });
});

describe('a tool over samples', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lint-test-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const samples = [
    { operation: 'GET /good', source: 'const text = 1;\n' },
    { operation: 'GET /bad', source: 'const text = 1;\nlet a = 2\n' },
    { operation: 'GET /also-good', source: 'const text = 1;\n' },
  ];

  it('reads each text once and names operation, line and what it says', async () => {
    const [prettier] = linters.nodejs ?? [];
    if (!prettier) throw new Error('Prettier is no linter of Node.js any more');
    const texts = await writeTexts(samples, directory, 'mjs');
    expect(texts).toHaveLength(2);
    expect(await lint(prettier, texts, directory)).toEqual([
      'GET /bad, line 2: `let a = 2` becomes `let a = 2;`',
    ]);
    expect(await lint(prettier, texts.slice(0, 1), directory)).toEqual([]);
  });

  it('never fails with an empty message', async () => {
    const silent: Linter = { name: 'x', package: 'x', version: [], command: () => ['false'] };
    expect(await lint(silent, [], directory)).toEqual(['ended with 1 and said: nothing']);
  });
});
