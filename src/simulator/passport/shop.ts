import { judge, readReports, type Happening } from '@portal/core/ledger';
import { cardOf } from '../engine';
import type { Control } from '../inputs';
import { aboutOf, eventsOf, isAccepted, isDown, isScene, newOrder, orderOf } from './traffic';
import { plays, text, type Command, type Order, type Sight } from './traffic';

/** Compares the statements of the shop with the ledger (rules ledger, unmatched and price). */

type Statement = Omit<Extract<Control, { control: 'shop' }>, 'control'>;

/** Payments, voids and ends that the client knows by an event or a query. */
const moneyOf = (known: readonly Happening[]) =>
  readReports(known).map(({ id, name: event, fields, voided }) => ({
    ...{ id, event, amount: Number(fields['amount']), requestId: text(fields['request_id']) },
    mark: text(fields['payment_mark']) ?? `${event} ${text(fields['response_code']) ?? ''}`,
    /** The report in the words of the API, such as `QR.PAID 150000 LATE`. */
    label: [event, fields['amount'], voided ? 'VOIDED' : fields['payment_mark']].filter(Boolean),
    ...{ qrId: text(fields['qr_id']), sn: text(fields['sn']) },
  }));

const charged = /^(?:SALE|PREAUTH_COMPLETE)\.APPROVED$/;
const charges = (order: Order) => moneyOf(order.known).filter(({ event }) => charged.test(event));

const commandsOf = ({ memory }: Sight, id: string): Command[] =>
  [...memory.commands.values()].filter(
    (one) => one.orderId === id && one.operation !== '/device/void' && isAccepted(one),
  );

/** Amounts of the accepted commands of an order. */
const askedOf = (sight: Sight, id: string): unknown[] =>
  commandsOf(sight, id).flatMap(({ sends }) =>
    sends.filter((one) => one.accepted).map((one) => one.amount),
  );

function priceOf(sight: Sight, { id }: Order, amount: number | undefined): number | undefined {
  const price = amount ?? sight.state.orders.get(id)?.qrTarget ?? askedOf(sight, id).at(-1);
  return typeof price === 'number' ? price : undefined;
}

/** What the ledger says about an order of this price. The terminals are those of the merchant. */
const viewer =
  ({ state, contract }: Sight, { id: order }: Order, amount: number) =>
  (known: readonly Happening[], now: number) => {
    const terminals = [...state.devices.values()].flatMap(({ own, sn }) => (own ? [sn] : []));
    const { holdMinutes } = contract.facts;
    const opened: Happening = { what: 'order', order, amount, at: 0 };
    const { bills, unmatched } = judge([opened, ...known], { terminals, holdMinutes }, now);
    const [bill] = bills;
    return {
      isPaid: bill?.state === 'PAID',
      owed: bill?.owed ?? 0,
      received: unmatched.reduce((sum, one) => sum + one.amount, bill?.received ?? 0),
      counted: bill?.counted ?? 0,
      /** Late money, another amount, or money whose meaning is not certain: a person may decide first. */
      isOdd: bill?.reviews.some(({ why }) => !surplus.has(why)) === true,
      objected: bill?.orders.flatMap(({ payments }) => payments.filter(({ why }) => why)) ?? [],
    };
  };

/** Reasons of a review that leave a paid order paid. */
const surplus = new Set<string>(['extra', 'paid twice', 'paid too much', 'more than the bill']);

/** IPNs that the client may know: they were not acknowledged, or are under way. */
const maybeOf = ({ state }: Sight, order: Order): Happening[] => [
  ...order.maybe,
  ...[...state.deliveries.values()].flatMap(({ status, payload, subject }): Happening[] =>
    status === 'SENDING' && aboutOf(state, payload, subject) === order.id
      ? [{ what: 'event', content: JSON.parse(payload) as unknown }]
      : [],
  ),
];

/** Finds the error in a statement of the shop for each history and clock that the client may have. */
function problemsOf(sight: Sight, order: Order, price: number, said: Statement) {
  const { entry } = sight;
  const { paid, owed, review, goods = 0 } = said;
  const viewOf = viewer(sight, order, price);
  const { known } = order;
  const maybe = maybeOf(sight, order);
  const { objected } = viewOf(known, entry.at);
  const accepted = objected.map(({ payment }): Happening => ({
    ...{ what: 'accepted', id: payment, payment, order: order.id },
  }));
  const isDirect = charges(order).some(({ requestId }) => requestId === undefined);
  const problemOf = (history: readonly Happening[], now: number): string | undefined => {
    const view = viewOf(history, now);
    const reports = moneyOf(history).map(({ label }) => label.join(' '));
    const came = `đã về ${String(view.received)} trên ${String(price)}, được tính ${String(view.counted)}: ${reports.join(', ') || 'chưa có tin nào'}`;
    const mayWait = (view.isOdd || isDirect) && review === true;
    const wasPaid = (): boolean =>
      known.some((_one, index) => viewOf(known.slice(0, index + 1), now).isPaid);
    if (view.isPaid && paid === false && !mayWait) return `cửa hàng nói đơn chưa trả; ${came}`;
    if (!view.isPaid && paid === true) return `cửa hàng nói đơn đã thanh toán; ${came}`;
    if (goods > 1) return `hàng đã giao ${String(goods)} lần`;
    if (!view.isPaid && goods > 0 && !wasPaid())
      return `hàng đã giao ${String(goods)} lần; ${came}`;
    // What was reported once may have been given back.
    if (owed === undefined || owed === view.owed || (order.owing && owed < view.owed))
      return undefined;
    return `cửa hàng ghi phải trả ${String(owed)}, thật ra là ${String(view.owed)}; ${came}`;
  };
  const histories = [0, ...maybe].map((_one, index) => [...known, ...maybe.slice(0, index)]);
  // A person may have accepted the money that the shop owes.
  if (order.owing) histories.push([...known, ...accepted]);
  // The clock of the shop may not have moved since the newest event, or not with the clock of the simulator.
  const clocks = [entry.at, order.at, entry.at - sight.now.jumped];
  return clocks.flatMap((now) => histories.map((one) => problemOf(one, now)));
}

/** Cases that pass only if the shop states what it owes. */
const owing = ['QR-05', 'QR-06', 'QR-07', 'IPN-07'];

/**
 * Returns the cases for which the client has seen what they need, most specific case first. If the ids name no case, a
 * wrong statement fails the first one, and a correct statement passes all.
 */
function playedBy(sight: Sight, order: Order, price: number | undefined): string[] {
  const money = moneyOf(order.known);
  const events = eventsOf(order.known).map(({ event }) => event);
  const at = (event: string): number => events.indexOf(event);
  const paid = charges(order);
  const transfers = money.filter(({ event }) => event === 'QR.PAID');
  const sum = transfers.reduce((all, { amount }) => all + amount, 0);
  const ofVoid = money.find(({ event }) => event === 'VOID.APPROVED')?.id;
  const voided = cardOf(sight.state, ofVoid)?.requestId;
  const isByInvoice = /^\d{6}$/.test(sight.memory.commands.get(voided ?? '')?.subject ?? '');
  const seen: Readonly<Record<string, boolean>> = {
    'void first': at('VOID.APPROVED') >= 0 && at('SALE.APPROVED') > at('VOID.APPROVED'),
    'store failed': order.attempts.some(({ status }) => Number(status) >= 500),
    missed: order.held || order.attempts.some(isDown),
    'of a terminal': money.some(({ event, sn }) => event === 'QR.PAID' && sn !== undefined),
    event: events.length > 0,
    twice: order.twice,
    'void by invoice': isByInvoice,
    'one code': new Set(transfers.flatMap(({ qrId }) => qrId ?? [])).size === 1,
    'short transfers': sum < (price ?? 0),
    'no order':
      commandsOf(sight, order.id).length === 0 && !order.known.some(({ what }) => what === 'code'),
    'short charge': paid.some(({ amount }) => amount < (price ?? 0)),
    'direct charge': paid.some(({ requestId }) => requestId === undefined),
    'charge of 150000': paid.some((one) => one.requestId !== undefined && one.amount === 150_000),
    money: paid.length + transfers.length > 0,
  };
  const names = new Set(money.flatMap(({ event, mark }) => [event, mark]));
  return Object.entries(sight.casesOf('ledger')).flatMap(([id, words]) =>
    words.every((one) => seen[one] ?? names.has(one)) ? [id] : [],
  );
}

const sayIt =
  'phần mềm đã biết kết quả; giờ cho biết đơn ra sao: {"control":"shop","order_id":"…","paid":true hoặc false}';
const nothingCame = 'cửa hàng nói đơn đã thanh toán; chưa có khoản nào về';
const sayPrice = 'cho biết thêm giá của đơn: "amount"';

/** Sets cases to `waiting` if they match what the client knows and still need a statement of the shop. */
export function waitForShop(sight: Sight, order: Order): void {
  for (const id of playedBy(sight, order, priceOf(sight, order, undefined)))
    if (plays(order.code, id)) sight.waiting(id, sayIt, order.n);
  if (!order.early) return;
  // More may have happened since the report, so now it only passes cases.
  judgeShop({ ...sight, broken: () => undefined, entry: { ...order.early, at: sight.entry.at } });
}

/** Finds the order of a statement. An order of the time before a reset is forgotten; a bill has several orders. */
function findOrder(
  sight: Sight,
  { order_id: id, transaction_id: payment }: Statement,
): Order | undefined {
  const { orders, seen } = sight.memory;
  const unseen = newOrder(id ?? payment ?? '', sight.entry.n);
  const found =
    orders.get(unseen.id) ??
    [...orders.values()].find(({ known }) => moneyOf(known).some((one) => one.id === payment));
  if (found) return found;
  if (maybeOf(sight, unseen).length > 0) return orderOf(sight.memory, unseen.id, unseen.n);
  const isOld =
    id === undefined || seen.has(id) || [...orders.keys()].some((one) => one.startsWith(id));
  return isOld ? undefined : unseen;
}

/** Judges a statement of the shop, or of its test, about an order or about money. */
export function judgeShop(sight: Sight): void {
  const { entry, memory, broken, passed, waiting } = sight;
  const said = entry as unknown as Statement;
  const { order_id: orderId, transaction_id: payment, amount } = said;
  if (orderId !== undefined && payment !== undefined) {
    // A person assigns the payment to the order.
    const money = findOrder(sight, { transaction_id: payment });
    const file = orderOf(memory, orderId, entry.n);
    if (money && money !== file) file.known.push(...money.known);
    file.known.push({ what: 'accepted', id: `${payment} ${orderId}`, payment, order: orderId });
    return;
  }
  const order = findOrder(sight, said);
  if (!order || (said.paid === undefined && said.review === undefined)) return;
  const maybe = maybeOf(sight, order).length;
  order.early = maybe > 0 ? entry : undefined;
  const price = priceOf(sight, order, amount);
  const { code, n: from } = order;
  const played = playedBy(sight, order, price);
  const own = played.filter((each) => plays(code, each));
  if (price === undefined) {
    judgeUnpriced(sight, order, said, played);
    return;
  }
  const charge = charges(order).find(({ requestId }) => requestId !== undefined)?.amount;
  const isOneAmount = new Set(askedOf(sight, order.id)).size === 1;
  const wrong = `lệnh thu ${String(charge)} cho đơn ${String(price)}`;
  if (charge !== undefined && charge !== price && isOneAmount && isScene(sight, 'price', code))
    broken('price', { code, or: 'THE-01', from }, wrong);
  const problems = problemsOf(sight, order, price, said);
  const [problem] = problems;
  if (!problems.includes(undefined)) {
    if (amount === undefined && new Set(askedOf(sight, order.id)).size > 1)
      for (const one of own) waiting(one, sayPrice, from);
    // The reason names what is under way too.
    else judgeWrong(sight, order, said, played, problems[maybe] ?? '');
  }
  if (problem !== undefined) return;
  order.owing ||= (said.owed ?? 0) > 0;
  for (const one of own) {
    if (owing.includes(one) && said.owed === undefined)
      waiting(one, 'cho biết thêm số tiền phải trả khách: "owed"', from);
    else passed(one, `đơn ra đúng như đã xảy ra: ${one}`, from);
  }
}

/** Judges a statement about money without an order, or about an order whose price is not known. */
function judgeUnpriced(sight: Sight, order: Order, said: Statement, played: string[]): void {
  const { broken, passed, waiting } = sight;
  const { code, n: from, doubtful, known } = order;
  const own = played.filter((each) => plays(code, each));
  const isBelieved = said.paid === true || (said.goods ?? 0) > 0;
  const isMoney = moneyOf(known).some(({ event }) => /^(?:QR\.PAID|SALE\.APPROVED)$/.test(event));
  const about = { code, from, or: own[0] ?? (played.includes('QR-02') ? 'QR-02' : 'THE-10') };
  if (isMoney && said.order_id === undefined && isBelieved)
    broken('unmatched', about, 'tiền không có đơn được tự ghi là đã thanh toán');
  else if (isMoney && !isBelieved && said.review !== true)
    broken('unmatched', about, 'tiền không có đơn mà không ai được báo kiểm tra');
  else if (isMoney && isBelieved) for (const one of own) waiting(one, sayPrice, from);
  else if (isBelieved && !order.early)
    broken('ledger', { ...about, or: doubtful ?? 'THE-01' }, nothingCame);
  else if (known.length > 0) {
    for (const one of own) passed(one, `đơn ra đúng như đã xảy ra: ${one}`, from);
    if (code !== undefined && isScene(sight, 'ledger', code)) waiting(code, sayPrice, from);
  }
}

/** Fails the case of a wrong statement. */
function judgeWrong(
  sight: Sight,
  order: Order,
  said: Statement,
  played: string[],
  problem: string,
): void {
  const { memory, broken } = sight;
  const { code, n: from, doubtful } = order;
  const isPaid = said.paid === true;
  const nothing = moneyOf(order.known).every(({ event }) => !/APPROVED|PAID/.test(event));
  const price = priceOf(sight, order, said.amount);
  /** Whether the client knows of money without an order of this amount: a program may have joined the two. */
  const isJoined = [...memory.orders.values()].some(
    ({ id, known }) =>
      commandsOf(sight, id).length === 0 &&
      moneyOf(known).some((one) => one.event === 'QR.PAID' && one.amount === price),
  );
  const isEarly =
    isPaid && moneyOf(order.known).length === 0 && commandsOf(sight, order.id).length > 0;
  const early = isEarly ? 'HTTP 200 bị coi là đã trả tiền: ' : '';
  const [or = isEarly ? 'THE-01' : 'IPN-01', ...others] =
    code === undefined ? played : [played.find((each) => plays(code, each)) ?? code];
  const names = ` (không có mã ca trong order_id; cũng có thể là ${others.join(', ')})`;
  const also = others.length > 0 ? names : '';
  const about = { code, or, from };
  if ((isPaid || (said.owed ?? 0) > 0) && doubtful !== undefined && nothing)
    broken('refused', { ...about, or: doubtful }, 'cửa hàng tin một IPN không được tin');
  else if (isPaid && nothing && isJoined)
    broken('unmatched', { ...about, or: 'QR-02' }, `tiền không có đơn được tự nối; ${problem}`);
  else broken('ledger', { ...about, code: code && or }, early + problem + also);
}
