#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  static const char body[] =
      "{\n"
      "  \"note\": \"\\u0001 it's #{x} ${y} $z \\\\(w) {v} %s \\\"`“q”\\\"\\\"\\\"'''\"\n"
      "}";
  CURL *curl = curl_easy_init();
  if (!curl) return EXIT_FAILURE;
  struct curl_slist *headers = NULL;
  headers = curl_slist_append(headers, "X-Quotes: \"it's\" $HOME \\ `id` #{x}");
  headers = curl_slist_append(headers, "X-Empty;");
  headers = curl_slist_append(headers, "Content-Type: application/json");

  curl_easy_setopt(curl, CURLOPT_URL, "https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x=");
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)(sizeof body - 1));
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, 30L);

  CURLcode code = curl_easy_perform(curl); // prints the answer
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  int ok = code == CURLE_OK && status >= 200 && status <= 299;
  if (!ok) fprintf(stderr, "\nHTTP %ld, %s\n", status, curl_easy_strerror(code));
  curl_slist_free_all(headers);
  curl_easy_cleanup(curl);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
