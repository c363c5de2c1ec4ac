import { contradiction, sentencesOf, wrongRelease } from '../../behaviour/statements';
import { everyObject, recordOf, textOf } from '../../shared/values';
import type { Rule } from '../../shared/rule';

/** The names in an example: events, types with their status, statuses and marks. */
function outcomeOf(example: unknown): string {
  const names = [...everyObject(example)].flatMap(({ node }) => {
    const { event, transaction_type: type, status, payment_mark: mark } = node;
    return typeof type === 'string' && typeof status === 'string'
      ? [`${type}.${status}`]
      : [event, status, mark].map(textOf);
  });
  return names.filter((name) => name !== '').join(' ');
}

const fix =
  'Say what specs/behaviour.md says; goods leave only on a verified payment: name event or type, and the sum.';

/** No enum text, description or example releases goods without a payment. */
export const money: Rule = {
  name: 'money',
  check({ spec, schemas, operations }, report) {
    for (const { node, path } of schemas) {
      for (const key of ['x-enum-descriptions', 'x-enum-descriptions-en']) {
        for (const [value, text] of Object.entries(recordOf(node[key]))) {
          const wrong = wrongRelease(value, textOf(text));
          if (wrong !== undefined) report([...path, key, value], wrong, fix);
        }
      }
    }
    const places = [
      { node: recordOf(spec.json['info']), path: ['info'] },
      ...operations,
      ...schemas,
    ];
    for (const { node, path } of places) {
      for (const key of ['description', 'x-description-en']) {
        for (const sentence of sentencesOf(textOf(node[key]))) {
          const wrong = wrongRelease(sentence, sentence) ?? contradiction(sentence);
          if (wrong !== undefined) report([...path, key], wrong, fix);
        }
      }
    }
    for (const { node, path } of everyObject(spec.json)) {
      if (!('summary' in node && 'value' in node)) continue;
      const wrong = wrongRelease(outcomeOf(node['value']), textOf(node['summary']));
      if (wrong !== undefined) report([...path, 'summary'], wrong, fix);
    }
  },
};
