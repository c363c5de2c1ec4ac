$body = "grant_type=client_credentials&client_secret=$([uri]::EscapeDataString($env:ZENGI_CLIENT_SECRET))"

$request = @{
    Method      = 'POST'
    Uri         = 'https://api.example.vn/auth/token'
    ContentType = 'application/x-www-form-urlencoded'
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
