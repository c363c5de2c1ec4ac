open Lwt.Syntax
open Cohttp_lwt_unix

let url = Uri.of_string "https://api.example.vn/v1/device/POS%2001"

let headers =
  Cohttp.Header.of_list
    [
      ("Authorization", "Bearer " ^ Sys.getenv "ZENGI_ACCESS_TOKEN");
    ]

let call () =
  let* response, answer = Client.call ~headers `DELETE url in
  let* text = Cohttp_lwt.Body.to_string answer in
  if Cohttp.Code.(is_success (code_of_status response.status)) then
    Lwt_io.printl text
  else
    let* () = Lwt_io.eprintl text in
    exit 1

let () = Lwt_main.run (Lwt_unix.with_timeout 30. call)
