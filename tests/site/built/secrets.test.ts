import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { specRoutes } from '../../support/routes';
import { findSecrets } from '../../support/secret-patterns';

const binary = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2?|gz|br|bin|pdf|zip)$/;

/** Returns the text of a page without the elements of highlighting, which can split a value. */
function readerText(file: string, content: string): string {
  if (!file.endsWith('.html')) return content;
  return content
    .replaceAll(/<\/?(?:span|code|mark)\b[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
}

function secretsIn(files: readonly string[]): string[] {
  return files.flatMap((file) =>
    findSecrets(readerText(file, readFileSync(file, 'utf8'))).map((found) => `${file}: ${found}`),
  );
}

const builtFiles = readdirSync('build', { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
const builtPages = builtFiles.filter((file) => file.endsWith('.html'));

/** Returns the addresses that a browser requests to show a page, without `canonical` and similar links. */
function requestedAddresses(html: string): string[] {
  const $ = load(html);
  const addresses = $('script, img, iframe, source, video, audio, embed, track, input')
    .toArray()
    .flatMap((element) => {
      const { src, srcset, poster } = $(element).attr() ?? {};
      const candidates = srcset?.split(',').map((part) => part.trim().split(/\s+/)[0]) ?? [];
      return [src, poster, ...candidates];
    });
  const links = $('link')
    .toArray()
    .filter(
      (element) =>
        !/^(?:canonical|alternate|search|author|license)$/.test($(element).attr('rel') ?? ''),
    )
    .map((element) => $(element).attr('href'));
  const objects = $('object')
    .toArray()
    .map((element) => $(element).attr('data'));
  const styles = $('style, [style]')
    .toArray()
    .flatMap((element) => styleAddresses($(element).attr('style') ?? $(element).text()));
  return [...addresses, ...links, ...objects, ...styles].filter((address) => address !== undefined);
}

function styleAddresses(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g)].map(
    ([, url, imported]) => url ?? imported ?? '',
  );
}

const own = 'https://portal.example';
const strangers = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => {
    const { protocol, origin } = new URL(address, `${own}/page`);
    return protocol !== 'data:' && origin !== own;
  });

describe('secrets', () => {
  test('no tracked file contains one', () => {
    const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '' && existsSync(file) && !binary.test(file));
    expect(tracked.length).toBeGreaterThan(100);
    expect(secretsIn(tracked)).toEqual([]);
  });

  test('no file of the build contains one', () => {
    const texts = builtFiles.filter((file) => !binary.test(file));
    expect(texts.length).toBeGreaterThan(specRoutes.length);
    expect(secretsIn(texts)).toEqual([]);
  });

  // Joined at run time, so that this file contains no secret.
  const random = ['9f8a7b6c5d4e', '3f2a1b0c9d8e', '7f6a5b4c3d2e1f'].join('');
  test.each([
    ['private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\nMIIEpAIBAAKCAQEA7bq0123456789\n`],
    ['AWS access key', `aws = "${'AKIA'}IOSFODNN7EXAMPLE"`],
    ['GitHub token', `${'ghp'}_${'a1'.repeat(18)}`],
    ['npm token', `//packages.example/:${'_auth'}Token=${'npm'}_${'a1'.repeat(18)}`],
    ['JSON Web Token', `${'eyJ'}hbGciOiJIUzI1NiJ9.${'eyJ'}zdWIiOiIxMjM0NTY3.SflKxwRJSMeKKF2QT4`],
    ['bearer token', `Authorization: ${'Bearer'} ${random}`],
    ['basic credentials', `Authorization: ${'Basic'} dXNlcjpwYXNzd29yZDEyMw==`],
    ['assigned secret', `grant_type=client_credentials&client_${'secret'}=${random}`],
    ['assigned secret', `"client_${'secret'}": "${random}"`],
    ['assigned secret', `ALGOLIA_ADMIN: { api${'Key'}: '${random}' }`],
  ])('the gate reports a %s', (name, text) => {
    expect(findSecrets(`first line\n${text}`)).toEqual([`${name} on line 2`]);
  });

  test('the gate finds secrets that highlighting splits', () => {
    const page = `<span>client_${'secret'}</span><span>=</span><span>${random}</span>`;
    expect(findSecrets(readerText('page.html', page))).toHaveLength(1);
  });

  test.each([
    'client_secret=YOUR_CLIENT_SECRET',
    'client_secret="$ZENGI_CLIENT_SECRET"',
    'client_secret: process.env.ZENGI_CLIENT_SECRET_2',
    'Authorization: Bearer YOUR_ACCESS_TOKEN_1',
  ])('%s is a placeholder', (text) => {
    expect(findSecrets(text)).toEqual([]);
  });
});

describe('requests of a page', () => {
  test('no page and no style requests another origin', () => {
    expect(builtPages.length).toBeGreaterThanOrEqual(specRoutes.length);
    const found = builtPages.map((file) => {
      const addresses = requestedAddresses(readFileSync(file, 'utf8'));
      expect(addresses.length, file).toBeGreaterThan(2);
      return { file, strangers: strangers(addresses) };
    });
    expect(found.filter((page) => page.strangers.length > 0)).toEqual([]);
    const styles = builtFiles.filter((file) => file.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(0);
    for (const file of styles) {
      expect(strangers(styleAddresses(readFileSync(file, 'utf8'))), file).toEqual([]);
    }
  });

  test.each([
    '<script src="https://cdn.example/x.js"></script>',
    '<script src="//cdn.example/x.js"></script>',
    '<link rel="stylesheet" href="https://fonts.example/css">',
    '<link rel="preconnect" href="https://fonts.example">',
    '<img srcset="/a.png 1x, https://img.example/a.png 2x">',
    '<iframe src="https://video.example/"></iframe>',
    '<p style="background: url(https://img.example/a.png)">',
    '<style>@import "https://fonts.example/css"</style>',
  ])('the gate reports %s', (html) => {
    expect(strangers(requestedAddresses(html))).toHaveLength(1);
  });
});
