import { all, fieldsOf, isTime, type Command } from './commands';
import { amountOf, groupBy, idOf, timeOf, type Happening } from './history';
import type { Report } from './reports';

/** A VietQR code, or a command that shows one. */
export interface Code {
  /** qr_id, va_no and request_id. */
  ids: readonly string[];
  /** The command that made it; undefined if another program did. */
  maker: string | undefined;
  order: string | undefined;
  amount: number | undefined;
  at: number;
  servesMany: boolean;
  /** A command only shows a code, which belongs to another command. */
  isDisplay: boolean;
  /** Unix milliseconds; Infinity if it is not known. */
  expiresAt: number;
  /** A query says that it was cancelled, but not when. */
  endUnknown: boolean;
  checked: boolean;
  queriedAt: number;
  /** The time of its command is over. */
  over: number;
}

/** Reads the codes of the merchant, with what responses and queries say about them. */
export function readCodes(history: readonly Happening[], commands: readonly Command[]): Code[] {
  const sent = new Map(all(history, 'sent').map((one) => [one.request, one]));
  const responses = groupBy(all(history, 'response'), ({ request }) => request);
  const found = groupBy(all(history, 'found'), ({ request }) => request);
  const made = commands.flatMap((command): Code[] => {
    const { request, kind, refused } = command;
    if ((kind !== 'code' && kind !== 'display') || refused) return [];
    const queries = found.get(request) ?? [];
    const accepted = (responses.get(request) ?? []).filter(({ is }) => is === 'accepted');
    const answers = [...accepted, ...queries].map(({ data }) => fieldsOf(data));
    const states = answers.map(({ status }) => status);
    // A display has the qr_id of the code that it shows: the code is known by its maker.
    const ids = kind === 'code' ? answers.flatMap((data) => [data['qr_id'], data['va_no']]) : [];
    return [
      {
        ...command,
        ids: [request, ...ids].flatMap((id) => idOf(id) ?? []),
        maker: request,
        amount: amountOf(sent.get(request)?.amount),
        servesMany: sent.get(request)?.servesMany === true,
        isDisplay: kind === 'display',
        expiresAt: Math.min(...answers.map((data) => timeOf(data, 'expires_at')).filter(isTime)),
        endUnknown: states.includes('CANCELLED') || states.includes('CLOSED'),
        queriedAt: Math.max(-Infinity, ...queries.map((one) => one.at).filter(isTime)),
      },
    ];
  });
  const nothing = { maker: undefined, amount: undefined, isDisplay: false };
  const never = { endUnknown: false, checked: false, queriedAt: -Infinity, over: Infinity };
  const given = all(history, 'code').map(({ ids, order, expiresAt }): Code => {
    const end = timeOf({ expiresAt }, 'expiresAt');
    const expiry = isTime(end) ? end : Infinity;
    const servesMany = order === undefined;
    return { ids, order, servesMany, at: -Infinity, expiresAt: expiry, ...nothing, ...never };
  });
  return [...made, ...given];
}

/** The ids by which a payment names its code. */
interface Ids {
  qrId?: string | undefined;
  request?: string | undefined;
  account?: string | undefined;
}

export const codeOf = ({ qrId, account, request }: Ids, codes: readonly Code[]): Code | undefined =>
  [qrId, account, request]
    .map((id) => codes.find(({ ids }) => id !== undefined && ids.includes(id)))
    .find((code) => code !== undefined);

/**
 * Returns the known times at which a code ended (section 4). The event of an end names the command that showed the
 * code. If another command only showed it, the end of that command does not end the code.
 */
export function endsOf(ids: Ids, code: Code | undefined, ends: readonly Report[]): number[] {
  const expiry = code?.expiresAt ?? Infinity;
  const maker = code?.maker ?? ids.request;
  const own = ends.filter(
    ({ fields: { qr_id: qrId, request_id: by } }) =>
      (qrId === ids.qrId || code?.ids.includes(String(qrId)) === true) &&
      idOf(qrId) !== undefined &&
      (maker === undefined ? expiry === Infinity : by === maker),
  );
  return [
    ...(expiry === Infinity ? [] : [expiry]),
    ...own.map(({ fields }) => timeOf(fields, 'ended_at')),
  ];
}

/** Whether a code can still take money that counts, or its last IPN can still be on its way. */
export const isHeld = (
  ends: readonly number[],
  { now, holdMs }: { now: number; holdMs: number },
): boolean => ends.length === 0 || !(Math.min(...ends) + holdMs <= now);
