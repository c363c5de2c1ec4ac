import { askOrder, readQuestion, urgencyOrder } from '@portal/sources/content/open-question';
import type { SpecPath } from '@portal/sources/openapi';
import { everyValue, isVietnamese, recordOf } from '../../shared/values';
import type { Rule } from '../../shared/rule';

/** The longest question that still reads well in a list. */
const maxLength = 160;

/**
 * `x-to-confirm` is a list of short Vietnamese questions, each asked once in a spec: a text, or
 * `{ question, ask, urgency }`.
 */
export const toConfirm: Rule = {
  name: 'to-confirm',
  check({ spec }, report, { facts }) {
    const ofFacts = new Set([...facts.values()].map(({ confirm }) => confirm));
    const asked = new Set<string>();
    const checkQuestions = (value: unknown, path: SpecPath): void => {
      if (!Array.isArray(value) || value.length === 0) {
        report(path, '`x-to-confirm` is no list of questions', 'Write `- Câu hỏi?` below it.');
        return;
      }
      value.forEach((question: unknown, index) => {
        const at = [...path, index];
        const { question: text, ask, urgency } = readQuestion(question);
        for (const [field, used] of Object.entries({ ask, urgency })) {
          const given = recordOf(question)[field];
          if (given === undefined || given === used) continue;
          report(
            [...at, field],
            `"${field}" is not right`,
            `Write one of ${(field === 'ask' ? askOrder : urgencyOrder).join(', ')}.`,
          );
        }
        if (!text.endsWith('?') || !isVietnamese(text) || text.length > maxLength) {
          report(
            at,
            'a point to confirm is no short Vietnamese question',
            `Ask one thing in at most ${String(maxLength)} characters and end with a question mark.`,
          );
        }
        if (asked.has(text) || ofFacts.has(text)) {
          report(
            at,
            'this question is asked twice',
            'Ask it once, at the highest place it is about.',
          );
        }
        asked.add(text);
      });
    };
    for (const { value, path } of everyValue(spec.json)) {
      if (path.at(-1) === 'x-to-confirm') checkQuestions(value, path);
    }
  },
};
