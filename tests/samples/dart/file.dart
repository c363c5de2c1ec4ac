import 'dart:convert';
import 'dart:io';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('PUT', Uri.parse('https://api.example.vn/v1/receipts/1024/picture'));
  request.headers['Authorization'] = 'Bearer ${Platform.environment['ZENGI_ACCESS_TOKEN']!}';
  request.headers['Content-Type'] = 'image/png';
  request.bodyBytes = await File('receipt.png').readAsBytes();

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
