import type { CommandKind, Happening } from './history';

const start = Date.parse('2026-01-01T10:00:00+07:00');

/** Converts a minute of a written history to Unix milliseconds. */
export const minuteAt = (minute: number): number => start + minute * 60_000;

const iso = (minute: number): string => new Date(minuteAt(minute)).toISOString();

/**
 * Reads a history in the notation of the payment pages and tests: happenings separated by `;`, each a verb, an id, an
 * amount (any JSON value), and `name=value` pairs. `at` and `until` are minutes; `order` is HD1 if it is omitted.
 *
 *     order HD1 500000; code R1 500000 until=15; paid T1 200000 at=3; back T1 50000
 *
 * Verbs: `order`, `bill`, `closed`, `reopened`, `given`; the commands `sale`, `void`, `code`, `display`, `settle`, with
 * `answer R1 000|lost|<code>`; the events `paid` (QR.PAID), `ended` (QR.EXPIRED) and any name of a card event; the query
 * `found`; `accept`, `back`, `keep`, `seen`, `checked`.
 * @throws {Error} for an unknown verb
 */
export const readHistory = (text: string): Happening[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .flatMap((one) => readOne(one));

function readOne(text: string): Happening[] {
  const words = text.split(/\s+/);
  const pairs = Object.fromEntries(
    words.filter((word) => word.includes('=')).map((word) => word.split('=') as [string, string]),
  );
  const [verb = '', id = '', json] = words.filter((word) => !word.includes('='));
  const {
    order = 'HD1',
    at = '1',
    until,
    bill,
    request,
    qr = 'Q1',
    sn = 'SN1',
    by,
    ...more
  } = pairs;
  const isAmount = json !== undefined && verb !== 'answer';
  const amount: unknown = isAmount ? JSON.parse(json) : 500_000;
  const moment = minuteAt(Number(at));
  const decision = { payment: id, id: by ?? `${verb} ${id}`, amount };
  const event = (name: string, fields: Record<string, unknown>): Happening[] => [
    {
      what: 'event',
      content: {
        ...{ event: name, transaction_id: id, currency: 'VND', amount },
        ...(order !== '' && { order_id: order }),
        ...(request !== undefined && { request_id: request }),
        ...fields,
        ...more,
      },
    },
  ];
  switch (verb) {
    case 'order':
      return [
        { what: 'order', order: id, amount, at: moment, ...(bill !== undefined && { bill }) },
      ];
    case 'bill':
      return [{ what: 'bill', bill: id, amount, at: moment }];
    case 'closed':
    case 'reopened':
      return [{ what: verb, order: id, at: moment }];
    case 'given':
      return [{ what: 'handed over', bill: id }];
    case 'sale':
    case 'void':
    case 'code':
    case 'display':
    case 'settle':
      return [...sent(verb), ...(until === undefined ? [] : answer('000'))];
    case 'answer':
      return answer(json ?? '000');
    case 'paid':
      return event('QR.PAID', { qr_id: qr, paid_at: iso(Number(at)), bank_reference: `FT${id}` });
    case 'ended':
      return event('QR.EXPIRED', {
        ...{ transaction_id: undefined, request_id: id, qr_id: qr, ended_at: iso(Number(at)) },
      });
    case 'found':
      return [
        { what: 'found', request: id, at: moment, data: { order_id: order, sn, amount, ...more } },
      ];
    case 'accept': {
      const { id: decided, payment } = decision;
      const stated = json === undefined ? {} : { amount };
      const to = pairs['order'] === undefined ? {} : { order };
      return [{ what: 'accepted', id: decided, payment, ...to, ...stated }];
    }
    case 'back':
      return [{ what: 'paid back', ...decision }];
    case 'keep':
      return [{ what: 'kept', ...decision }];
    case 'seen':
      return [{ what: 'seen', reference: id, order, amount }];
    case 'checked':
      return [{ what: 'checked', request: id, at: moment }];
    default:
      if (!/^[A-Z_]+\.[A-Z]+$/.test(verb)) throw new Error(`no verb of a history: ${text}`);
      return event(verb, { sn, transaction_time: iso(Number(at)) });
  }

  function sent(kind: CommandKind): Happening[] {
    const attempt = Number(more['attempt'] ?? 1);
    const servesMany = more['serves'] === 'many';
    const about = kind === 'settle' ? {} : { order };
    return [
      { what: 'sent', request: id, kind, attempt, sn, amount, servesMany, at: moment, ...about },
    ];
  }

  function answer(code: string): Happening[] {
    const is = code === '000' ? 'accepted' : code === 'lost' ? 'lost' : 'refused';
    const data = until === undefined ? {} : { qr_id: qr, expires_at: iso(Number(until)) };
    const attempt = Number(more['attempt'] ?? 1);
    return [{ what: 'response', request: id, attempt, is, code, data }];
  }
}
