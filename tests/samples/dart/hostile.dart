import 'dart:convert';
import 'dart:io';

import 'package:http/http.dart' as http;

Future<void> main() async {
  const body = r"""
{
  "note": "\u0001 it's #{x} ${y} $z \\(w) {v} %s \"`“q”\"\"\"'''"
}""";

  final request = http.Request('POST', Uri.parse('https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x='));
  request.headers['X-Quotes'] = '"it\'s" \$HOME \\ `id` #{x}';
  request.headers['X-Empty'] = '';
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
