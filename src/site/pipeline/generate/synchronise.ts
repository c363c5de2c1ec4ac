import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Changes {
  written: number;
  removed: number;
  total: number;
}

/** Copies staged files to their folders; equal files stay untouched, so `npm start` reloads changed pages only. */
export function synchronise(
  folders: string[],
  { from, to, owns }: { from: string; to: string; owns: RegExp },
): Changes {
  const changes: Changes = { written: 0, removed: 0, total: 0 };
  for (const folder of folders) {
    const target = path.join(to, folder);
    mkdirSync(target, { recursive: true });
    const staged = new Set(readdirSync(path.join(from, folder)));
    for (const name of readdirSync(target)) {
      if (!owns.test(name) || staged.has(name)) continue;
      rmSync(path.join(target, name));
      changes.removed += 1;
    }
    for (const name of staged) {
      const content = readFileSync(path.join(from, folder, name));
      const file = path.join(target, name);
      changes.total += 1;
      if (existsSync(file) && readFileSync(file).equals(content)) continue;
      writeFileSync(file, content);
      changes.written += 1;
    }
  }
  return changes;
}
