import { z } from 'zod';

import type { TextLanguage } from '@portal/core/edition';
import { isVietnamese } from '@portal/core/values';
import { slugOf } from './anchors';
import { isEnglishFile } from './list-pages';
import { WriterError } from './writer-error';
import { yamlReader } from './yaml-file';

/** Text without line breaks, for a table row. */
const lineIn = (language: string) =>
  z
    .string({ error: `Write a text in ${language}.` })
    .regex(/\S/, 'Write a text.')
    .regex(/^(?!.*(?:\n| \| ))/s, 'Write it on one line, without a bar between spaces.');

/** Links, code and numbers of a text, which its translation shares. Digits have no separators: `1.000` is `1,000`. */
const sharedIn = (text: string): string =>
  [...text.matchAll(/\]\(\S+?\)|`[^`]+`|\{\{.+?\}\}|\d+(?:[.,]\d+)*/g)]
    .map(([found]) => (/^\d/.test(found) ? found.replaceAll(/[.,]/g, '') : found))
    .sort()
    .join(' ');

/** A text of one line in both languages, with the same links, code and numbers. */
const sentence = z
  .strictObject({ vi: lineIn('Vietnamese'), en: lineIn('English') })
  .superRefine(({ vi, en }, context) => {
    const report = (problem: string, message: string): void => {
      context.addIssue({ code: 'custom', path: ['en'], params: { problem }, message });
    };
    if (isVietnamese(en.replaceAll(/\]\(\S+?\)/g, ''))) report('is not English', 'Translate it.');
    const [own, other] = [sharedIn(en), sharedIn(vi)];
    if (own !== other)
      report(
        `has ${own || 'no links, code or numbers'}, but the Vietnamese text ${other || 'none'}`,
        'Write the same links, code and numbers in both.',
      );
  });

const uatCase = z.strictObject({
  id: z.string().regex(/^[A-Z]{2,3}-\d\d$/, 'Write capitals and two digits: `KN-01`.'),
  required: z.boolean(),
  judge: z.enum(['machine', 'person']),
  do: sentence,
  expect: sentence,
});

const group = z.strictObject({ name: sentence, evidence: sentence, cases: z.array(uatCase) });

/** Test case; the comment at the top of the YAML file explains the fields. */
export type UatCase = z.output<typeof uatCase>;
export type UatGroup = z.output<typeof group>;

const uatRule = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'Write lower-case words with hyphens.'),
  section: z.int(),
  rule: sentence,
  tolerance: sentence,
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

/** Heads of the tables, and the title of a group of cases. */
const words = {
  vi: {
    groups: ['Nhóm', 'Test case', 'Bắt buộc', 'Bằng chứng'],
    rules: ['Quy tắc', 'Dung sai'],
    cases: ['Mã', 'Làm', 'Phải thấy'],
    title: (count: number, must: number) => `${count} test case, ${must} bắt buộc`,
  },
  en: {
    groups: ['Group', 'Cases', 'Required', 'Evidence'],
    rules: ['Rule', 'Tolerance'],
    cases: ['Case', 'Do', 'Expect'],
    title: (count: number, must: number) => `${count} test cases, ${must} required`,
  },
};

function ruleRow({ rule, tolerance, limits }: UatRule, language: TextLanguage): string {
  const numbers = tolerance[language].replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    String(limits[name]),
  );
  return `| ${rule[language]} | ${numbers} |`;
}

/**
 * Replaces the placeholders `<UatGroups />`, `<UatCases group="…" />` and `<UatRules />` of a page by tables of
 * `specs/uat-cases.yaml` and `specs/uat-rules.yaml`, in the language of the page. A group has its Vietnamese name in
 * placeholders and links (`sources/content/editions.ts` translates the links).
 * @throws {WriterError} on a placeholder for an unknown group
 */
export function fillUatCases(text: string, file: string, siteDir: string): string {
  if (!text.includes('<Uat')) return text;
  const all = loadUatCases(siteDir);
  const language = isEnglishFile(file) ? 'en' : 'vi';
  const { title, ...heads } = words[language];
  return text
    .replace(/^<UatGroups \/>$/m, () =>
      tableOf(
        heads.groups,
        all.map((group) => {
          const { name, cases, evidence } = group;
          const link = `[${name[language]}](#${slugOf(name.vi)})`;
          return `| ${link} | ${cases.length} | ${required(group)} | ${evidence[language]} |`;
        }),
      ),
    )
    .replace(/^<UatRules \/>$/m, () =>
      tableOf(
        heads.rules,
        loadUatRules(siteDir).map((rule) => ruleRow(rule, language)),
      ),
    )
    .replace(/^<UatCases group="([^"]*)" \/>$/gm, (match: string, wanted: string) => {
      const group = all.find(({ name }) => name.vi === wanted);
      if (!group) {
        const line = text.slice(0, text.indexOf(match)).split('\n').length;
        const fix = `Write one of: ${all.map(({ name }) => name.vi).join(', ')}.`;
        throw new WriterError({
          file,
          line,
          problem: `there are no UAT cases of "${wanted}"`,
          fix,
        });
      }
      const rows = group.cases.map(
        ({ id, required: must, judge, do: steps, expect }) =>
          `| ${id}${must ? '●' : ''}${judge === 'person' ? '△' : ''} | ${steps[language]} | ${expect[language]} |`,
      );
      const summary = `${group.name[language]}: ${title(group.cases.length, required(group))}`;
      return [
        `<details data-search-skip>\n<summary data-page-only="">${summary}</summary>`,
        tableOf(heads.cases, rows),
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
