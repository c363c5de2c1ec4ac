$request = @{
    Method      = 'PUT'
    Uri         = 'https://api.example.vn/v1/receipts/1024/picture'
    Headers     = @{
        'Authorization' = "Bearer ${env:ZENGI_ACCESS_TOKEN}"
    }
    ContentType = 'image/png'
    InFile      = 'receipt.png'
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
