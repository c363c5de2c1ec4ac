use std::error::Error;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let body = r#"{
  "note": "\u0001 it's #{x} ${y} $z \\(w) {v} %s \"`“q”\"\"\"'''"
}"#;
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x=")
        .header("X-Quotes", r#""it's" $HOME \ `id` #{x}"#)
        .header("X-Empty", "")
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
