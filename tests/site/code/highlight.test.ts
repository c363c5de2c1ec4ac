import { load } from 'cheerio';
import fc from 'fast-check';
import { refractor } from 'refractor';
import { describe, expect, it } from 'vitest';

import {
  highlight,
  languageNames,
  tokenClasses,
} from '../../../src/site/pipeline/markdown/highlight';
import { languageKeys } from '../../../src/core/samples';

/** Returns the text of highlighted code, as a browser copies it. */
const textOf = (html: string): string => load(`<pre><code>${html}</code></pre>`)('code').text();

/** One program for each language, so that each grammar has something to highlight. */
const programs: Record<string, string> = {
  python: '# gửi\nimport requests\nprint(requests.get("https://x", headers={"a": 1}).text)\n',
  curl: 'curl -X POST \'https://x\' \\\n  -H "Authorization: Bearer $TOKEN"\n',
  csharp: 'using System;\nvar x = """a"b""";\nConsole.WriteLine($"{x}");\n',
  go: 'package main\n\nfunc main() { s := `{"a": 1}`; println(s) }\n',
  nodejs: 'const r = await fetch(`https://x/${id}`); // ok\n',
  ruby: 'body = <<~\'JSON\'\n  {"a": 1}\nJSON\nputs body\n',
  php: '<?php\n$b = <<<\'JSON\'\n{"a": 1}\nJSON;\necho $b;\n',
  java: 'class A { public static void main(String[] a) { System.out.println("x"); } }\n',
  powershell: "$b = @'\n{\"a\": 1}\n'@\nInvoke-RestMethod -Uri 'https://x' -Body $b\n",
  dart: "import 'dart:io';\nvoid main() { print('a $b'); }\n",
  javascript: 'fetch("https://x").then((r) => r.text());\n',
  c: '#include <stdio.h>\nint main(void) { printf("%s", "x"); return 0; }\n',
  'objective-c': '#import <Foundation/Foundation.h>\nNSString *s = @"x";\n',
  ocaml: 'let body = {json|{"a": 1}|json}\nlet () = print_endline body (* x *)\n',
  r: '# gửi\nlibrary(httr)\nx <- r"({"a": 1})"\nprint(x)\n',
  swift: 'let s = #"""\n{"a": 1}\n"""#\nprint(s)\n',
  kotlin: 'fun main() { val s = """a ${"$"}b"""; println(s) }\n',
  rust: 'fn main() { let s = r#"{"a": 1}"#; println!("{}", s); }\n',
  json: '{"a": [1, true, null, "x"]}',
  yaml: 'a: 1\nb: "x" # c\n',
  http: 'POST /v1/x HTTP/1.1\nContent-Type: application/json\n\n{"a": 1}\n',
  xml: '<a b="c">x</a>',
  diff: '-a\n+b\n',
  toml: '[a]\nb = "c"\n',
  nginx: 'server { listen 443 ssl; }\n',
};

const grammars = [
  ...new Map(languageNames.map((name) => [refractor.languages[name], name])).values(),
];

const hostile = [
  '',
  '\n',
  '\n\nx\n\n',
  'a\r\nb\rc',
  '</code></pre><script>alert(1)</script>',
  '<!-- & &amp; &#13; " \' ` -->',
  '<?php echo "___PHP0___"; ?> ___PHP1___ <?= 1',
  '{{x}} ${x} #{x} {json|x|json}',
  '"unclosed',
  '/* unclosed',
  'ế ộ 🇻🇳 \u2028\u2029\ufeff\u00a0',
  '\t\u0001\u007f',
];

describe('highlight', () => {
  it('knows the sample languages and has a program for each', () => {
    for (const key of languageKeys) {
      expect(languageNames).toContain(key);
      expect(programs).toHaveProperty([key]);
    }
  });

  it.each(Object.keys(programs))(
    'colours %s, with known classes and the text unchanged',
    (language) => {
      const code = programs[language] ?? '';
      const html = highlight(code, language);
      expect(textOf(html)).toBe(code);
      const used = [...html.matchAll(/<span class=([^>]*)>/g)].map((match) => match[1]);
      expect(new Set(used).size).toBeGreaterThan(1);
      for (const name of used) expect(tokenClasses).toContain(name);
    },
  );

  it.each(grammars)(
    'keeps any text in %s byte for byte, and gives the same output twice',
    (language) => {
      const anyText = fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc
          .array(fc.constantFrom(...hostile, ...Object.values(programs)), { maxLength: 4 })
          .map((parts) => parts.join('')),
      );
      fc.assert(
        fc.property(
          anyText.filter((text) => !text.includes('\0')),
          fc.integer({ min: 1, max: 5 }),
          (code, line) => {
            const html = highlight(code, language, new Set([line]));
            expect(textOf(html)).toBe(code);
            expect(highlight(code, language, new Set([line]))).toBe(html);
            expect(html).not.toMatch(/<(?!\/?span\b)/);
          },
        ),
        { numRuns: 40, examples: hostile.map((code) => [code, 2]) },
      );
    },
  );

  it('merges equal neighbours and leaves plain text unwrapped', () => {
    expect(highlight('a b c', 'text')).toBe('a b c');
    expect(highlight('{"a": 1}', 'json')).toBe(
      '{<span class=p>"a"</span>: <span class=n>1</span>}',
    );
    for (const [language, code] of Object.entries(programs)) {
      expect(highlight(code, language)).not.toMatch(/<span class=(.)>[^<]*<\/span><span class=\1>/);
    }
  });

  it('wraps highlighted lines completely, also inside a token of several lines', () => {
    expect(highlight('/* a\nb\nc */', 'c', new Set([2]))).toBe(
      '<span class=c>/* a\n</span><span class=line><span class=c>b\n</span></span><span class=c>c */</span>',
    );
  });

  it('refuses characters that no HTML page can contain', () => {
    expect(() => highlight('a\0b', 'text')).toThrow(/U\+0000/);
    expect(() => highlight('a\ud800b', 'text')).toThrow(/surrogate/);
  });
});
