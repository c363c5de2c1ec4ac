#define _GNU_SOURCE // asprintf
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

int main(void) {
  CURL *curl = curl_easy_init();
  if (!curl) return EXIT_FAILURE;
  char *header0;
  if (asprintf(&header0, "Authorization: Bearer %s", secret("ZENGI_ACCESS_TOKEN")) < 0)
    return EXIT_FAILURE;
  struct curl_slist *headers = NULL;
  headers = curl_slist_append(headers, header0);

  curl_easy_setopt(curl, CURLOPT_URL, "https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21");
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
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
