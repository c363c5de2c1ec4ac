import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { body, main, page } from '../../support/one-operation';

describe('hostile names and texts stay text', () => {
  const hostile = `<img src=x onerror=alert(1)> "q" 'a' & {x} \${y} </script>`;
  const quoted = JSON.stringify(hostile);

  test('in names, enum values, examples and titles', () => {
    const data = page(
      body(
        'application/json',
        `schema:
  title: ${quoted}
  type: object
  properties:
    ${quoted}: { type: string, enum: [${quoted}], default: ${quoted}, pattern: ${quoted} }`,
      ),
    );
    const $ = load(main(data));
    expect($('img')).toHaveLength(0);
    expect(
      $('script')
        .toArray()
        .every((element) => $(element).attr('type') === 'application/json'),
    ).toBe(true);
    const field = $('[data-record="property"]');
    expect(field.find('> .api-head > .api-name').text()).toBe(hostile);
    expect(field.find('[data-record="enum"]').attr('data-record-name')).toBe(hostile);
    expect(field.attr('id')).toMatch(/^[\p{L}\p{N}_.-]+$/u);
    const form = JSON.parse($('script[data-request-form]').text()) as { bodies: unknown[] };
    expect(JSON.stringify(form.bodies)).toContain('onerror');
  });
});
