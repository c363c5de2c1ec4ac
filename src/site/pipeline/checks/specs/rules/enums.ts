import { isVietnamese, listOf, recordOf, textOf } from '../../shared/values';
import type { Rule } from '../../shared/rule';

/** Every value of an enumeration has its meaning, and no meaning is left without its value. */
export const enums: Rule = {
  name: 'enums',
  check({ schemas }, report) {
    for (const { node, path } of schemas) {
      const values = listOf(node['enum']).map(String);
      const meanings = recordOf(node['x-enum-descriptions']);
      const english = recordOf(node['x-enum-descriptions-en']);
      for (const value of Object.keys({ ...meanings, ...english })) {
        const text = textOf(english[value]).trim();
        if (text !== '' && !isVietnamese(text) && value in meanings) continue;
        report(
          [...path, 'enum'],
          `the value ${value} has no English meaning beside the Vietnamese`,
          `Add \`${value}: …\` to \`x-enum-descriptions-en\`, for the values of the enumeration only.`,
        );
      }
      for (const value of values) {
        if (textOf(meanings[value]).trim() === '') {
          report(
            [...path, 'enum'],
            `the value ${value} has no meaning`,
            `Add \`${value}: …\` to \`x-enum-descriptions\` beside \`enum\`.`,
          );
        }
      }
      for (const value of Object.keys(meanings)) {
        if (!values.includes(value)) {
          report(
            [...path, 'x-enum-descriptions', value],
            `${value} has a meaning but is no value of the enumeration`,
            'Add it to `enum`, or remove its meaning.',
          );
        }
      }
    }
  },
};
