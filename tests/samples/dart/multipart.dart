import 'dart:convert';
import 'dart:io';

import 'package:http/http.dart' as http;
import 'package:http_parser/http_parser.dart';

Future<void> main() async {
  final request = http.MultipartRequest('POST', Uri.parse('https://api.example.vn/v1/receipts'));
  request.headers['Authorization'] = 'Bearer ${Platform.environment['ZENGI_ACCESS_TOKEN']!}';
  request.fields['note'] = 'Biên lai "1024"';
  request.files.add(
    await http.MultipartFile.fromPath(
      'receipt',
      'receipt.png',
      contentType: MediaType.parse('image/png'),
    ),
  );

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
