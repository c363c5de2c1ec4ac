import { client } from '@portal/core/simulator-facts';
import { object, text, type Sight } from './memory';

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
    /** Path of the operation: `/device/sale`. */
    operation: String(entry['operation']).split(' ')[2] ?? '',
    client: client.id,
    body,
    params,
    code,
    requestId: text(body['request_id']) ?? text(params['request_id']),
    orderId: text(body['order_id']) ?? text(params['order_id']),
    token: String(entry['token']),
    replayed: entry['replayed'] === true,
    retryAfter: entry['retryAfter'] === undefined ? undefined : Number(entry['retryAfter']),
    /** Why the client cannot know whether the call was executed. */
    unclear,
  };
}
