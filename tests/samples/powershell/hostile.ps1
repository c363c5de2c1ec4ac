$body = @'
{
  "note": "\u0001 it's #{x} ${y} $z \\(w) {v} %s \"`“q”\"\"\"'''"
}
'@

$request = @{
    Method      = 'POST'
    Uri         = 'https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x='
    Headers     = @{
        'X-Quotes' = '"it''s" $HOME \ `id` #{x}'
        'X-Empty' = ''
    }
    ContentType = 'application/json'
    Body        = [System.Text.Encoding]::UTF8.GetBytes($body)
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
