import 'dart:convert';
import 'dart:io';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('GET', Uri.parse('https://api.example.vn/v1/texts'));
  request.headers['X-empty'] = '';
  request.headers['X-space'] = ' ';
  request.headers['X-composed-Vietnamese'] = 'Thanh toán đơn hàng Trần Quốc Tuấn';
  request.headers['X-decomposed-Vietnamese'] = 'Thanh toán đơn hàng Trần Quốc Tuấn';
  request.headers['X-double-quote'] = 'say "yes"';
  request.headers['X-single-quote'] = "it's";
  request.headers['X-both-quotes'] = '"it\'s"';
  request.headers['X-quote-at-both-ends'] = '"';
  request.headers['X-single-quote-at-both-ends'] = "'";
  request.headers['X-backslash'] = 'C:\\temp\\new\\u0041\\x41';
  request.headers['X-backslash-at-the-end'] = 'ends with \\';
  request.headers['X-two-backslashes-at-the-end'] = 'ends with \\\\';
  request.headers['X-backslash-at-the-end-of-lines'] = r'''
first\
last\''';
  request.headers['X-backslash-before-a-quote'] = '\\" and \\\'';
  request.headers['X-newline'] = r'''
first
second

  third''';
  request.headers['X-newline-at-both-ends'] = r'''

middle
''';
  request.headers['X-spaces-at-the-end-of-a-line'] = r'''
first  
 
third ''';
  request.headers['X-every-line-indented'] = r'''
  first
    second''';
  request.headers['X-tab'] = 'a\tb';
  request.headers['X-carriage-return'] = 'a\rb';
  request.headers['X-carriage-return-and-newline'] = 'a\r\nb\r\n';
  request.headers['X-shell-variable'] = '\$HOME \$1 \$(id) `id` \$\$ !!';
  request.headers['X-template-hole'] = '\${x} \${7*7} \${{x}}';
  request.headers['X-Ruby-hole'] = '#{x} #\$x #@x';
  request.headers['X-Swift-hole'] = '\\(x) \\#(x)';
  request.headers['X-f-string-hole'] = '{x} {0} {{x}}';
  request.headers['X-PowerShell-hole'] = '\$env:PATH \$(Get-Date) `\$';
  request.headers['X-every-hole-and-an-escape'] = '\u{1} it\'s #{x} \${y} \$z \\(w) {v} %s "`“q”';
  request.headers['X-percent'] = '100% %s %@ %d %n %% %';
  request.headers['X-percent-encoded'] = '%20 %2F %zz %';
  request.headers['X-triple-double-quotes'] = 'a """ b';
  request.headers['X-triple-double-quotes-in-lines'] = r'''
a
"""
b"""''';
  request.headers['X-triple-single-quotes'] = "a ''' b";
  request.headers['X-both-triple-quotes-in-lines'] = 'a\n\'\'\'"""\nb';
  request.headers['X-raw-string-end-of-Rust-and-Swift'] = 'a"# b"## c"""# d';
  request.headers['X-raw-string-end-in-lines'] = r'''
"#
"##
"""#
\#n''';
  request.headers['X-raw-string-end-of-R'] = r'''
)" )-" )--"
)"''';
  request.headers['X-raw-string-end-of-OCaml'] = r'''
|json} |json_}
|json}''';
  request.headers['X-here-document-end'] = r'''
BODY
BODY_
BODY;
JSON
EOF''';
  request.headers['X-here-string-end'] = r'''
a
'@
b
’@''';
  request.headers['X-raw-string-end-of-Dart'] = '\'\'\'\n"""\n\$x';
  request.headers['X-dollar-and-quote'] = '\$\' \'\$ \$" "\$';
  request.headers['X-number-sign-after-an-escape'] = 'a\r\n#b"#c\u{1}#';
  request.headers['X-backtick'] = 'a `code` b';
  request.headers['X-backtick-in-lines'] = r'''
a
`b`
${c}''';
  request.headers['X-String.raw-trap'] = r'''
\u{x}
\x`\${y}\''';
  request.headers['X-curly-quotes'] = '“a” ‘b’ „c‟ ‚d‛';
  request.headers['X-curly-quotes-in-lines'] = r'''
‘a’
“b”''';
  request.headers['X-line-separator'] = 'a\u{2028}b';
  request.headers['X-paragraph-separator'] = 'a\u{2029}b';
  request.headers['X-byte-order-mark'] = '\u{feff}a\u{feff}';
  request.headers['X-control-characters'] = '\u{1}\u{7}\u{8}\u{b}\u{c}\u{1b}\u{7f}\u{85}\u{9f}';
  request.headers['X-control-before-a-digit'] = '\u{1}1\u{1b}f';
  request.headers['X-bidirectional-override'] = 'a\u{202e}b\u{2066}c\u{2069}';
  request.headers['X-emoji'] = '💳 👩‍💻 🇻🇳';
  request.headers['X-astral-and-private'] = '𝄞󰀀􏿿';
  request.headers['X-noncharacter'] = '\u{fffe}\u{ffff}';
  request.headers['X-64-bit-integers'] = '{"id":9223372036854775807,"amount":1234567890.10,"exp":1e400}';
  request.headers['X-JSON-with-escapes'] = '{"a":"\\u00e9\\n\\"\\\\","b":null}';
  request.headers['X-deep-nesting'] = '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]';
  request.headers['X-trigraph'] = '??= ??/ ??( ???';
  request.headers['X-comment-marks'] = '// # /* */ (* *) <!-- --> --';
  request.headers['X-end-of-a-script'] = '</script><!-- ]]>';
  request.headers['X-question-and-colon'] = ':?/#[]@!\$&()*+,;=';

  final response = await http.Response.fromStream(
    await request.send().timeout(const Duration(seconds: 30)),
  );
  final text = utf8.decode(response.bodyBytes);
  if (response.statusCode < 200 || response.statusCode > 299) {
    stderr.writeln(text);
    exit(1);
  }
  stdout.writeln(text);
}
