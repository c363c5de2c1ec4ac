import 'dart:convert';
import 'dart:io';

import 'package:http/http.dart' as http;

Future<void> main() async {
  const body = r'''
{
  "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  "sn": "NEXGO-N86-0001",
  "amount": 150000,
  "description": "Thanh toán đơn hàng #1024"
}''';

  final request = http.Request('POST', Uri.parse('https://api.example.vn/v1/oapi/device/sale'));
  request.headers['Authorization'] = 'Bearer ${Platform.environment['ZENGI_ACCESS_TOKEN']!}';
  request.headers['Content-Type'] = 'application/json';
  request.bodyBytes = utf8.encode(body);

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
