import { object, text, type Sight } from './traffic';

export type Call = ReturnType<typeof readCall>;

/** Reads the entry of a call as the client sees it. */
export function readCall({ entry, contract }: Sight) {
  const [body, params] = [object(entry['body']), object(entry['params'])];
  const fault = text(entry['fault']) ?? '';
  // The client sees no errorCode if the response was lost or came from a proxy.
  const isSeen = entry['cut'] !== true && !fault.startsWith('gateway-');
  const code = isSeen ? String(entry['errorCode']) : '';
  const unclear =
    code === ''
      ? `nhận ${fault}, không có errorCode`
      : `nhận HTTP ${String(entry['status'])}, mã ${code}`;
  const isUnclear = code === '' || contract.errors[code]?.unclear === true;
  return {
    /** Path of the operation: `/device/sale`. */
    operation: String(entry['operation']).split(' ')[2] ?? '',
    body,
    params,
    code,
    requestId: text(body['request_id']) ?? text(params['request_id']),
    orderId: text(body['order_id']) ?? text(params['order_id']),
    token: String(entry['token']),
    replayed: entry['replayed'] === true,
    retryAfter: entry['retryAfter'] === undefined ? undefined : Number(entry['retryAfter']),
    /** Why the client cannot know whether the call was executed. */
    unclear: entry['cut'] === true ? 'mất phản hồi' : isUnclear ? unclear : undefined,
  };
}
