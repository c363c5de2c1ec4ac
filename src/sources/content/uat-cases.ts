import { z } from 'zod';

import { slugOf } from './anchors';
import { WriterError } from './writer-error';
import { yamlReader } from './yaml-file';

/** Text without line breaks, for a table row. */
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

/** Test case; the comment at the top of the YAML file explains the fields. */
export type UatCase = z.output<typeof uatCase>;
export type UatGroup = z.output<typeof group>;

const uatRule = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'Write lower-case words with hyphens.'),
  section: z.int(),
  rule: oneLine,
  tolerance: oneLine,
  limits: z.record(z.string(), z.number()),
  cases: z
    .union([z.array(z.string()), z.record(z.string(), z.array(z.string()))])
    .transform((all) => (Array.isArray(all) ? Object.fromEntries(all.map((id) => [id, []])) : all)),
});

/** Rule of the passport; the comment at the top of the YAML file explains the fields. */
export type UatRule = z.output<typeof uatRule>;

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

const required = ({ cases }: UatGroup): number => cases.filter((one) => one.required).length;

const tableOf = (head: readonly string[], rows: readonly string[]): string =>
  [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');

const ruleRow = ({ rule, tolerance, limits }: UatRule): string => {
  const numbers = tolerance.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    String(limits[name]),
  );
  return `| ${rule} | ${numbers} |`;
};

/**
 * Replaces the placeholders `<UatGroups />`, `<UatCases group="…" />` and `<UatRules />` of a page by tables of
 * `specs/uat-cases.yaml` and `specs/uat-rules.yaml`.
 * @throws {WriterError} on a placeholder for an unknown group
 */
export function fillUatCases(text: string, file: string, siteDir: string): string {
  if (!text.includes('<Uat')) return text;
  const all = loadUatCases(siteDir);
  return text
    .replace(/^<UatGroups \/>$/m, () =>
      tableOf(
        ['Nhóm', 'Số ca', 'Bắt buộc', 'Bằng chứng'],
        all.map((group) => {
          const { name, cases, evidence } = group;
          return `| [${name}](#${slugOf(name)}) | ${cases.length} | ${required(group)} | ${evidence} |`;
        }),
      ),
    )
    .replace(/^<UatRules \/>$/m, () =>
      tableOf(['Quy tắc', 'Dung sai'], loadUatRules(siteDir).map(ruleRow)),
    )
    .replace(/^<UatCases group="([^"]*)" \/>$/gm, (match: string, name: string) => {
      const group = all.find((one) => one.name === name);
      if (!group) {
        const line = text.slice(0, text.indexOf(match)).split('\n').length;
        const fix = `Write one of: ${all.map((one) => one.name).join(', ')}.`;
        throw new WriterError({ file, line, problem: `there are no UAT cases of "${name}"`, fix });
      }
      const rows = group.cases.map(
        ({ id, required: must, do: steps, expect }) =>
          `| ${id}${must ? '●' : ''} | ${steps} | ${expect} |`,
      );
      const title = `${name}: ${group.cases.length} ca kiểm thử, ${required(group)} bắt buộc`;
      return [
        `<details data-search-skip>\n<summary data-page-only="">${title}</summary>`,
        tableOf(['Mã', 'Làm', 'Phải thấy'], rows),
        '</details>',
      ].join('\n\n');
    });
}

/** Loads `specs/uat-cases.yaml`; throws a `WriterError` with all invalid cases and duplicate ids. */
export const loadUatCases = yamlReader(
  'specs/uat-cases.yaml',
  (yaml): UatGroup[] => yaml.read(z.strictObject({ groups })).groups,
);

/** Loads `specs/uat-rules.yaml`; throws a `WriterError` with all invalid rules. */
export const loadUatRules = yamlReader(
  'specs/uat-rules.yaml',
  (yaml): UatRule[] => yaml.read(z.strictObject({ rules: z.array(uatRule) })).rules,
);
