from http.server import BaseHTTPRequestHandler, HTTPServer

ack = '{"code":"00","message":"It\'s OK"}'.encode()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path.split("?")[0] != "/ipn":
            self.send_error(404)
            return
        # Verify X-Signature before you trust the body.
        print(body.decode(), flush=True)
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(ack)))
        self.end_headers()
        self.wfile.write(ack)


HTTPServer(("", 8080), Receiver).serve_forever()
