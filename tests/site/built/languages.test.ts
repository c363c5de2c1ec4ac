import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import { isText } from 'domhandler';
import { describe, expect, test } from 'vitest';

import { pageRoutes } from '../../support/routes';

/** Letters that occur in Vietnamese but not in English. */
const vietnamese = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i;

/** Elements that are not read out, or contain code (WCAG 3.1.2 excludes technical terms and proper names). */
const notProse = 'script, style, noscript, title, template, pre, pre *, code, code *';

/** Labels that contain the name of an anchor, which is a proper name. */
const namesPart = /^#/;

/** Finds texts and labels with Vietnamese letters that are not marked as Vietnamese. */
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
      // Attributes that a screen reader reads out.
      const said = ['aria-label', 'alt', 'title', 'placeholder'].map(
        (name) => $(element).attr(name) ?? '',
      );
      return [...own, ...said]
        .filter((text) => vietnamese.test(text) && !namesPart.test(text))
        .filter(() => languageOf(element) !== 'vi')
        .map((text) => `${element.tagName}.${$(element).attr('class') ?? ''}: ${text.trim()}`);
    });
}

describe('Vietnamese parts are marked (WCAG 3.1.2)', () => {
  test.each(pageRoutes)('%s', (route) => {
    const html = readFileSync(path.join('build', route, 'index.html'), 'utf8');
    const $ = load(html);
    expect($('html').attr('lang')).toBe('en');
    expect(vietnamese.test($('body').text())).toBe(true);
    expect(unmarked($)).toEqual([]);
  });

  test('detects an unmarked text, name and attribute', () => {
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
