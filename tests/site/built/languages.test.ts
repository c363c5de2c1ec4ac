import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import { isText } from 'domhandler';
import { describe, expect, test } from 'vitest';

import { ownRoutes, specRoutes } from '../../support/routes';

/** Letters that Vietnamese has and English has not. */
const vietnamese = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i;

/**
 * What is not prose of the page: what nobody reads out, and code, whose strings are data as they
 * are sent (3.1.2 leaves out technical terms and proper names).
 */
const notProse = 'script, style, noscript, title, template, pre, pre *, code, code *';

/** A control of a part says the part's own name, or its file's, after these words: a proper name. */
const namesPart = /^(?:Link to|Download) /;

/** Texts and names on a page that are Vietnamese by their letters, in a part that is not. */
function unmarked($: CheerioAPI): string[] {
  const languageOf = (element: Parameters<typeof $>[0]): string =>
    $(element).closest('[lang]').attr('lang') ?? '';
  return $('body, body *')
    .toArray()
    .filter((element) => !$(element).is(notProse))
    .flatMap((element) => {
      const own = $(element)
        .contents()
        .toArray()
        .filter(isText)
        .map((node) => $(node).text());
      // Attributes that a screen reader says.
      const said = ['aria-label', 'alt', 'title', 'placeholder'].map(
        (name) => $(element).attr(name) ?? '',
      );
      return [...own, ...said]
        .filter((text) => vietnamese.test(text) && !namesPart.test(text))
        .filter(() => languageOf(element) !== 'vi')
        .map((text) => `${element.tagName}.${$(element).attr('class') ?? ''}: ${text.trim()}`);
    });
}

describe('Vietnamese parts say so (WCAG 3.1.2)', () => {
  test.each([...specRoutes, ...Object.keys(ownRoutes)])('%s', (route) => {
    const html = readFileSync(path.join('build', route, 'index.html'), 'utf8');
    const $ = load(html);
    expect($('html').attr('lang')).toBe('en');
    expect(vietnamese.test($('body').text())).toBe(true);
    expect(unmarked($)).toEqual([]);
  });

  test('a text, a name and an attribute without it are found', () => {
    for (const html of [
      '<p>Thiết bị</p>',
      '<p lang="vi"><span lang="en">Thiết bị</span></p>',
      '<button aria-label="Thiết bị"></button>',
    ]) {
      expect(unmarked(load(`<html lang="en"><body>${html}`))).toHaveLength(1);
    }
    expect(unmarked(load('<html lang="en"><body><p lang="vi">Thiết bị'))).toEqual([]);
  });
});
