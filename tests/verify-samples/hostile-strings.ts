import fc from 'fast-check';

/** Texts that break generators, by purpose, which is also part of a path. All are valid Unicode. */
export const hostileStrings: Record<string, string> = {
  empty: '',
  space: ' ',
  'composed Vietnamese': 'Thanh toán đơn hàng Trần Quốc Tuấn'.normalize('NFC'),
  'decomposed Vietnamese': 'Thanh toán đơn hàng Trần Quốc Tuấn'.normalize('NFD'),
  'double quote': 'say "yes"',
  'single quote': "it's",
  'both quotes': `"it's"`,
  'quote at both ends': '"',
  'single quote at both ends': "'",
  backslash: 'C:\\temp\\new\\u0041\\x41',
  'backslash at the end': 'ends with \\',
  'two backslashes at the end': 'ends with \\\\',
  'backslash at the end of lines': 'first\\\nlast\\',
  'backslash before a quote': '\\" and \\\'',
  newline: 'first\nsecond\n\n  third',
  'newline at both ends': '\nmiddle\n',
  'spaces at the end of a line': 'first  \n \nthird ',
  'every line indented': '  first\n    second',
  tab: 'a\tb',
  'carriage return': 'a\rb',
  'carriage return and newline': 'a\r\nb\r\n',
  'shell variable': '$HOME $1 $(id) `id` $$ !!',
  'template hole': '${x} ${7*7} ${{x}}',
  'Ruby hole': '#{x} #$x #@x',
  'Swift hole': '\\(x) \\#(x)',
  'f-string hole': '{x} {0} {{x}}',
  'PowerShell hole': '$env:PATH $(Get-Date) `$',
  'every hole and an escape': `\u0001 it's #{x} \${y} $z \\(w) {v} %s "\`“q”`,
  percent: '100% %s %@ %d %n %% %',
  'percent-encoded': '%20 %2F %zz %',
  'triple double quotes': 'a """ b',
  'triple double quotes in lines': 'a\n"""\nb"""',
  'triple single quotes': "a ''' b",
  'both triple quotes in lines': `a\n'''"""\nb`,
  'raw string end of Rust and Swift': 'a"# b"## c"""# d',
  'raw string end in lines': '"#\n"##\n"""#\n\\#n',
  'raw string end of R': ')" )-" )--"\n)"',
  'raw string end of OCaml': '|json} |json_}\n|json}',
  'here-document end': 'BODY\nBODY_\nBODY;\nJSON\nEOF',
  'here-string end': "a\n'@\nb\n’@",
  'raw string end of Dart': '\'\'\'\n"""\n$x',
  'dollar and quote': '$\' \'$ $" "$',
  'number sign after an escape': 'a\r\n#b"#c\u0001#',
  backtick: 'a `code` b',
  'backtick in lines': 'a\n`b`\n${c}',
  'String.raw trap': '\\u{x}\n\\x`\\${y}\\',
  'curly quotes': '“a” ‘b’ „c‟ ‚d‛',
  'curly quotes in lines': '‘a’\n“b”',
  'line separator': 'a\u2028b',
  'paragraph separator': 'a\u2029b',
  'byte order mark': '\uFEFFa\uFEFF',
  'control characters': '\u0001\u0007\u0008\u000b\u000c\u001b\u007f\u0085\u009f',
  'control before a digit': '\u00011\u001bf',
  'bidirectional override': 'a\u202eb\u2066c\u2069',
  emoji: '💳 👩‍💻 🇻🇳',
  'astral and private': '\u{1D11E}\u{F0000}\u{10FFFF}',
  noncharacter: '\uFFFE\uFFFF',
  '64-bit integers': '{"id":9223372036854775807,"amount":1234567890.10,"exp":1e400}',
  'JSON with escapes': '{"a":"\\u00e9\\n\\"\\\\","b":null}',
  'deep nesting': `${'['.repeat(40)}${']'.repeat(40)}`,
  trigraph: '??= ??/ ??( ???',
  'comment marks': '// # /* */ (* *) <!-- --> --',
  'end of a script': '</script><!-- ]]>',
  'question and colon': ':?/#[]@!$&()*+,;=',
};

/** Keeps visible ASCII without spaces at the ends, which every header can contain (RFC 9110, 5.5). */
export const sendable = (text: string): string => text.replace(/[^ -~]/g, '').trim();

/** Characters with a meaning in literals of some language, and any other character. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['"', "'", '`', '\\', '$', '#', '%', '{', '}', '(', ')', '|', '@', '?', '\n', '\r', '\t'],
    ...['"""', "'''", "'@", '"#', ')"', '|json}', '\nBODY\n', '${', '#{', '\\(', '\\u', '‘', '”'],
  ),
  fc.constantFrom(...Object.values(hostileStrings)),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

/** A text of such pieces without NUL, which no header can contain, and no documented body contains. */
export const hostileText = fc
  .array(piece, { maxLength: 8 })
  .map((pieces) => pieces.join('').replaceAll('\0', ''));
