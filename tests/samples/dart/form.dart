import 'dart:convert';
import 'dart:io';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final body = 'grant_type=client_credentials&client_secret=${Uri.encodeQueryComponent(Platform.environment['ZENGI_CLIENT_SECRET']!)}';

  final request = http.Request('POST', Uri.parse('https://api.example.vn/auth/token'));
  request.headers['Content-Type'] = 'application/x-www-form-urlencoded';
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
