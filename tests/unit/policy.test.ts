import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { inlineScriptHashes } from '../../src/pipeline/output/hosting/policy';

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('hashes the scripts that a browser would run from the page itself, as they stand', () => {
  const html = [
    '<!doctype html><title>a<b</title>',
    '<script src=/a.js></script>',
    '<script>if (a < b && c) go("&amp; <b>")</script>',
    '<script type=application/json>{"a":1}</script>',
    '<script data-x="a > b" type=module>import "x"</script>',
    '<SCRIPT>upper()</SCRIPT>',
    '<p>&lt;script>no()&lt;/script>',
  ].join('\n');
  expect(inlineScriptHashes(html)).toEqual(
    ['if (a < b && c) go("&amp; <b>")', 'import "x"', 'upper()'].map(hash),
  );
});
