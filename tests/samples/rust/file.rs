use std::env;
use std::error::Error;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let body = std::fs::read("receipt.png")?;
    let response = reqwest::blocking::Client::new()
        .put("https://api.example.vn/v1/receipts/1024/picture")
        .header(
            "Authorization",
            format!("Bearer {}", env::var("ZENGI_ACCESS_TOKEN")?),
        )
        .header("Content-Type", "image/png")
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
