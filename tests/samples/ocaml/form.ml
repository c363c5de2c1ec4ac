open Lwt.Syntax
open Cohttp_lwt_unix

let url = Uri.of_string "https://api.example.vn/auth/token"

let headers =
  Cohttp.Header.of_list
    [
      ("Content-Type", "application/x-www-form-urlencoded");
    ]

let body = Cohttp_lwt.Body.of_string ("grant_type=client_credentials&client_secret=" ^ Uri.pct_encode ~component:`Query_value (Sys.getenv "ZENGI_CLIENT_SECRET"))

let call () =
  let* response, answer = Client.call ~headers ~body ~chunked:false `POST url in
  let* text = Cohttp_lwt.Body.to_string answer in
  if Cohttp.Code.(is_success (code_of_status response.status)) then
    Lwt_io.printl text
  else
    let* () = Lwt_io.eprintl text in
    exit 1

let () = Lwt_main.run (Lwt_unix.with_timeout 30. call)
