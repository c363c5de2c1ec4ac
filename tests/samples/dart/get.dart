import 'dart:convert';
import 'dart:io';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('GET', Uri.parse('https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21'));
  request.headers['Authorization'] = 'Bearer ${Platform.environment['ZENGI_ACCESS_TOKEN']!}';

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
