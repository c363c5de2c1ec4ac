open Lwt.Syntax
open Cohttp_lwt_unix

let url = Uri.of_string "https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x="

let headers =
  Cohttp.Header.of_list
    [
      ("X-Quotes", {json|"it's" $HOME \ `id` #{x}|json});
      ("X-Empty", "");
      ("Content-Type", "application/json");
    ]

let body = Cohttp_lwt.Body.of_string {json|{
  "note": "\u0001 it's #{x} ${y} $z \\(w) {v} %s \"`“q”\"\"\"'''"
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
