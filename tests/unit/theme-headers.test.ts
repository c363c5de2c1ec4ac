import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const files = readdirSync('src/theme', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.join('src/theme', name));

/** `Wraps|Ejects: <package> <version> \`<component>\`` or `Adds: \`<component>\``, then a reason. */
const header =
  /^\/\*\*\n \* (?:(?:Wraps|Ejects): (?<name>@?[\w/-]+) (?<version>\d+\.\d+\.\d+) `[\w/-]+`|Adds: `[\w/-]+`.*)\n(?: \* .*\n)*? \* Why: .{20,}/;

describe('src/theme', () => {
  it('has files', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)('%s says what it replaces, from which version, and why', (file) => {
    const match = header.exec(readFileSync(file, 'utf8'));
    expect(match, 'no header: see src/theme/README.md').not.toBeNull();
    const { name, version } = match?.groups ?? {};
    if (!name) return;
    const installed = (require(`${name}/package.json`) as { version: string }).version;
    expect(version, `compare with the original of ${name} ${installed}`).toBe(installed);
  });
});
