$request = @{
    Method      = 'DELETE'
    Uri         = 'https://api.example.vn/v1/device/POS%2001'
    Headers     = @{
        'Authorization' = "Bearer ${env:ZENGI_ACCESS_TOKEN}"
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
