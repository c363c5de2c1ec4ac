import { habit } from '../paste-faults';
import type { Sentence } from '../problem';

export const kindNames = {
  answer: { vi: 'Phản hồi của API', en: 'An API response' },
  transaction: { vi: 'Kết quả của một giao dịch', en: 'The result of a transaction' },
  'no-answer': { vi: 'Không có phản hồi nào của API', en: 'There is no API response here' },
  bank: { vi: 'response_code của ngân hàng', en: "A bank's response_code" },
  code: { vi: 'Một mã', en: 'A code' },
  name: { vi: 'Một reason_code', en: 'A reason_code' },
  cashier: { vi: 'Một câu cho thu ngân', en: 'A text for the cashier' },
} as const satisfies Record<string, Sentence>;

export type PastedKind = keyof typeof kindNames;

/**
 * Causes of a missing response, in the words of common clients and proxies; the first match applies. A cause says what
 * to repair. It never says whether the request arrived: a client's error cannot show that.
 */
const causes = [
  habit(
    /<(?:!doctype|html|head|title|body|h1|\?xml|error)\b|bad gateway|gateway time-?out|service (?:temporarily )?unavailable|\b(?:cloudflare|nginx|awselb|envoy)\b|\bupstream\b|^error code: ?\d{3,4}$/i,
  )`một proxy, CDN, tường lửa hoặc trang đăng nhập Wi-Fi đã trả lời thay API. Xem đường mạng và địa chỉ gốc.
    a proxy, CDN, firewall or Wi-Fi login page responded instead of the API. Check the network path and the base URL.`,
  habit(
    /\bENOTFOUND\b|EAI_AGAIN|could not (?:be )?resolved?|no such host|UnknownHost|name or service not known|NameResolution|NAME_NOT_RESOLVED|nodename nor servname|certificate|x509|PKIX|handshake|self[- ]signed|ECONNREFUSED|CONNECTION_REFUSED|connection refused|connect: |failed to connect|couldn't connect|no route to host|EHOSTUNREACH|ENETUNREACH|network is unreachable/i,
  )`một kết nối không mở được. Xem tên máy và DNS, cổng và tường lửa, giờ của máy và chứng chỉ gốc.
    a connection could not be opened. Check host name and DNS, port and firewall, the clock and the root certificates.`,
  habit(
    /time[d-]? ?out(?!\s*=)|ETIMEDOUT|deadline exceeded|TaskCanceled|request was cancel/i,
  )`hết giờ chờ. Xem thời gian chờ của client và đường mạng.
    a time-out. Check the time limit of the client and the network path.`,
  habit(
    /ECONNRESET|ECONNABORTED|EPIPE|broken pipe|hang up|reset by peer|connection (?:was |has been |is )?(?:aborted|closed|reset|lost)|unexpected EOF|\bEOF\b|empty reply|premature|NoHttpResponse|RemoteDisconnected|(?:stream|GOAWAY|frame).*(?:_ERROR|reset|closed)|recv failure|send failure/i,
  )`một kết nối bị ngắt trước khi có phản hồi đầy đủ. Xem proxy và thời gian giữ kết nối.
    a connection ended before a complete response. Check proxies and the keep-alive time.`,
  habit(
    /(?<!["\w])error\b|Error\b|ERROR\b|Exception\b|[Ff]ailed to fetch|mất kết nối|hết giờ chờ|không (?:có )?phản hồi/,
  )`chương trình gọi báo lỗi. Xem lỗi gốc trong nhật ký của nó.
    the calling program reported an error. Look for its first error in the log.`,
];

/** Returns the probable cause of a missing response; undefined for an unknown text. */
export const causeIn = (text: string): Sentence | undefined =>
  causes.find(({ find }) => find.test(text));

/** A number that the text labels as an HTTP status, or a status line alone. */
const labelledStatus =
  /(?:\bHTTP(?:\/[\d.]+)?[\s:]*(?:status|code|error|lỗi|mã)?[\s:=]*|\bstatus(?:[ _-]?code)?["'\s]*[:= ]["'\s]*|mã HTTP\s*)(?<status>[1-5]\d\d)(?!\d)/i;
const statusLine = /^(?<status>[1-5]\d\d)(?: [A-Z][A-Za-z'-]*)+$/;

/** Returns the HTTP status that a text names. */
export const statusIn = (text: string): string | undefined =>
  (statusLine.exec(text) ?? labelledStatus.exec(text))?.groups?.['status'];

/** Reports whether a bare number may be an HTTP status. */
export const isHttpStatus = (number: string): boolean =>
  /^(?:20[0-8]|226|30[0-8]|40\d|41[0-8]|42[1-689]|431|451|50[0-5]|51[01])$/.test(number);
