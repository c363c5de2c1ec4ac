import type { Place, SpecPath } from '@portal/sources/openapi';
import { isVietnamese, recordOf, textOf } from '../../shared/values';
import type { Rule } from '../../shared/rule';

/** At least this many words make a summary that says what an operation does. */
const minWords = 4;

/** What explains beside operations, schemas and answers: short texts, shown in both languages too. */
const explainers = new Set(['servers', 'tags', 'links', 'examples', 'securitySchemes']);

/** Members of an object, items of a list. */
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Every object under one of these keys, wherever in the contract; values of examples are no texts. */
function explaining(json: unknown, path: SpecPath = []): Place[] {
  return entriesOf(json).flatMap(([key, value]) => {
    if (key === 'value' || key === 'example') return [];
    const here: SpecPath = [...path, key];
    const items = explainers.has(key)
      ? entriesOf(value).map(([name, item]) => ({
          path: [...here, name],
          node: recordOf(item),
        }))
      : [];
    return [...items, ...explaining(value, here)];
  });
}

/** A text that explains is Vietnamese, with an English one beside it (`x-…-en`). */
export const language: Rule = {
  name: 'language',
  check({ spec, operations, schemas, parameters, headers, responses }, report) {
    const summaries = [
      { node: recordOf(spec.json['info']), path: ['info'], name: 'info' },
      ...operations,
    ];
    for (const { node, path, name } of summaries) {
      if (!isVietnamese(textOf(node['summary']))) {
        report(
          [...path, 'summary'],
          `${name} has no Vietnamese summary`,
          'Write `summary` in Vietnamese; it becomes title and address of the page.',
        );
      }
      const english = textOf(node['x-summary-en']).trim();
      if (
        english.split(/\s+/).length < minWords ||
        isVietnamese(english) ||
        !english.endsWith('.')
      ) {
        report(
          [...path, 'x-summary-en'],
          `${name} has no English summary`,
          'Write `x-summary-en` as one English sentence that says what it does, with its full stop.',
        );
      }
      if (!isVietnamese(textOf(node['description']))) {
        report(
          [...path, 'description'],
          `${name} has no Vietnamese description`,
          'Say in `description` what it does, whether it may be repeated, how long to wait and what HTTP 200 means.',
        );
      }
    }
    const explained = [
      ...schemas.filter(({ role, node }) => role !== 'parameter' && 'description' in node),
      ...parameters,
      ...headers,
      ...responses,
    ];
    const englished = [
      ...explained,
      ...summaries,
      ...operations.map(({ node, path }) => ({
        node: recordOf(node['requestBody']),
        path: [...path, 'requestBody'],
      })),
    ].filter(({ node }) => 'description' in node);
    for (const { node, path } of englished) {
      const english = textOf(node['x-description-en']).trim();
      if (english === '' || isVietnamese(english)) {
        report(
          path,
          `the description of ${String(path.at(-1))} has no English beside it`,
          'Write `x-description-en` below `description`: short, plain English.',
        );
      }
    }
    for (const { node, path } of explaining(spec.json)) {
      for (const keyword of ['summary', 'description']) {
        const english = textOf(node[`x-${keyword}-en`]).trim();
        if (textOf(node[keyword]) === '' || (english !== '' && !isVietnamese(english))) continue;
        report(
          [...path, keyword],
          `the ${keyword} of ${String(path.at(-1))} has no English beside it`,
          `Write \`x-${keyword}-en\` below \`${keyword}\`: short, plain English.`,
        );
      }
    }
    for (const { node, path } of explained) {
      if (!isVietnamese(textOf(node['description']))) {
        report(
          [...path, 'description'],
          `the description of ${String(path.at(-1))} is not in Vietnamese`,
          'Write `description` as a plain Vietnamese sentence.',
        );
      }
    }
  },
};
