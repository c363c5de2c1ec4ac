$request = @{
    Method      = 'GET'
    Uri         = 'https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21'
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
