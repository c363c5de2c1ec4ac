#define _GNU_SOURCE // asprintf, open_memstream
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>

static const char *secret(const char *name) {
  const char *value = getenv(name);
  if (!value) {
    fprintf(stderr, "%s is not set\n", name);
    exit(EXIT_FAILURE);
  }
  return value;
}

static void add_file(FILE *body, const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file) {
    perror(name);
    exit(EXIT_FAILURE);
  }
  for (int byte; (byte = fgetc(file)) != EOF;) fputc(byte, body);
  fclose(file);
}

int main(void) {
  char *body;
  size_t size;
  FILE *stream = open_memstream(&body, &size);
  if (!stream) return EXIT_FAILURE;
  fwrite("--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"order\"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{\"id\":\"HD20250001\"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"receipt\"; filename=\"receipt.png\"\r\nContent-Type: image/png\r\n\r\n", 1, 267, stream);
  add_file(stream, "receipt.png");
  fwrite("\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n", 1, 74, stream);
  fputs(secret("ZENGI_API_KEY"), stream);
  fwrite("\r\n--sample-boundary-7d93b1--\r\n", 1, 30, stream);
  fclose(stream);

  CURL *curl = curl_easy_init();
  if (!curl) return EXIT_FAILURE;
  char *header0;
  if (asprintf(&header0, "Authorization: Bearer %s", secret("ZENGI_ACCESS_TOKEN")) < 0)
    return EXIT_FAILURE;
  struct curl_slist *headers = NULL;
  headers = curl_slist_append(headers, header0);
  headers = curl_slist_append(headers, "Content-Type: multipart/form-data; boundary=sample-boundary-7d93b1");

  curl_easy_setopt(curl, CURLOPT_URL, "https://api.example.vn/v1/receipts");
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)size);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, 30L);

  CURLcode code = curl_easy_perform(curl); // prints the answer
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  int ok = code == CURLE_OK && status >= 200 && status <= 299;
  if (!ok) fprintf(stderr, "\nHTTP %ld, %s\n", status, curl_easy_strerror(code));
  curl_slist_free_all(headers);
  free(body);
  curl_easy_cleanup(curl);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
