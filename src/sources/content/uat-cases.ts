import { z } from 'zod';

import { yamlReader } from './yaml-file';

/** A row of a table of the page is made of it. */
const oneLine = z
  .string()
  .regex(/\S/, 'Write a text.')
  .regex(/^(?!.*(?:\n| \| ))/s, 'Write it on one line, without a bar between spaces.');

const uatCase = z.strictObject({
  id: z.string().regex(/^[A-Z]{2,3}-\d\d$/, 'Write capitals and two digits: `KN-01`.'),
  required: z.boolean(),
  judge: z.enum(['machine', 'person']),
  do: oneLine,
  expect: oneLine,
});

const group = z.strictObject({ name: oneLine, evidence: oneLine, cases: z.array(uatCase) });

/** One case; the head of the file explains the fields. */
export type UatCase = z.output<typeof uatCase>;
export type UatGroup = z.output<typeof group>;

const groups = z
  .array(group, { error: 'Write `groups:` with a list.' })
  .superRefine((all, context) => {
    const seen = new Set<string>();
    all.forEach(({ cases }, index) => {
      cases.forEach(({ id }, place) => {
        if (seen.has(id)) {
          context.addIssue({
            code: 'custom',
            path: [index, 'cases', place, 'id'],
            params: { problem: `is used twice: ${id}` },
            message: 'Give each case its own number.',
          });
        }
        seen.add(id);
      });
    });
  });

/**
 * Reads `specs/uat-cases.yaml`.
 * @throws {WriterError} with every case that is wrong, and every id that is used twice
 */
export const loadUatCases = yamlReader(
  'specs/uat-cases.yaml',
  (yaml): UatGroup[] => yaml.read(z.strictObject({ groups })).groups,
);
