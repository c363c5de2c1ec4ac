use std::env;
use std::error::Error;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let body = r#"{
  "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  "sn": "NEXGO-N86-0001",
  "amount": 150000,
  "description": "Thanh toán đơn hàng #1024"
}"#;
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.vn/v1/oapi/device/sale")
        .header(
            "Authorization",
            format!("Bearer {}", env::var("ZENGI_ACCESS_TOKEN")?),
        )
        .header("Content-Type", "application/json")
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
