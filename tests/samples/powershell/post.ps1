$body = @'
{
  "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  "sn": "NEXGO-N86-0001",
  "amount": 150000,
  "description": "Thanh toán đơn hàng #1024"
}
'@

$request = @{
    Method      = 'POST'
    Uri         = 'https://api.example.vn/v1/oapi/device/sale'
    Headers     = @{
        'Authorization' = "Bearer ${env:ZENGI_ACCESS_TOKEN}"
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
