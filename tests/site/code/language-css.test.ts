import vm from 'node:vm';

import { describe, expect, it } from 'vitest';

import { codeLanguageScript } from '../../../src/site/pipeline/docusaurus/head/code-language';
import { languageRules } from '../../../src/core/samples';

describe('the script before the first paint', () => {
  function run(search: string, stored: string | null | Error) {
    let attribute = '';
    let kept: unknown;
    const style = { textContent: '' };
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
        createElement: () => style,
        head: { append: () => undefined },
        documentElement: {
          setAttribute: (_name: string, value: string) => {
            attribute = value;
          },
        },
      },
    });
    expect(style.textContent).toBe(languageRules(attribute));
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
