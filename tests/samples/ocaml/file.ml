open Lwt.Syntax
open Cohttp_lwt_unix

let url = Uri.of_string "https://api.example.vn/v1/receipts/1024/picture"

let headers =
  Cohttp.Header.of_list
    [
      ("Authorization", "Bearer " ^ Sys.getenv "ZENGI_ACCESS_TOKEN");
      ("Content-Type", "image/png");
    ]

let read name =
  let file = open_in_bin name in
  let text = really_input_string file (in_channel_length file) in
  close_in file;
  text

let body = Cohttp_lwt.Body.of_string (read "receipt.png")

let call () =
  let* response, answer = Client.call ~headers ~body ~chunked:false `PUT url in
  let* text = Cohttp_lwt.Body.to_string answer in
  if Cohttp.Code.(is_success (code_of_status response.status)) then
    Lwt_io.printl text
  else
    let* () = Lwt_io.eprintl text in
    exit 1

let () = Lwt_main.run (Lwt_unix.with_timeout 30. call)
