import type { Sentence } from '../problem';

export const kindNames = {
  answer: { vi: 'Phản hồi của API', en: 'An API response' },
  transaction: { vi: 'Kết quả của một giao dịch', en: 'The result of a transaction' },
  'no-code': { vi: 'Phản hồi HTTP không có errorCode', en: 'An HTTP response without errorCode' },
  gateway: {
    vi: 'Trang lỗi của proxy, CDN, tường lửa',
    en: 'An error page of a proxy, CDN or firewall',
  },
  client: { vi: 'Lỗi của chương trình gọi (client)', en: 'An error of the calling program' },
  bank: { vi: 'response_code của ngân hàng', en: "A bank's response_code" },
  status: { vi: 'Mã HTTP', en: 'An HTTP status' },
  code: { vi: 'Một mã', en: 'A code' },
  name: { vi: 'Một reason_code', en: 'A reason_code' },
  request: { vi: 'Thân của một yêu cầu', en: 'The body of a request' },
  ipn: { vi: 'Thân của một IPN, còn mã hoá', en: 'The body of an IPN, still encrypted' },
} as const satisfies Record<string, Sentence>;

export type PastedKind = keyof typeof kindNames;

/** Failures before a request is sent. The call did not reach the server. */
const notSent =
  /ECONNREFUSED|connection refused|ENOTFOUND|EAI_AGAIN|getaddrinfo|could not resolve|no such host|UnknownHost|name or service not known|NameResolution|nodename nor servname|ERR_NAME_NOT_RESOLVED|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|no route to host|EHOSTUNREACH|ENETUNREACH|network is unreachable|certificate|self[- ]signed|SSLHandshake|SSLError|(?:SSL|TLS) (?:handshake|error|routines)|handshake fail|x509|CERT_|connect(?:ion)? ?timed? ?out|ConnectTimeout|OpenTimeout|curl: \((?:5|6|7|35|60)\)|cURL error (?:5|6|7|35|60)\b/i;

/** Failures of a call that got no response. */
const noReply =
  /ETIMEDOUT|ESOCKETTIMEDOUT|ECONNRESET|ECONNABORTED|EPIPE|socket hang up|fetch failed|failed to fetch|networkerror|network error|load failed|time[d-]? ?out|deadline exceeded|reset by peer|unexpected EOF|\bEOF\b|empty reply|RemoteDisconnected|connection (?:was |has been |is )?(?:aborted|closed|reset|lost|forcibly)|TaskCanceled|operation was cance|request aborted|AbortError|Incomplete(?:Read|Message)|ProtocolError|broken pipe|premature close|other side closed|UND_ERR|curl: \(\d+\)|cURL error \d+|HTTPException|SocketException|IOException|RequestException|ERR_[A-Z_]+|ERR_HTTP2|stream (?:was )?reset|GOAWAY|no response|không (?:có )?phản hồi|hết (?:thời gian|giờ) chờ|mất kết nối/i;

export const clientError = (text: string): 'not sent' | 'no reply' | undefined => {
  if (notSent.test(text) && !/ECONNRESET|hang up|read timed? ?out|reset by/i.test(text))
    return 'not sent';
  return noReply.test(text) ? 'no reply' : undefined;
};

/** Markers of pages from a proxy, CDN or firewall between a client and the API. */
export const gatewayPage =
  /<!doctype|<html|<head\b|<title>|<\/?h1>|cloudflare|cf-ray|\bnginx\b|openresty|bad gateway|gateway time-?out|service (?:temporarily )?unavailable|akamai|incapsula|imperva|sucuri|big-?ip|support id|the requested url was rejected|request (?:was )?blocked|access denied|attention required|captcha|fortiguard|fortinet|forcepoint|zscaler|sophos|squid|haproxy|\bvarnish\b|\benvoy\b|upstream (?:connect|request)|no healthy upstream|awselb|x-amzn|endpoint request timed out|web server is down|origin (?:is )?unreachable|error code: ?1\d{3}|request unsuccessful|tường lửa|mod_security|not acceptable!/i;

/** An HTTP status with its reason phrase (RFC 9110). Messages of responses with an errorCode contain no such text. */
export const httpPhrase =
  /\b[1-5]\d\d (?:OK|Created|Accepted|No Content|Moved Permanently|Found|See Other|Not Modified|Temporary Redirect|Bad Request|Unauthorized|Payment Required|Forbidden|Not Found|Method Not Allowed|Not Acceptable|Proxy Authentication Required|Request Time-?out|Conflict|Gone|Length Required|Payload Too Large|Content Too Large|Request Entity Too Large|URI Too Long|Unsupported Media Type|Unprocessable (?:Entity|Content)|Too Many Requests|Request Header Fields Too Large|Internal Server Error|Not Implemented|Bad Gateway|Service (?:Temporarily )?Unavailable|Gateway Time-?out|HTTP Version Not Supported)\b/i;

/** A number that the text labels as an HTTP status. */
export const httpStatus =
  /(?:\bHTTP(?:\/[\d.]+)?[\s:]*(?:status|code|error|lỗi|mã)?[\s:=]*|\bstatus(?:[ _-]?code)?["'\s]*[:= ]["'\s]*|mã HTTP\s*)(?<status>[1-5]\d\d)(?!\d)/i;

/** Reports whether a bare number may be an HTTP status. */
export const isHttpStatus = (number: string): boolean =>
  /^(?:20[0-8]|226|30[0-8]|40\d|41[0-8]|42[1-689]|431|451|50[0-5]|51[01])$/.test(number);
