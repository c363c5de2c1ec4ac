import { object, text, type Sight } from './memory';

/** Repetitions within this number of seconds count as automatic; later ones may come from a person. */
export const personSeconds = 120;

export type Call = ReturnType<typeof readCall>;

export function readCall({ entry, contract }: Sight) {
  const [body, params] = [object(entry['body']), object(entry['params'])];
  const fault = text(entry['fault']) ?? '';
  // The client sees no errorCode if the response was lost or came from a proxy.
  const isSeen = entry['cut'] !== true && !fault.startsWith('gateway-');
  const [code, status] = [isSeen ? String(entry['errorCode']) : '', Number(entry['status'])];
  const unclear =
    entry['cut'] === true
      ? 'mất phản hồi'
      : code === ''
        ? `nhận ${fault}, không có errorCode`
        : contract.errors[code]?.unclear === true
          ? `nhận HTTP ${String(status)}, mã ${code}`
          : undefined;
  return {
    n: entry.n,
    at: entry.at,
    operation: String(entry['operation']).replace(/^\w+ /, ''),
    body,
    params,
    code,
    requestId: text(body['request_id']) ?? text(params['request_id']),
    orderId: text(body['order_id']) ?? text(params['order_id']),
    token: String(entry['token']),
    replayed: entry['replayed'] === true,
    /** Why the client cannot know whether the call was executed. */
    unclear,
  };
}
