import { existsSync } from 'node:fs';
import path from 'node:path';

import escapeRegExp from 'lodash/escapeRegExp';
import { z } from 'zod';

import type { Api } from '@portal/core/apis';
import { readText } from '../content/read-text';
import { YamlFile } from '../content/yaml-file';
import { isVersion } from './version';
import { addressOf, type Change } from './change';
import { changeKinds } from './kinds';

const vietnamese = 'Write it in Vietnamese: `vi: …`.';
const english = 'Write it in English: `en: …`.';
const texts = {
  vi: z.string({ error: vietnamese }).regex(/\S/, vietnamese),
  en: z.string({ error: english }).regex(/\S/, english),
};

const place = z.string().regex(/\S/);

/** Description of one or more changes in both languages. */
const entry = z
  .strictObject({
    ...texts,
    /** Addresses of the described changes; `*` is a wildcard. */
    at: z
      .union([place, z.array(place).min(1)], {
        error:
          'Name the changes as `npm run check:changes` prints them: `at: POST /orders request amount`.',
      })
      .optional(),
    /** Kind of the described changes, for addresses with `*`. */
    kind: z.enum(changeKinds, { error: `Write one of: ${changeKinds.join(', ')}.` }).optional(),
    /** Alternative to `at`: a change in behaviour that the contract does not show. */
    behaviour: z.enum(['breaking', 'compatible']).optional(),
  })
  .refine(({ at, behaviour }) => (at === undefined) !== (behaviour === undefined), {
    params: { problem: 'needs either `at` or `behaviour`' },
    error: 'Write `at: …` for what the contract shows, `behaviour: …` for what it does not show.',
  });

const threeNumbers = 'Write three numbers: `version: 1.2.0`.';

const release = z.strictObject({
  version: z.string({ error: threeNumbers }).refine(isVersion, threeNumbers),
  date: z.iso.date('Write a date: `date: 2027-01-31`, or leave it out.').optional(),
  /** Checksum of the frozen contract; absent until the release. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, '`npm run release:contract` writes it: remove yours.')
    .optional(),
  ...texts,
  entries: z
    .array(entry, { error: 'Write a list: `entries:` and `- vi: …` below it.' })
    .default([]),
});

export type Entry = Omit<z.output<typeof entry>, 'at'> & { at: string[]; line: number };
export type Release = Omit<z.output<typeof release>, 'entries'> & {
  entries: Entry[];
  line: number;
};

const releases = z.array(release, {
  error: 'Write `- version: 1.0.0` and below it `vi`, `en`.',
});

export const entriesFile = (api: Api['key']): string => `specs/changes/${api}.yaml`;

/** Loads the versions of an API, newest first; throws a `WriterError` with all invalid entries. */
export function loadReleases(api: Api['key'], siteDir: string): Release[] {
  const file = entriesFile(api);
  if (!existsSync(path.join(siteDir, file))) return [];
  const yaml = new YamlFile(file, readText(siteDir, file));
  const read = yaml.read(releases).map((fields, index) => ({
    ...fields,
    line: yaml.lineOf([index]),
    entries: fields.entries.map((each, number) => ({
      ...each,
      at: each.at === undefined ? [] : [each.at].flat(),
      line: yaml.lineOf([index, 'entries', number]),
    })),
  }));
  return yaml.finish(read);
}

/** Matches the end of an address or the start of its next part. */
const further = '(?=$|[ .\\[(])';

const patternOf = (at: string): RegExp =>
  new RegExp(`^${at.trim().split('*').map(escapeRegExp).join('.*')}${further}`);

/** Checks whether an entry describes a change: by its kind, and by its address or that of a part that contains it. */
export function covers({ at, kind }: Pick<Entry, 'at' | 'kind'>, change: Change): boolean {
  const address = addressOf(change);
  return (kind ?? change.kind) === change.kind && at.some((each) => patternOf(each).test(address));
}
