import 'dart:convert';
import 'dart:io';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.vn/v1/receipts'));
  request.headers['Authorization'] = 'Bearer ${Platform.environment['ZENGI_ACCESS_TOKEN']!}';
  request.headers['Content-Type'] = 'multipart/form-data; boundary=sample-boundary-7d93b1';
  request.bodyBytes = [
    ...utf8.encode('--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="order"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{"id":"HD20250001"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="receipt"; filename="receipt.png"\r\nContent-Type: image/png\r\n\r\n'),
    ...await File('receipt.png').readAsBytes(),
    ...utf8.encode('\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name="key"\r\n\r\n'),
    ...utf8.encode(Platform.environment['ZENGI_API_KEY']!),
    ...utf8.encode('\r\n--sample-boundary-7d93b1--\r\n'),
  ];

  final response = await http.Response.fromStream(
    await request.send().timeout(const Duration(seconds: 30)),
  );
  final text = utf8.decode(response.bodyBytes);
  if (response.statusCode < 200 || response.statusCode > 299) {
    stderr.writeln(text);
    exit(1);
  }
  stdout.writeln(text);
}
