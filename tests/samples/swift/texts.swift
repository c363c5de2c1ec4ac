import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.vn/v1/texts")!, timeoutInterval: 30)
request.httpMethod = "GET"
request.setValue("", forHTTPHeaderField: "X-empty")
request.setValue(" ", forHTTPHeaderField: "X-space")
request.setValue("Thanh toán đơn hàng Trần Quốc Tuấn", forHTTPHeaderField: "X-composed-Vietnamese")
request.setValue("Thanh toán đơn hàng Trần Quốc Tuấn", forHTTPHeaderField: "X-decomposed-Vietnamese")
request.setValue(#"say "yes""#, forHTTPHeaderField: "X-double-quote")
request.setValue("it's", forHTTPHeaderField: "X-single-quote")
request.setValue(#""it's""#, forHTTPHeaderField: "X-both-quotes")
request.setValue(#"""#, forHTTPHeaderField: "X-quote-at-both-ends")
request.setValue("'", forHTTPHeaderField: "X-single-quote-at-both-ends")
request.setValue(#"C:\temp\new\u0041\x41"#, forHTTPHeaderField: "X-backslash")
request.setValue(#"ends with \"#, forHTTPHeaderField: "X-backslash-at-the-end")
request.setValue(#"ends with \\"#, forHTTPHeaderField: "X-two-backslashes-at-the-end")
request.setValue(#"""
first\
last\
"""#, forHTTPHeaderField: "X-backslash-at-the-end-of-lines")
request.setValue(#"\" and \'"#, forHTTPHeaderField: "X-backslash-before-a-quote")
request.setValue("""
first
second

  third
""", forHTTPHeaderField: "X-newline")
request.setValue("""

middle

""", forHTTPHeaderField: "X-newline-at-both-ends")
request.setValue("""
first  
 
third 
""", forHTTPHeaderField: "X-spaces-at-the-end-of-a-line")
request.setValue("""
  first
    second
""", forHTTPHeaderField: "X-every-line-indented")
request.setValue("a\tb", forHTTPHeaderField: "X-tab")
request.setValue("a\rb", forHTTPHeaderField: "X-carriage-return")
request.setValue("a\r\nb\r\n", forHTTPHeaderField: "X-carriage-return-and-newline")
request.setValue("$HOME $1 $(id) `id` $$ !!", forHTTPHeaderField: "X-shell-variable")
request.setValue("${x} ${7*7} ${{x}}", forHTTPHeaderField: "X-template-hole")
request.setValue("#{x} #$x #@x", forHTTPHeaderField: "X-Ruby-hole")
request.setValue(##"\(x) \#(x)"##, forHTTPHeaderField: "X-Swift-hole")
request.setValue("{x} {0} {{x}}", forHTTPHeaderField: "X-f-string-hole")
request.setValue("$env:PATH $(Get-Date) `$", forHTTPHeaderField: "X-PowerShell-hole")
request.setValue("\u{1} it's #{x} ${y} $z \\(w) {v} %s \"`“q”", forHTTPHeaderField: "X-every-hole-and-an-escape")
request.setValue("100% %s %@ %d %n %% %", forHTTPHeaderField: "X-percent")
request.setValue("%20 %2F %zz %", forHTTPHeaderField: "X-percent-encoded")
request.setValue(#"a """ b"#, forHTTPHeaderField: "X-triple-double-quotes")
request.setValue(#"""
a
"""
b"""
"""#, forHTTPHeaderField: "X-triple-double-quotes-in-lines")
request.setValue("a ''' b", forHTTPHeaderField: "X-triple-single-quotes")
request.setValue(#"""
a
'''"""
b
"""#, forHTTPHeaderField: "X-both-triple-quotes-in-lines")
request.setValue(###"a"# b"## c"""# d"###, forHTTPHeaderField: "X-raw-string-end-of-Rust-and-Swift")
request.setValue(###"""
"#
"##
"""#
\#n
"""###, forHTTPHeaderField: "X-raw-string-end-in-lines")
request.setValue("""
)" )-" )--"
)"
""", forHTTPHeaderField: "X-raw-string-end-of-R")
request.setValue("""
|json} |json_}
|json}
""", forHTTPHeaderField: "X-raw-string-end-of-OCaml")
request.setValue("""
BODY
BODY_
BODY;
JSON
EOF
""", forHTTPHeaderField: "X-here-document-end")
request.setValue("""
a
'@
b
’@
""", forHTTPHeaderField: "X-here-string-end")
request.setValue(#"""
'''
"""
$x
"""#, forHTTPHeaderField: "X-raw-string-end-of-Dart")
request.setValue(#"$' '$ $" "$"#, forHTTPHeaderField: "X-dollar-and-quote")
request.setValue("a\r\n#b\"#c\u{1}#", forHTTPHeaderField: "X-number-sign-after-an-escape")
request.setValue("a `code` b", forHTTPHeaderField: "X-backtick")
request.setValue("""
a
`b`
${c}
""", forHTTPHeaderField: "X-backtick-in-lines")
request.setValue(#"""
\u{x}
\x`\${y}\
"""#, forHTTPHeaderField: "X-String.raw-trap")
request.setValue("“a” ‘b’ „c‟ ‚d‛", forHTTPHeaderField: "X-curly-quotes")
request.setValue("""
‘a’
“b”
""", forHTTPHeaderField: "X-curly-quotes-in-lines")
request.setValue("a\u{2028}b", forHTTPHeaderField: "X-line-separator")
request.setValue("a\u{2029}b", forHTTPHeaderField: "X-paragraph-separator")
request.setValue("\u{feff}a\u{feff}", forHTTPHeaderField: "X-byte-order-mark")
request.setValue("\u{1}\u{7}\u{8}\u{b}\u{c}\u{1b}\u{7f}\u{85}\u{9f}", forHTTPHeaderField: "X-control-characters")
request.setValue("\u{1}1\u{1b}f", forHTTPHeaderField: "X-control-before-a-digit")
request.setValue("a\u{202e}b\u{2066}c\u{2069}", forHTTPHeaderField: "X-bidirectional-override")
request.setValue("💳 👩‍💻 🇻🇳", forHTTPHeaderField: "X-emoji")
request.setValue("𝄞󰀀􏿿", forHTTPHeaderField: "X-astral-and-private")
request.setValue("\u{fffe}\u{ffff}", forHTTPHeaderField: "X-noncharacter")
request.setValue(#"{"id":9223372036854775807,"amount":1234567890.10,"exp":1e400}"#, forHTTPHeaderField: "X-64-bit-integers")
request.setValue(#"{"a":"\u00e9\n\"\\","b":null}"#, forHTTPHeaderField: "X-JSON-with-escapes")
request.setValue("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]", forHTTPHeaderField: "X-deep-nesting")
request.setValue("??= ??/ ??( ???", forHTTPHeaderField: "X-trigraph")
request.setValue("// # /* */ (* *) <!-- --> --", forHTTPHeaderField: "X-comment-marks")
request.setValue("</script><!-- ]]>", forHTTPHeaderField: "X-end-of-a-script")
request.setValue(":?/#[]@!$&()*+,;=", forHTTPHeaderField: "X-question-and-colon")

let (data, response) = try await URLSession.shared.data(for: request)
guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
    FileHandle.standardError.write(data)
    exit(1)
}
print(String(decoding: data, as: UTF8.self))
