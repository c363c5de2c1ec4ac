import { isVietnamese, recordOf, textOf } from '../values';
import type { Rule } from './rule';

/** At least this many words make a summary that says what an operation does. */
const minWords = 4;

/** Summaries are Vietnamese, with an English one beside it; every text that explains is Vietnamese. */
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
