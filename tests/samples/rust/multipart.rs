use std::env;
use std::error::Error;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let form = reqwest::blocking::multipart::Form::new()
        .text("note", r#"Biên lai "1024""#)
        .part(
            "receipt",
            reqwest::blocking::multipart::Part::bytes(std::fs::read("receipt.png")?)
                .file_name("receipt.png")
                .mime_str("image/png")?,
        );
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.vn/v1/receipts")
        .header(
            "Authorization",
            format!("Bearer {}", env::var("ZENGI_ACCESS_TOKEN")?),
        )
        .multipart(form)
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
