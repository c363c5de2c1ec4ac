import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { inlineScriptHashes, withPolicy } from '../../src/site/pipeline/output/hosting/policy';

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('hashes the inline scripts of a page byte for byte', () => {
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

it('puts the policy right after the charset, without directives that browsers ignore in a page', () => {
  const page = '<!doctype html><head><meta charset="UTF-8"><script src=/a.js></script>';
  expect(withPolicy(page, "default-src 'none'; frame-ancestors 'none'", 'index.html')).toBe(
    page.replace(
      '<script',
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><script`,
    ),
  );
});

it('reports a page without a charset', () => {
  const page = '<!doctype html><head><title>x</title>';
  expect(() => withPolicy(page, "default-src 'none'", 'others/x.html')).toThrow(/others\/x\.html/);
});
