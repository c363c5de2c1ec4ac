open Lwt.Syntax
open Cohttp_lwt_unix

let url = Uri.of_string "https://api.example.vn/v1/oapi/device/sale"

let headers =
  Cohttp.Header.of_list
    [
      ("Authorization", "Bearer " ^ Sys.getenv "ZENGI_ACCESS_TOKEN");
      ("Content-Type", "application/json");
    ]

let body = Cohttp_lwt.Body.of_string {json|{
  "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  "sn": "NEXGO-N86-0001",
  "amount": 150000,
  "description": "Thanh toán đơn hàng #1024"
}|json}

let call () =
  let* response, answer = Client.call ~headers ~body ~chunked:false `POST url in
  let* text = Cohttp_lwt.Body.to_string answer in
  if Cohttp.Code.(is_success (code_of_status response.status)) then
    Lwt_io.printl text
  else
    let* () = Lwt_io.eprintl text in
    exit 1

let () = Lwt_main.run (Lwt_unix.with_timeout 30. call)
