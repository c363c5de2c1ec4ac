import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { codeTheme } from '../../src/site/pipeline/docusaurus/config/theme';
import { codeThemeCss } from '../../src/site/pipeline/docusaurus/plugins/code-theme';
import { tokenClasses } from '../../src/site/pipeline/markdown/highlight';

const css = readFileSync('src/core/styles/tokens.css', 'utf8');

type Palette = Map<string, string>;

/** Returns the hex colours of one rule in tokens.css, by name without the prefix `--zg-`. */
function colours(selector: string): Palette {
  const start = css.indexOf(`\n${selector} {`);
  const body = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...body.matchAll(/--zg-([\w-]+):\s*(#[\da-f]{3,6});/g)].map(([, name, value]) => [
      String(name),
      String(value),
    ]),
  );
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(full.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns `rgb(1, 2, 3)` as `#010203`. */
function hexOf(colour: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  return parts ? `#${parts.map((n) => Number(n).toString(16).padStart(2, '0')).join('')}` : colour;
}

const pairs = [...css.matchAll(/@contrast ([\d.]+): ([\w -]+?) \| ([\w -]+)/g)].flatMap(
  ([, ratio, texts = '', backgrounds = '']) =>
    texts
      .trim()
      .split(/\s+/)
      .flatMap((text) =>
        backgrounds
          .trim()
          .split(/\s+/)
          .map((background) => ({ text, background, ratio: Number(ratio) })),
      ),
);

const light = colours(':root');
const dark = new Map([...light, ...colours("[data-theme='dark']")]);

describe('tokens.css', () => {
  it('computes known contrasts', () => {
    expect(contrast('#000', '#ffffff')).toBe(21);
    expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2);
  });

  it('has a pair for every text colour', () => {
    const paired = new Set(pairs.map(({ text }) => text));
    const texts = [...light.keys()].filter((name) =>
      /(^|-)text|^on-|^link|^code-(?!bg|border)/.test(name),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((name) => !paired.has(name))).toEqual([]);
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('keeps the contrast of each pair, %s', (_mode, palette) => {
    expect(pairs.length).toBeGreaterThan(0);
    const failing = pairs
      .map(({ text, background, ratio }) => {
        const one = palette.get(text);
        const other = palette.get(background);
        if (!one || !other) return `${text} or ${background} is not declared`;
        const value = contrast(one, other);
        return value < ratio && `${text} on ${background}: ${value.toFixed(2)} < ${ratio}`;
      })
      .filter(Boolean);
    expect(failing).toEqual([]);
  });
});

describe('the code theme', () => {
  it('has a readable colour for every class of the highlighter', () => {
    const rules = [
      ...codeThemeCss(codeTheme).matchAll(/pre \.(\w+) \{ color: ([^;}]+?)[ ;]*(?:font|\})/g),
    ];
    expect(rules.map(([, name]) => name)).toEqual(tokenClasses);
    const low = rules.flatMap(([, name, colour]) =>
      ['code-bg', 'code-bg-raised', 'code-bg-line']
        .map((background) => contrast(hexOf(String(colour)), light.get(background) ?? ''))
        .filter((ratio) => !(ratio >= 4.5))
        .map((ratio) => `${name}: ${colour} has ${ratio.toFixed(2)}`),
    );
    expect(low).toEqual([]);
  });

  it('has no style for print', () => {
    expect(codeThemeCss(codeTheme)).toMatch(
      /^@layer zg\.content \{ @media screen \{ [^@]+\} \}\n$/,
    );
  });

  it('must colour every class', () => {
    expect(() => codeThemeCss({ ...codeTheme, styles: [] })).toThrow('no colour for c');
  });
});
