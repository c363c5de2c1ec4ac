import type { Happening } from '@portal/core/ledger';
import { cardOf } from '../engine';
import type { Control } from '../inputs';
import { codeIn, eventsOf, ledgerOf, object, orderFile, plays, text } from './memory';
import type { OrderFile, Sight } from './memory';

/** Compares the statements of the shop with the ledger (rules ledger, unmatched and price). */

type Statement = Omit<Extract<Control, { control: 'shop' }>, 'control'>;

interface Money {
  id: string;
  event: string;
  amount: number;
  mark: string | undefined;
  qrId: string | undefined;
  requestId: string | undefined;
}

/** Payments, voids and ends that the client knows by an event or a query. */
function moneyOf(known: readonly Happening[]): Money[] {
  return known.flatMap((one): Money[] => {
    if (one.what !== 'event' && one.what !== 'found') return [];
    const fields = object(one.what === 'event' ? one.content : one.data);
    const payments = Array.isArray(fields['payments']) ? fields['payments'].map(object) : [];
    const about = { qrId: text(fields['qr_id']), requestId: text(fields['request_id']) };
    const read = (data: typeof fields, event: string): Money => ({
      ...{ id: text(data['transaction_id']) ?? '', event, amount: Number(data['amount']) },
      ...{ mark: text(data['payment_mark']), ...about },
    });
    const status = fields['status'] === 'SETTLED' ? 'APPROVED' : String(fields['status']);
    const own = text(fields['event']) ?? `${String(fields['transaction_type'])}.${status}`;
    return [read(fields, own), ...payments.map((payment) => read(payment, 'QR.PAID'))];
  });
}

/** Reasons of a review that leave a paid order paid. */
const surplus = new Set<string>(['extra', 'paid twice', 'paid too much', 'more than the bill']);

/** What the ledger says about an order, from what the client knows. */
type View = ReturnType<typeof viewOf>;

function viewOf(
  sight: Sight,
  order: OrderFile,
  price: number | undefined,
  known: readonly Happening[],
  now: number,
) {
  const { bills, unmatched } = ledgerOf(sight, order.id, price, known, now);
  const [bill] = bills;
  const sum = (list: readonly { amount: number }[]): number =>
    list.reduce((all, { amount }) => all + amount, 0);
  return {
    isPaid: bill?.state === 'PAID',
    owed: bill?.owed ?? 0,
    received: (bill?.received ?? 0) + sum(unmatched),
    /** Late money, another amount, or money whose meaning is not certain: a person may decide first. */
    isOdd: bill?.reviews.some(({ why }) => !surplus.has(why)) === true,
  };
}

const priceOf = (
  { state }: Sight,
  order: OrderFile,
  amount: number | undefined,
): number | undefined => amount ?? state.orders.get(order.id)?.qrTarget ?? order.asked.at(-1);

/** Whether the client ever knew the order as paid: goods may have been delivered before a void. */
const wasPaid = (sight: Sight, order: OrderFile, price: number | undefined): boolean =>
  order.known.some(
    (_one, index) =>
      viewOf(sight, order, price, order.known.slice(0, index + 1), sight.entry.at).isPaid,
  );

/** Finds the error in the statement of the shop about an order; undefined if none. */
function problemOf(
  sight: Sight,
  order: OrderFile,
  view: View,
  price: number,
  said: Statement,
): string | undefined {
  const { paid, owed, review, goods = 0 } = said;
  const { isPaid, isOdd } = view;
  const came = `đã về ${String(view.received)} trên ${String(price)}`;
  const isDirect = moneyOf(order.known).some(
    (one) => one.event === 'SALE.APPROVED' && one.requestId === undefined,
  );
  if (isPaid && paid === false && !((isOdd || isDirect) && review === true))
    return `cửa hàng nói đơn chưa trả; ${came}`;
  if (!isPaid && paid === true) return `cửa hàng nói đơn đã thanh toán; ${came}`;
  if (goods > 1) return `hàng đã giao ${String(goods)} lần`;
  if (!isPaid && goods > 0 && !wasPaid(sight, order, price))
    return `hàng đã giao ${String(goods)} lần; ${came}`;
  if (owed !== undefined && owed !== view.owed)
    return `cửa hàng ghi phải trả ${String(owed)}, thật ra là ${String(view.owed)}; ${came}`;
  return undefined;
}

type Fits = (
  money: readonly Money[],
  order: OrderFile,
  price: number | undefined,
  sight: Sight,
) => boolean;

const has = (money: readonly Money[], event: string): boolean =>
  money.some((one) => one.event === event);
const at = (money: readonly Money[], event: string): number =>
  money.findIndex((one) => one.event === event);
const paidBy =
  (...marks: readonly string[]): Fits =>
  (money) =>
    marks.every((mark) => money.some((one) => one.mark === mark));
const sees =
  (...events: readonly string[]): Fits =>
  (money) =>
    events.every((event) => has(money, event));
const charges = (money: readonly Money[]): Money[] =>
  money.filter(({ event }) => event === 'SALE.APPROVED' || event === 'PREAUTH_COMPLETE.APPROVED');

/**
 * Scenes of the cases, most specific first. If the ids name no case, a wrong statement fails the first matching case,
 * and a correct statement passes all matching cases.
 */
const scenes: Readonly<Record<string, Fits>> = {
  'IPN-12': sees('VOID.APPROVED', 'PREAUTH.APPROVED', 'SALE.DECLINED'),
  'IPN-10': (money) =>
    at(money, 'VOID.APPROVED') >= 0 && at(money, 'SALE.APPROVED') > at(money, 'VOID.APPROVED'),
  'IPN-08': (_money, order) => order.storeFailed && eventsOf(order.known).length > 0,
  'IPN-02': (_money, order) => order.twice,
  'HUY-03': (money, _order, _price, { memory, state }) => {
    const tx = cardOf(state, money[at(money, 'VOID.APPROVED')]?.id);
    return /^\d{6}$/.test(memory.commands.get(tx?.requestId ?? '')?.subject ?? '');
  },
  'HUY-01': sees('VOID.APPROVED'),
  'HUY-05': sees('VOID.EXPIRED'),
  'HUY-06': sees('VOID.CANCELLED'),
  'QR-07': paidBy('EXTRA'),
  'QR-06': paidBy('LATE'),
  'QR-05': paidBy('OVERPAID'),
  'QR-04': (money, ...rest) =>
    paidBy('PARTIAL', 'FULL')(money, ...rest) &&
    new Set(money.flatMap(({ qrId }) => qrId ?? [])).size === 1,
  'QR-03': (money, _order, price) =>
    money.some(({ mark }) => mark === 'PARTIAL') &&
    money.reduce((sum, { amount, mark }) => sum + (mark === undefined ? 0 : amount), 0) <
      (price ?? 0),
  'QR-02': (money, order) => has(money, 'QR.PAID') && order.code === undefined && !order.commanded,
  'QR-01': paidBy('FULL'),
  'THE-11': sees('PREAUTH.APPROVED'),
  'IPN-07': (money, _order, price) => charges(money).some(({ amount }) => amount < (price ?? 0)),
  'THE-10': (money) => charges(money).some(({ requestId }) => requestId === undefined),
  'THE-02': (_money, { known }) =>
    eventsOf(known).some(
      (one) => one['event'] === 'SALE.DECLINED' && one['response_code'] === '51',
    ),
  'THE-04': sees('SALE.CANCELLED'),
  'THE-05': sees('SALE.EXPIRED'),
  'THE-01': (money) =>
    charges(money).some(({ requestId, amount }) => requestId !== undefined && amount === 150_000),
  'IPN-01': (money, { known }) =>
    eventsOf(known).length > 0 && (charges(money).length > 0 || has(money, 'QR.PAID')),
};

/** Cases that pass only if the shop states what it owes. */
const owing = ['QR-05', 'QR-06', 'QR-07', 'IPN-07'];

function playedBy(sight: Sight, order: OrderFile, price: number | undefined): string[] {
  const money = moneyOf(order.known);
  return Object.keys(scenes).filter((id) => scenes[id]?.(money, order, price, sight) === true);
}

const sayIt =
  'IPN đã được nhận; giờ cho biết đơn ra sao: {"control":"shop","order_id":"…","paid":true hoặc false}';
const sayPrice = 'cho biết thêm giá của đơn: "amount"';

/** Sets cases to `waiting` if they match the acknowledged events and still need a statement of the shop. */
export function waitForShop(sight: Sight, order: OrderFile): void {
  for (const id of playedBy(sight, order, priceOf(sight, order, undefined)))
    if (plays(order.code, id)) sight.waiting(id, sayIt, order.n);
}

/** Returns what the client may know: IPNs that were not acknowledged, and those that are under way. */
function maybeOf({ state }: Sight, order: OrderFile): Happening[] {
  const sending = [...state.deliveries.values()].flatMap(({ status, payload }): Happening[] => {
    if (status !== 'SENDING' || !payload.includes(JSON.stringify(order.id))) return [];
    return [{ what: 'event', content: JSON.parse(payload) as unknown }];
  });
  return [...order.maybe, ...sending];
}

/** Judges a statement of the shop, or of its test, about an order or about money. */
export function judgeShop(sight: Sight): void {
  const { entry, memory, broken, passed, waiting } = sight;
  const said = entry as unknown as Statement;
  const { order_id: orderId, transaction_id: id, amount } = said;
  const byMoney = [...memory.orders.values()].find(({ known }) =>
    moneyOf(known).some((one) => one.id === id),
  );
  const order = memory.orders.get(orderId ?? id ?? '') ?? (id === undefined ? undefined : byMoney);
  if (orderId !== undefined && id !== undefined) {
    // A person assigns the payment to the order.
    const file = order ?? orderFile(memory, orderId, entry.n);
    if (byMoney && byMoney !== file) file.known.push(...byMoney.known);
    file.known.push({ what: 'accepted', id: `${id} ${orderId}`, payment: id, order: orderId });
    return;
  }
  if (said.paid === undefined && said.review === undefined) return;
  if (!order) {
    if (orderId !== undefined) judgeUnknown(sight, orderId, said);
    return;
  }
  const price = priceOf(sight, order, amount);
  const played = playedBy(sight, order, price);
  const { code, n: from } = order;
  const own = played.filter((each) => plays(code, each));
  if (price === undefined) {
    const isBelieved = said.paid === true || (said.goods ?? 0) > 0;
    const isMoney = moneyOf(order.known).some(({ event }) =>
      /^(?:QR\.PAID|SALE\.APPROVED)$/.test(event),
    );
    const or = own[0] ?? (played.includes('QR-02') ? 'QR-02' : 'THE-10');
    if (isMoney && orderId === undefined && isBelieved)
      broken('unmatched', { code, or, from }, 'tiền không có đơn được tự ghi là đã thanh toán');
    else if (isMoney && !isBelieved && said.review !== true)
      broken('unmatched', { code, or, from }, 'tiền không có đơn mà không ai được báo kiểm tra');
    else if (isMoney && isBelieved) for (const one of own) waiting(one, sayPrice, from);
    else if (isBelieved && order.maybe.length === 0)
      broken(
        'ledger',
        { code, or: order.doubtful ?? 'THE-01', from },
        'cửa hàng nói đơn đã thanh toán; chưa có khoản nào về',
      );
    else {
      for (const one of own) passed(one, `đơn ra đúng như đã xảy ra: ${one}`, from);
      if (code !== undefined && code in scenes) waiting(code, sayPrice, from);
    }
    return;
  }
  const charged = charges(moneyOf(order.known)).find(({ requestId }) => requestId !== undefined);
  const isOther =
    charged !== undefined && charged.amount !== price && new Set(order.asked).size === 1;
  if (isOther && sight.isScene('price', code))
    broken(
      'price',
      { code, or: 'THE-01', from },
      `lệnh thu ${String(charged.amount)} cho đơn ${String(price)}`,
    );
  const maybe = maybeOf(sight, order);
  // The clock of the shop may not have moved since the newest event.
  const problems = [entry.at, order.at].flatMap((now) =>
    [undefined, ...maybe].map((_one, index) => {
      const known = [...order.known, ...maybe.slice(0, index)];
      return problemOf(sight, order, viewOf(sight, order, price, known, now), price, said);
    }),
  );
  const [problem] = problems;
  if (!problems.includes(undefined)) {
    if (amount === undefined && new Set(order.asked).size > 1)
      for (const one of own) waiting(one, sayPrice, from);
    else judgeWrong(sight, order, said, played, problem ?? '');
    return;
  }
  // A shop that knows more than it has acknowledged passes nothing yet.
  if (problem !== undefined) return;
  for (const one of own) {
    if (owing.includes(one) && said.owed === undefined)
      waiting(one, 'cho biết thêm số tiền phải trả khách: "owed"', from);
    else passed(one, `đơn ra đúng như đã xảy ra: ${one}`, from);
  }
}

/** Whether the client knows of money without an order of this amount: a program may have joined the two. */
const isJoined = ({ memory }: Sight, price: number | undefined): boolean =>
  [...memory.orders.values()].some(
    ({ known, commanded }) =>
      !commanded &&
      moneyOf(known).some(({ event, amount }) => event === 'QR.PAID' && amount === price),
  );

/** Judges a statement about an order for which there was neither a command nor money. */
function judgeUnknown(sight: Sight, orderId: string, said: Statement): void {
  const { memory, broken } = sight;
  const isPart = [...memory.orders.keys()].some((one) => one.startsWith(orderId));
  // A bill has several orders; an order of the time before a reset is forgotten.
  if (isPart || memory.seen.has(orderId) || (said.paid !== true && (said.goods ?? 0) === 0)) return;
  const about = { code: codeIn(orderId), or: 'THE-01' };
  const what = `đơn ${orderId} được báo đã thanh toán; không có lệnh nào, không có khoản nào của đơn này`;
  if (isJoined(sight, said.amount)) broken('unmatched', { ...about, or: 'QR-02' }, what);
  else broken('ledger', about, what);
}

/** Fails the case of a wrong statement. */
function judgeWrong(
  sight: Sight,
  order: OrderFile,
  said: Statement,
  played: string[],
  problem: string,
): void {
  const { memory, broken } = sight;
  const { code, n: from } = order;
  const nothing = moneyOf(order.known).every(({ event }) => !/APPROVED|PAID/.test(event));
  const believes = said.paid === true || (said.owed ?? 0) > 0;
  if (believes && order.doubtful !== undefined && nothing) {
    broken('refused', { code, or: order.doubtful, from }, 'cửa hàng tin một IPN không được tin');
    return;
  }
  if (said.paid === true && nothing && isJoined(sight, said.amount ?? order.asked.at(-1))) {
    broken('unmatched', { code, or: 'QR-02', from }, `tiền không có đơn được tự nối; ${problem}`);
    return;
  }
  const isAccepted = [...memory.commands.values()].some(
    ({ orderId, operation, outcome, accepted }) =>
      orderId === order.id && operation === '/device/sale' && outcome === undefined && accepted,
  );
  const isEarly = said.paid === true && isAccepted && nothing;
  const early = isEarly ? 'HTTP 200 bị coi là đã trả tiền: lệnh chưa có kết quả; ' : '';
  const own = played.find((each) => plays(code, each));
  const [first = isEarly ? 'THE-01' : 'IPN-01', ...others] =
    code === undefined ? played : [own ?? code];
  const doubt =
    others.length > 0
      ? ` (không có mã ca trong order_id; cũng có thể là ${others.join(', ')})`
      : '';
  broken(
    'ledger',
    { code: code === undefined ? undefined : first, or: first, from },
    `${early}${problem}${doubt}`,
  );
}
