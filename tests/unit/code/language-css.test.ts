import { readFileSync } from 'node:fs';
import vm from 'node:vm';

import { describe, expect, it } from 'vitest';

import { codeLanguageScript } from '../../../src/site/pipeline/docusaurus/plugins/code-language';
import { tokenClasses } from '../../../src/site/pipeline/markdown/highlight';
import { languageKeys } from '../../../src/core/samples';

const tabs = readFileSync('src/site/components/code/LanguageTabs.module.css', 'utf8');
const panel = readFileSync('src/site/components/code/CodePanel.module.css', 'utf8');

describe('styles of the language tabs', () => {
  it('name every language, and no other, in each of the three rules', () => {
    for (const rule of [
      /> \.panel:not\(\[data-lang='([^']+)'\]\)/g,
      /> \.panel\[data-lang='([^']+)'\]/g,
      /> \.tab\[data-lang='([^']+)'\]/g,
    ]) {
      expect([...tabs.matchAll(rule)].map((match) => match[1])).toEqual([...languageKeys]);
    }
  });

  it('name one language per selector', () => {
    const selectors = tabs.split(/[,{}]/).filter((part) => part.includes('data-langs~='));
    expect(selectors).toHaveLength(3 * languageKeys.length);
    for (const selector of selectors) {
      const names = [...selector.matchAll(/='([^']+)'/g)].map((match) => match[1]);
      expect(names).toHaveLength(3);
      expect(new Set(names).size).toBe(1);
    }
  });
});

it('every class of the highlighter has a colour', () => {
  for (const name of Object.values(tokenClasses)) {
    expect(panel).toContain(`.pre :global(.${name}) {\n  color: var(--zg-code-`);
  }
});

describe('the script before the first paint', () => {
  function run(search: string, stored: string | null | Error) {
    let attribute = '';
    let kept: unknown;
    vm.runInNewContext(codeLanguageScript, {
      URLSearchParams,
      location: { search },
      localStorage: {
        getItem: () => {
          if (stored instanceof Error) throw stored;
          return stored;
        },
        setItem: (_key: string, value: unknown) => {
          if (stored instanceof Error) throw stored;
          kept = value;
        },
      },
      document: {
        documentElement: {
          setAttribute: (_name: string, value: string) => {
            attribute = value;
          },
        },
      },
    });
    return { attribute, kept };
  }

  it.each([
    ['nothing known', '', null, 'python', undefined],
    ['a stored choice', '', 'go', 'go', undefined],
    ['a link over a stored choice', '?x=1&lang=objective-c', 'go', 'objective-c', 'objective-c'],
    ['an unknown language in a link', '?lang=<b>', 'go', 'go', undefined],
    ['an unknown language in storage', '', 'cobol', 'python', undefined],
    ['blocked storage', '', new Error('denied'), 'python', undefined],
    ['a link and blocked storage', '?lang=r', new Error('denied'), 'r', undefined],
  ])('%s', (_name, search, stored, attribute, kept) => {
    expect(run(search, stored)).toEqual({ attribute, kept });
  });
});
