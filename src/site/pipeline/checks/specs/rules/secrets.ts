import { everyValue, listOf, textOf, typesOf } from '../../shared/values';
import type { Rule } from '../../shared/rule';

/** Card data that no API may carry (PCI DSS 3.2: full track, CVV, PIN; and the full number). */
const cardData = /^(?:pan|card_number|cvv2?|cvc2?|pin|pin_block|track_?[123]?(?:_data)?)$/;
const secretField = /secret|password|token$|public_key|private_key/;
const placeholder = /^YOUR_[A-Z_]+$/;

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** No card data, and no secret that could be a real one. */
export const secrets: Rule = {
  name: 'secrets',
  check({ spec, schemas }, report) {
    for (const { node, path, role, name = '' } of schemas) {
      if (role === 'property' && cardData.test(name)) {
        report(path, `the field ${name} carries card data`, 'Use `masked_pan`, or leave it out.');
      }
      if (role === 'property' && secretField.test(name) && typesOf(node).includes('string')) {
        for (const value of listOf(node['examples'])) {
          if (!placeholder.test(textOf(value))) {
            report(
              [...path, 'examples'],
              `the example of ${name} looks like a real secret`,
              'Write a clear placeholder such as `YOUR_CLIENT_SECRET`.',
            );
          }
        }
      }
    }
    for (const { value, path } of everyValue(spec.json)) {
      if (typeof value !== 'string') continue;
      for (const [number] of value.matchAll(/(?<!\w)\d{15,19}(?!\w)/g)) {
        if (/^[2-6]|^9704/.test(number) && passesLuhn(number)) {
          report(path, 'this looks like a full card number', 'Mask it: `970431******1234`.');
        }
      }
      const isSecret = secretField.test(String(path.at(-1))) && path.includes('value');
      if (isSecret && !placeholder.test(value)) {
        report(
          path,
          `the value of ${String(path.at(-1))} looks like a real secret`,
          'Write a clear placeholder such as `YOUR_CLIENT_SECRET`.',
        );
      }
    }
  },
};
