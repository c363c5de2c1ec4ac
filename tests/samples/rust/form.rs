use std::env;
use std::error::Error;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.vn/auth/token")
        .header("Content-Type", "application/x-www-form-urlencoded")
        .form(&[
            ("grant_type", "client_credentials".to_string()),
            ("client_secret", env::var("ZENGI_CLIENT_SECRET")?),
        ])
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
