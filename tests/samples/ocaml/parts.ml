open Lwt.Syntax
open Cohttp_lwt_unix

let url = Uri.of_string "https://api.example.vn/v1/receipts"

let headers =
  Cohttp.Header.of_list
    [
      ("Authorization", "Bearer " ^ Sys.getenv "ZENGI_ACCESS_TOKEN");
      ("Content-Type", "multipart/form-data; boundary=sample-boundary-7d93b1");
    ]

let read name =
  let file = open_in_bin name in
  let text = really_input_string file (in_channel_length file) in
  close_in file;
  text

let body =
  Cohttp_lwt.Body.of_string_list
    [
      "--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"order\"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{\"id\":\"HD20250001\"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"receipt\"; filename=\"receipt.png\"\r\nContent-Type: image/png\r\n\r\n";
      read "receipt.png";
      "\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n";
      Sys.getenv "ZENGI_API_KEY";
      "\r\n--sample-boundary-7d93b1--\r\n";
    ]

let call () =
  let* response, answer = Client.call ~headers ~body ~chunked:false `POST url in
  let* text = Cohttp_lwt.Body.to_string answer in
  if Cohttp.Code.(is_success (code_of_status response.status)) then
    Lwt_io.printl text
  else
    let* () = Lwt_io.eprintl text in
    exit 1

let () = Lwt_main.run (Lwt_unix.with_timeout 30. call)
