import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { changedOriginals, originalsIn } from '../support/originals';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.join('src', name));
const theme = sources.filter((file) => file.startsWith(path.join('src', 'theme')));
const read = (file: string): string => readFileSync(file, 'utf8');

/**
 * `Wraps|Ejects: <package> <version> \`<component>\`` with its original, or `Adds: \`<component>\``,
 * then a reason.
 */
const header =
  /^\/\*\*\n \* (?:(?:Wraps|Ejects): (?<name>@?[\w/-]+) \d+\.\d+\.\d+ `[\w/-]+`\n \* Original: \k<name>\/\S+ sha256:[0-9a-f]{12}|Adds: `[\w/-]+`.*)\n(?: \* .*\n)*? \* Why: .{20,}/;

describe('src/theme', () => {
  it('has files', () => {
    expect(theme.length).toBeGreaterThan(0);
  });

  it.each(theme)('%s says what it replaces, which file that is, and why', (file) => {
    expect(read(file), 'no header: see src/theme/README.md').toMatch(header);
  });
});

describe('originals', () => {
  it('are named outside src/theme too', () => {
    const named = sources.filter((file) => !theme.includes(file) && originalsIn(read(file)).length);
    expect(named.length).toBeGreaterThan(0);
  });

  it('are what they were when our file was written', () => {
    const changed = sources.flatMap((file) =>
      changedOriginals(read(file)).map((line) => `${file}: ${line}`),
    );
    expect(changed).toEqual([]);
  });

  it('that changed or went are told by name, others not at all', () => {
    const same = ' * Original: nprogress/nprogress.js sha256:';
    const [told = ''] = changedOriginals(`${same}000000000000\n`);
    expect(told).toMatch(/^nprogress\/nprogress\.js differs in nprogress \d.*sha256:[0-9a-f]{12}$/);
    expect(changedOriginals(`${same}${told.slice(-12)}\n`)).toEqual([]);
    expect(changedOriginals(' * Original: nprogress/no.js sha256:000000000000\n')).toEqual([
      'nprogress/no.js is gone',
    ]);
  });

  it('are all read: no line is written in another way', () => {
    for (const file of sources) {
      const lines = read(file).match(/^\W*Original:/gm) ?? [];
      expect(originalsIn(read(file)), file).toHaveLength(lines.length);
    }
  });
});
