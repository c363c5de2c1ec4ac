use std::env;
use std::error::Error;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let body = [
        "--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"order\"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{\"id\":\"HD20250001\"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"receipt\"; filename=\"receipt.png\"\r\nContent-Type: image/png\r\n\r\n".as_bytes().to_vec(),
        std::fs::read("receipt.png")?,
        "\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n".as_bytes().to_vec(),
        env::var("ZENGI_API_KEY")?.into_bytes(),
        "\r\n--sample-boundary-7d93b1--\r\n".as_bytes().to_vec(),
    ]
    .concat();
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.vn/v1/receipts")
        .header(
            "Authorization",
            format!("Bearer {}", env::var("ZENGI_ACCESS_TOKEN")?),
        )
        .header(
            "Content-Type",
            "multipart/form-data; boundary=sample-boundary-7d93b1",
        )
        .body(body)
        .timeout(Duration::from_secs(30))
        .send()?;
    let status = response.status();
    let text = response.text()?;
    if !status.is_success() {
        eprintln!("{text}");
        std::process::exit(1);
    }
    println!("{text}");
    Ok(())
}
