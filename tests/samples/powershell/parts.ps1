$body = [System.IO.MemoryStream]::new()
@(
    , [System.Text.Encoding]::UTF8.GetBytes("--sample-boundary-7d93b1`r`nContent-Disposition: form-data; name=`"order`"`r`nContent-Type: application/json`r`nX-Part: order`r`n`r`n{`"id`":`"HD20250001`"}`r`n--sample-boundary-7d93b1`r`nContent-Disposition: form-data; name=`"receipt`"; filename=`"receipt.png`"`r`nContent-Type: image/png`r`n`r`n")
    , [System.IO.File]::ReadAllBytes((Join-Path $PWD 'receipt.png'))
    , [System.Text.Encoding]::UTF8.GetBytes("`r`n--sample-boundary-7d93b1`r`nContent-Disposition: form-data; name=`"key`"`r`n`r`n")
    , [System.Text.Encoding]::UTF8.GetBytes($env:ZENGI_API_KEY)
    , [System.Text.Encoding]::UTF8.GetBytes("`r`n--sample-boundary-7d93b1--`r`n")
) | ForEach-Object { $body.Write($_, 0, $_.Length) }

$request = @{
    Method      = 'POST'
    Uri         = 'https://api.example.vn/v1/receipts'
    Headers     = @{
        'Authorization' = "Bearer ${env:ZENGI_ACCESS_TOKEN}"
    }
    ContentType = 'multipart/form-data; boundary=sample-boundary-7d93b1'
    Body        = $body.ToArray()
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
