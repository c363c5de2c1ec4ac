import { describe, expect, it } from 'vitest';

import { counterpartOf, languageOf } from '../../src/core/edition';
import { anchorsByCounterpart, englishAddress } from '../../src/sources/content/editions';
import { counterpartFile, routeOf, translatedRoutes } from '../../src/sources/content/list-pages';

const site = process.cwd();
const english = 'docs/en/payments/auth.mdx';
const vietnamese = 'docs/payments/auth.mdx';

describe('English edition', () => {
  it('has routes below /en', () => {
    expect(routeOf(english)).toBe('/en/documents/payments/auth');
    expect(routeOf('others/en/hmac.mdx')).toBe('/en/others/hmac');
    expect(routeOf('docs/en/payments/index.mdx')).toBe('/en/documents/payments/');
    expect(counterpartFile(english)).toBe(vietnamese);
    expect(counterpartFile(vietnamese)).toBe(english);
    expect(translatedRoutes(site)).toEqual(
      expect.arrayContaining(['/', '/documents/payments/auth']),
    );
    expect(counterpartOf('/')).toBe('/en/');
    expect(['/en/', '/en'].map(counterpartOf)).toEqual(['/', '/']);
    expect(['/en', '/enough'].map(languageOf)).toEqual(['en', 'vi']);
  });

  it('pairs the headings of both files', () => {
    expect(anchorsByCounterpart(site, english).get('đồng-hồ')).toBe('the-clock');
    expect(anchorsByCounterpart(site, vietnamese).get('the-clock')).toBe('đồng-hồ');
    expect(anchorsByCounterpart(site, 'docs/guides/incidents.mdx').size).toBe(0);
  });

  it.each([
    ['/documents/payments/auth#đồng-hồ', '/en/documents/payments/auth#the-clock'],
    [
      '/documents/payments/auth#%C4%91%E1%BB%93ng-h%E1%BB%93',
      '/en/documents/payments/auth#the-clock',
    ],
    ['/documents/payments/auth', '/en/documents/payments/auth'],
    ['#đồng-hồ', '#the-clock'],
    ['/documents/guides/incidents#có-sự-cố', '/documents/guides/incidents#có-sự-cố'],
    ['/api_edc/root-auth-token-post', '/api_edc/root-auth-token-post'],
    ['https://example.com/a#b', 'https://example.com/a#b'],
  ])('leads the link %s to %s', (url, address) => {
    expect(englishAddress(site, english, url)).toBe(address);
    expect(englishAddress(site, vietnamese, url)).toBe(url);
  });
});
