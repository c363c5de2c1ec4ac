import { sentencesOf, wrongRelease } from '../../law/statements';
import type { SpecPath } from '@portal/sources/openapi';
import { isRecord, recordOf, textOf } from '../values';
import type { Rule } from './rule';

/** What an example shows, as names: its event, type, status and mark. */
function outcomeOf(value: unknown): string {
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isRecord(node)) return;
    const { event, transaction_type: type, status, payment_mark: mark } = node;
    if (typeof type === 'string' && typeof status === 'string') names.push(`${type}.${status}`);
    else names.push(...[event, status, mark].map(textOf));
    Object.values(node).forEach(visit);
  };
  visit(value);
  return names.filter((name) => name !== '').join(' ');
}

const fix = 'Goods leave on a verified payment of the order only: name event or type, and the sum.';

/** No enum text, description or example lets goods leave where no payment says so. */
export const law: Rule = {
  name: 'law',
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
      for (const sentence of sentencesOf(textOf(node['description']))) {
        const wrong = wrongRelease(sentence, sentence);
        if (wrong !== undefined) report([...path, 'description'], wrong, fix);
      }
    }
    const visit = (node: unknown, path: SpecPath): void => {
      if (Array.isArray(node)) {
        node.forEach((child: unknown, index) => {
          visit(child, [...path, index]);
        });
      } else if (isRecord(node)) {
        if ('summary' in node && 'value' in node) {
          const summary = textOf(node['summary']);
          const wrong = wrongRelease(outcomeOf(node['value']), summary);
          if (wrong !== undefined) report([...path, 'summary'], wrong, fix);
        }
        for (const [key, child] of Object.entries(node)) visit(child, [...path, key]);
      }
    };
    visit(spec.json, []);
  },
};
