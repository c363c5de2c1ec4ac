$form = [System.Net.Http.MultipartFormDataContent]::new()
$form.Add([System.Net.Http.StringContent]::new('Biên lai "1024"'), '"note"')
$file1 = [System.Net.Http.ByteArrayContent]::new([System.IO.File]::ReadAllBytes((Join-Path $PWD 'receipt.png')))
$file1.Headers.ContentType = 'image/png'
$form.Add($file1, '"receipt"', '"receipt.png"')

$request = @{
    Method      = 'POST'
    Uri         = 'https://api.example.vn/v1/receipts'
    Headers     = @{
        'Authorization' = "Bearer ${env:ZENGI_ACCESS_TOKEN}"
    }
    Body        = $form
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
