import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { changedOriginals, originalsIn } from '../support/originals';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.join('src', name));
const theme = sources.filter((file) => file.startsWith(path.join('src', 'theme')));
const read = (file: string): string => readFileSync(file, 'utf8');

/** `Wraps: <package> <version> <component>`, `Ejects: …` or `Adds: …`, then `Original:` (optional) and `Why:`. */
const header =
  /^\/\*\*\n \* (?:(?:Wraps|Ejects): (?<name>@?[\w/-]+) \d+\.\d+\.\d+ `(?<component>[\w/-]+)`|Adds: `[\w/-]+`.*)\n(?: \* Original: \k<name>\/.*\n)? \* Why: .{20,}/;

/** Path of a theme component in its package, without extension. */
function componentPath(name: string, component: string): string {
  const folder = component.startsWith('theme-fallback/') ? 'lib/client' : 'lib/theme';
  return path.join('node_modules', name, folder, component);
}

describe('src/theme', () => {
  it('has files', () => {
    expect(theme.length).toBeGreaterThan(0);
  });

  it.each(theme)('%s names the replaced component, which exists, and the reason', (file) => {
    const match = header.exec(read(file));
    expect(match, 'no header: see src/theme/README.md').not.toBeNull();
    const { name, component } = match?.groups ?? {};
    if (name === undefined || component === undefined) return;
    const own = component.replace('theme-fallback/', '');
    expect([`src/theme/${own}.tsx`, `src/theme/${own}/index.tsx`]).toContain(file);
    const original = componentPath(name, component);
    expect(existsSync(`${original}.js`) || existsSync(`${original}/index.js`), original).toBe(true);
  });
});

describe('originals', () => {
  it('exist outside src/theme too', () => {
    const named = sources.filter((file) => !theme.includes(file) && originalsIn(read(file)).length);
    expect(named.length).toBeGreaterThan(0);
  });

  it('have not changed since the files that name them were written', () => {
    const changed = sources.flatMap((file) =>
      changedOriginals(read(file)).map((line) => `${file}: ${line}`),
    );
    expect(changed).toEqual([]);
  });

  it('are reported by name when changed or missing', () => {
    const same = ' * Original: nprogress/nprogress.js sha256:';
    const [report = ''] = changedOriginals(`${same}000000000000\n`);
    expect(report).toMatch(
      /^nprogress\/nprogress\.js differs in nprogress \d.*sha256:[0-9a-f]{12}$/,
    );
    expect(changedOriginals(`${same}${report.slice(-12)}\n`)).toEqual([]);
    expect(changedOriginals(' * Original: nprogress/no.js sha256:000000000000\n')).toEqual([
      'nprogress/no.js is missing',
    ]);
  });

  it('are all parsed: every line has the expected form', () => {
    for (const file of sources) {
      const lines = read(file).match(/^\W*Original:/gm) ?? [];
      expect(originalsIn(read(file)), file).toHaveLength(lines.length);
    }
  });
});
