import { isVietnamese } from '@portal/core/values';
import { askOrder, readQuestion, urgencyOrder } from '@portal/sources/content/open-question';
import { readText } from '@portal/sources/content/read-text';
import type { Place } from '@portal/sources/openapi';
import type { Check } from '../../shared/rule';
import { everyObject, everyValue, isEnglish, listOf, recordOf, textOf } from '../../shared/values';

const minWords = 4;

/** Keys of objects with short texts that pages show in both languages. */
const explainers = new Set(['servers', 'tags', 'links', 'examples', 'securitySchemes']);

/** Finds every object under one of these keys; skips the values of examples. */
const explaining = (json: unknown): Place[] =>
  [...everyObject(json)].filter(({ path }) => {
    // Ignores the last key, because an example may be named `example`.
    const around = path.slice(0, -1);
    const isInValue = around.includes('value') || around.includes('example');
    return explainers.has(String(around.at(-1))) && !isInValue;
  });

/** Checks that each operation has its own summary: it becomes the title of a page, and often its address. */
export const summaries: Check = ({ spec }, report) => {
  const known = new Map<string, string>();
  for (const { label, title, line } of spec.operations) {
    const other = known.get(title);
    const fix =
      'Write what this operation does; never change the summary of a published operation.';
    if (other !== undefined) report(line, `${label} has the same \`summary\` as ${other}`, fix);
    known.set(title, label);
  }
};

/** Checks that explanatory texts are Vietnamese and have an English version (`x-…-en`). */
export const language: Check = (contract, report) => {
  const { spec, operations, schemas, parameters, headers, responses } = contract;
  const info = { node: recordOf(spec.json['info']), path: ['info'], name: 'info' };
  const summaries = [info, ...operations];
  for (const { node, path, name } of summaries) {
    const expect = (key: string, what: string, isRight: boolean, fix: string): void => {
      if (!isRight) report([...path, key], `${name} has no ${what}`, fix);
    };
    const english = textOf(node['x-summary-en']).trim();
    expect(
      'summary',
      'Vietnamese summary',
      isVietnamese(textOf(node['summary'])),
      'Write `summary` in Vietnamese; it becomes title and address of the page.',
    );
    expect(
      'x-summary-en',
      'English summary',
      isEnglish(english) && english.split(/\s+/).length >= minWords && english.endsWith('.'),
      'Write `x-summary-en` as one English sentence that says what the operation does, with a full stop.',
    );
    expect(
      'description',
      'Vietnamese description',
      isVietnamese(textOf(node['description'])),
      'Explain in `description` what it does, whether it may be repeated, how long to wait and what HTTP 200 means.',
    );
  }
  const explained: Place[] = [
    ...schemas.filter(({ role, node }) => role !== 'parameter' && 'description' in node),
    ...[...parameters, ...headers, ...responses],
  ];
  for (const { node, path } of explained) {
    if (isVietnamese(textOf(node['description']))) continue;
    const problem = `the description of ${String(path.at(-1))} is not in Vietnamese`;
    const fix = 'Write `description` as a plain Vietnamese sentence.';
    report([...path, 'description'], problem, fix);
  }
  const bodies = operations.map(({ node, path }) => ({
    node: recordOf(node['requestBody']),
    path: [...path, 'requestBody'],
  }));
  for (const { node, path } of [...explained, ...summaries, ...bodies]) {
    if (!('description' in node) || isEnglish(node['x-description-en'])) continue;
    const fix = 'Write `x-description-en` below `description`: short, plain English.';
    report(path, `the description of ${String(path.at(-1))} has no English version`, fix);
  }
  for (const { node, path } of explaining(spec.json)) {
    for (const keyword of ['summary', 'description', 'name']) {
      const text = textOf(node[keyword]);
      const isPlain = text === '' || (keyword === 'name' && !isVietnamese(text));
      if (isPlain || isEnglish(node[`x-${keyword}-en`])) continue;
      const problem = `the ${keyword} of ${String(path.at(-1))} has no English version`;
      const fix = `Write \`x-${keyword}-en\` below \`${keyword}\`: short, plain English.`;
      report([...path, keyword], problem, fix);
    }
  }
};

/** Matches a literal duration: `30 giây`, `5 phút`, `24 giờ`. */
const writtenTime = /(?<![\d.}])\d+ (?:giây|phút|giờ)/;

/** Checks that durations in texts of contracts are facts, so that they are equal on all pages. */
export const literals: Check = ({ spec: { file } }, report, { siteDir }) => {
  for (const [index, text] of readText(siteDir, file).split('\n').entries()) {
    const [time] = writtenTime.exec(text) ?? [];
    if (time === undefined) continue;
    report(
      index + 1,
      `"${time}" is not a fact`,
      'Write the number as a fact of specs/facts.yaml: `{{http.client_timeout_seconds}} giây`.',
    );
  }
};

/** Maximum length of a question in characters. */
const maxLength = 160;

/** Checks `x-to-confirm`: unique, short Vietnamese questions, as texts or `{ question, ask, urgency }`. */
export const toConfirm: Check = ({ spec }, report, { facts }) => {
  const asked = new Set([...facts.values()].map(({ confirm }) => confirm));
  for (const { value, path } of everyValue(spec.json)) {
    if (path.at(-1) !== 'x-to-confirm') continue;
    if (listOf(value).length === 0)
      report(path, '`x-to-confirm` is not a list of questions', 'Write `- Câu hỏi?` below it.');
    for (const [index, item] of listOf(value).entries()) {
      const at = [...path, index];
      const { question, ask, urgency } = readQuestion(item);
      for (const [field, used, known] of [
        ['ask', ask, askOrder],
        ['urgency', urgency, urgencyOrder],
      ] as const) {
        const given = recordOf(item)[field];
        if (given !== undefined && given !== used)
          report(
            [...at, field],
            `"${field}" has an unknown value`,
            `Write one of ${known.join(', ')}.`,
          );
      }
      if (!question.endsWith('?') || !isVietnamese(question) || question.length > maxLength) {
        report(
          at,
          'a point to confirm is not a short Vietnamese question',
          `Ask one thing in at most ${String(maxLength)} characters and end with a question mark.`,
        );
      }
      if (asked.has(question)) {
        const fix = 'Ask the question once, in the outermost object that it concerns.';
        report(at, 'this question is asked twice', fix);
      }
      asked.add(question);
    }
  }
};
