$request = @{
    Method      = 'GET'
    Uri         = 'https://api.example.vn/v1/texts'
    Headers     = @{
        'X-empty' = ''
        'X-space' = ' '
        'X-composed-Vietnamese' = 'Thanh toán đơn hàng Trần Quốc Tuấn'
        'X-decomposed-Vietnamese' = 'Thanh toán đơn hàng Trần Quốc Tuấn'
        'X-double-quote' = 'say "yes"'
        'X-single-quote' = 'it''s'
        'X-both-quotes' = '"it''s"'
        'X-quote-at-both-ends' = '"'
        'X-single-quote-at-both-ends' = ''''
        'X-backslash' = 'C:\temp\new\u0041\x41'
        'X-backslash-at-the-end' = 'ends with \'
        'X-two-backslashes-at-the-end' = 'ends with \\'
        'X-backslash-at-the-end-of-lines' = @'
first\
last\
'@
        'X-backslash-before-a-quote' = '\" and \'''
        'X-newline' = @'
first
second

  third
'@
        'X-newline-at-both-ends' = @'

middle

'@
        'X-spaces-at-the-end-of-a-line' = @'
first  
 
third 
'@
        'X-every-line-indented' = @'
  first
    second
'@
        'X-tab' = "a`tb"
        'X-carriage-return' = "a`rb"
        'X-carriage-return-and-newline' = "a`r`nb`r`n"
        'X-shell-variable' = '$HOME $1 $(id) `id` $$ !!'
        'X-template-hole' = '${x} ${7*7} ${{x}}'
        'X-Ruby-hole' = '#{x} #$x #@x'
        'X-Swift-hole' = '\(x) \#(x)'
        'X-f-string-hole' = '{x} {0} {{x}}'
        'X-PowerShell-hole' = '$env:PATH $(Get-Date) `$'
        'X-every-hole-and-an-escape' = "$([char]0x0001) it's `#{x} `${y} `$z \(w) {v} %s `"```“q`”"
        'X-percent' = '100% %s %@ %d %n %% %'
        'X-percent-encoded' = '%20 %2F %zz %'
        'X-triple-double-quotes' = 'a """ b'
        'X-triple-double-quotes-in-lines' = @'
a
"""
b"""
'@
        'X-triple-single-quotes' = 'a '''''' b'
        'X-both-triple-quotes-in-lines' = @'
a
'''"""
b
'@
        'X-raw-string-end-of-Rust-and-Swift' = 'a"# b"## c"""# d'
        'X-raw-string-end-in-lines' = @'
"#
"##
"""#
\#n
'@
        'X-raw-string-end-of-R' = @'
)" )-" )--"
)"
'@
        'X-raw-string-end-of-OCaml' = @'
|json} |json_}
|json}
'@
        'X-here-document-end' = @'
BODY
BODY_
BODY;
JSON
EOF
'@
        'X-here-string-end' = "a`n'@`nb`n’@"
        'X-raw-string-end-of-Dart' = @'
'''
"""
$x
'@
        'X-dollar-and-quote' = '$'' ''$ $" "$'
        'X-number-sign-after-an-escape' = "a`r`n`#b`"`#c$([char]0x0001)`#"
        'X-backtick' = 'a `code` b'
        'X-backtick-in-lines' = @'
a
`b`
${c}
'@
        'X-String.raw-trap' = @'
\u{x}
\x`\${y}\
'@
        'X-curly-quotes' = '“a” ‘‘b’’ „c‟ ‚‚d‛‛'
        'X-curly-quotes-in-lines' = @'
‘a’
“b”
'@
        'X-line-separator' = "a$([char]0x2028)b"
        'X-paragraph-separator' = "a$([char]0x2029)b"
        'X-byte-order-mark' = "$([char]0xfeff)a$([char]0xfeff)"
        'X-control-characters' = "$([char]0x0001)$([char]0x0007)$([char]0x0008)$([char]0x000b)$([char]0x000c)$([char]0x001b)$([char]0x007f)$([char]0x0085)$([char]0x009f)"
        'X-control-before-a-digit' = "$([char]0x0001)1$([char]0x001b)f"
        'X-bidirectional-override' = "a$([char]0x202e)b$([char]0x2066)c$([char]0x2069)"
        'X-emoji' = '💳 👩‍💻 🇻🇳'
        'X-astral-and-private' = '𝄞󰀀􏿿'
        'X-noncharacter' = "$([char]0xfffe)$([char]0xffff)"
        'X-64-bit-integers' = '{"id":9223372036854775807,"amount":1234567890.10,"exp":1e400}'
        'X-JSON-with-escapes' = '{"a":"\u00e9\n\"\\","b":null}'
        'X-deep-nesting' = '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]'
        'X-trigraph' = '??= ??/ ??( ???'
        'X-comment-marks' = '// # /* */ (* *) <!-- --> --'
        'X-end-of-a-script' = '</script><!-- ]]>'
        'X-question-and-colon' = ':?/#[]@!$&()*+,;='
    }
    TimeoutSec  = 30
}

try {
    Invoke-RestMethod @request | ConvertTo-Json -Depth 20
}
catch {
    # The text of this error is the body of the answer, where there is one.
    [Console]::Error.WriteLine($_)
    exit 1
}
