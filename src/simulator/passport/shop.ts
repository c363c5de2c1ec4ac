import { cardOf, type CardTransaction, type QrPayment } from '../engine';
import type { Control } from '../inputs';
import { plays, text, type OrderFile, type Sight } from './memory';

/** State of an order according to the events and query results that the client has received. */
type Truth = ReturnType<typeof truthOf>;

type Statement = Omit<Extract<Control, { control: 'shop' }>, 'control'>;

function truthOf({ state }: Sight, order: OrderFile, amount: number | undefined) {
  const known = new Set(order.ids);
  const cards: CardTransaction[] = [];
  const transfers = [...order.loose];
  const codes = new Set<string>();
  let wanted: number | undefined;
  for (const id of known) {
    const tx = cardOf(state, id);
    if (tx) {
      const isVoided = tx.status === 'VOIDED' && known.has(String(tx.usedBy));
      const isPaid = ['APPROVED', 'SETTLED', 'VOIDED'].includes(tx.status) && !isVoided;
      if (isPaid && (tx.type === 'SALE' || tx.type === 'PREAUTH_COMPLETE')) cards.push(tx);
    }
    const code = state.codes.get(state.parts.get(id) ?? '');
    const holder = code ?? state.vas.get(state.parts.get(id) ?? '');
    const transfer = holder?.payments.find((one) => one.id === id);
    if (transfer) transfers.push(transfer);
    if (transfer && code) codes.add(code.id);
    if (code?.orderId !== undefined) wanted = state.orders.get(code.orderId)?.qrTarget ?? wanted;
  }
  const asked = amount ?? wanted ?? order.asked.at(-1);
  const sum = (list: readonly { amount: number }[]): number =>
    list.reduce((total, one) => total + one.amount, 0);
  const right = cards.filter((one) => one.amount === asked);
  const late = transfers.filter(({ mark }) => mark === 'LATE');
  const total = sum(cards) + sum(transfers);
  const isOdd = right.length < cards.length;
  return {
    order,
    /** Card payments without a void, transfers, and the ids of the codes that received them. */
    cards,
    transfers,
    codes,
    /** Price of the order: as stated by the shop, otherwise as in the newest command. */
    asked,
    /** Sum of the payments that count for the order, and sum of all payments. */
    regular: sum(right) + sum(transfers) - sum(late),
    total,
    /** Whether a transfer is late, or a card payment differs from the price. */
    irregular: isOdd || late.length > 0,
    /** `needsReview`: a person must review the order. `mayWait`: during a review, a paid order may still count as unpaid. */
    needsReview: late.length > 0 || (isOdd && total >= (asked ?? Infinity)),
    mayWait: isOdd || late.length > 0 || cards.some((one) => one.requestId === undefined),
  };
}

const at = ({ events }: OrderFile, event: string): number =>
  events.findIndex((one) => one.startsWith(`${event} `));

/** Whether the payment preceded the void: goods may have been delivered in between. */
const wasPaid = (order: OrderFile): boolean =>
  at(order, 'SALE.APPROVED') >= 0 && at(order, 'SALE.APPROVED') < at(order, 'VOID.APPROVED');

/** Finds the error in the statement of the shop; undefined if none. */
function problemOf(truth: Truth, statement: Statement): string | undefined {
  const { order, asked, regular, total, irregular, needsReview, mayWait } = truth;
  const { paid, owed, review, goods = 0 } = statement;
  const came = `đã về ${String(total)} trên ${String(asked ?? 'số tiền không rõ')}`;
  if (asked === undefined) {
    if (total > 0 && paid !== true && review !== true)
      return `tiền về mà không gắn với đơn nào, cũng không ai được báo kiểm tra; ${came}`;
    return total === 0 && paid === true ? `cửa hàng nói đơn đã thanh toán; ${came}` : undefined;
  }
  const isPaid = regular >= asked;
  if (isPaid && paid !== true && !(mayWait && review === true))
    return `cửa hàng nói đơn chưa trả; ${came}`;
  if (!isPaid) {
    const byPerson = irregular && total >= asked && review === true;
    // The shop may know an IPN that arrived but was not acknowledged.
    if (paid === true && !byPerson && !order.maybe)
      return `cửa hàng nói đơn đã thanh toán; ${came}`;
    if (goods > 0 && !order.maybe && !wasPaid(order))
      return `hàng đã giao ${String(goods)} lần; ${came}`;
  }
  if (needsReview && review !== true)
    return `không ai được báo kiểm tra tiền trễ hoặc lệch; ${came}`;
  if (goods > 1) return `hàng đã giao ${String(goods)} lần`;
  const surplus = isPaid ? total - asked : 0;
  if (owed !== undefined && owed !== surplus && !irregular)
    return `cửa hàng ghi phải trả ${String(owed)}, thật ra là ${String(surplus)}; ${came}`;
  return undefined;
}

type Fits = (truth: Truth, has: (event: string) => boolean, sight: Sight) => boolean;

const hasMarks = ({ transfers }: Truth, ...marks: readonly QrPayment['mark'][]): boolean =>
  marks.every((mark) => transfers.some((one) => one.mark === mark));

const txOf = ({ order }: Truth, event: string, { state }: Sight): CardTransaction | undefined => {
  const id = order.events.find((one) => one.startsWith(`${event} `))?.split(' ')[1];
  return cardOf(state, id);
};

/**
 * Conditions by UAT case, most specific case first. If the ids name no case, a wrong statement fails the first
 * matching case, and a correct statement passes all matching cases.
 */
const happened: Readonly<Record<string, Fits>> = {
  'IPN-12': (_truth, has) =>
    has('VOID.APPROVED') && has('PREAUTH.APPROVED') && has('SALE.DECLINED'),
  'IPN-10': ({ order }) =>
    at(order, 'VOID.APPROVED') >= 0 && at(order, 'SALE.APPROVED') > at(order, 'VOID.APPROVED'),
  'IPN-08': ({ order }, has) => order.storeFailed && has(''),
  'IPN-02': ({ order }) => order.twice,
  'HUY-03': (truth, _has, sight) => {
    const tx = txOf(truth, 'VOID.APPROVED', sight);
    return /^\d{6}$/.test(sight.memory.commands.get(tx?.requestId ?? '')?.subject ?? '');
  },
  'HUY-01': (truth, _has, sight) => txOf(truth, 'VOID.APPROVED', sight)?.original !== undefined,
  'HUY-05': (_truth, has) => has('VOID.EXPIRED'),
  'HUY-06': (_truth, has) => has('VOID.CANCELLED'),
  'QR-07': (truth) => hasMarks(truth, 'EXTRA'),
  'QR-06': (truth) => hasMarks(truth, 'LATE'),
  'QR-05': (truth) => hasMarks(truth, 'OVERPAID'),
  'QR-04': (truth) => truth.codes.size === 1 && hasMarks(truth, 'PARTIAL', 'FULL'),
  'QR-03': (truth) => hasMarks(truth, 'PARTIAL') && truth.regular < (truth.asked ?? 0),
  'QR-02': ({ transfers, order }) =>
    transfers.length > 0 && order.code === undefined && !order.commanded,
  'QR-01': (truth) => hasMarks(truth, 'FULL'),
  'THE-11': (_truth, has) => has('PREAUTH.APPROVED'),
  'IPN-07': ({ cards, asked }) => cards.some(({ amount }) => amount < (asked ?? 0)),
  'THE-10': ({ cards }) => cards.some(({ requestId }) => requestId === undefined),
  'THE-02': (truth, _has, sight) => txOf(truth, 'SALE.DECLINED', sight)?.responseCode === '51',
  'THE-04': (_truth, has) => has('SALE.CANCELLED'),
  'THE-05': (_truth, has) => has('SALE.EXPIRED'),
  'THE-01': ({ cards }) =>
    cards.some(({ requestId, amount }) => requestId !== undefined && amount === 150_000),
  'IPN-01': ({ cards, transfers, order }) =>
    cards.length + transfers.length > 0 && order.events.length > 0,
};

/** Cases that an IPN can pass and that a wrong statement of the shop can fail. */
const alsoFailed = new Set(['THE-03', 'THE-06', 'THE-09', 'QR-12', 'IPN-09']);

function fitting(sight: Sight, truth: Truth): string[] {
  const has = (event: string): boolean =>
    truth.order.events.some((one) => event === '' || one.startsWith(`${event} `));
  return Object.keys(happened).filter((id) => happened[id]?.(truth, has, sight) === true);
}

const sayIt =
  'IPN đã được nhận; giờ cho biết đơn ra sao: {"control":"shop","order_id":"…","paid":true hoặc false}';

const sayPrice = 'cho biết thêm giá của đơn: "amount"';

/** Sets cases to `waiting` if they match the acknowledged events and still need a statement of the shop. */
export function waitForShop(sight: Sight, order: OrderFile): void {
  for (const id of fitting(sight, truthOf(sight, order, undefined)))
    if (plays(order.code, id)) sight.say(id, 'waiting', sayIt, order.n);
}

/** Judges a statement of the shop, or of its test, about an order or about money. */
export function judgeShop(sight: Sight): void {
  const { entry, memory, say } = sight;
  const [orderId, id] = [text(entry['order_id']), text(entry['transaction_id'])];
  const order =
    memory.orders.get(orderId ?? id ?? '') ??
    [...memory.orders.values()].find(({ ids }) => id !== undefined && ids.includes(id));
  if (!order) return;
  const statement = entry as unknown as Statement;
  if (statement.paid === undefined && statement.review === undefined) return;
  const amount = typeof entry['amount'] === 'number' ? entry['amount'] : undefined;
  // A statement with the ids of an order and of a payment assigns the payment to the order.
  const isConnected = orderId !== undefined && id !== undefined;
  const truth = truthOf(sight, order, amount);
  const fits = fitting(sight, truth);
  const problem = isConnected ? undefined : problemOf(truth, statement);
  // The shop may know an IPN whose delivery is not over: the first of two copies, for example.
  const isUnderWay = [...sight.state.deliveries.values()].some(
    ({ status, payload }) => status === 'SENDING' && payload.includes(JSON.stringify(orderId)),
  );
  if (isUnderWay && problem !== undefined) return;
  const { code } = order;
  const own = fits.filter((each) => plays(code, each));
  if (problem === undefined) {
    for (const one of own) {
      const lacksOwed = ['QR-05', 'QR-07'].includes(one) && statement.owed === undefined;
      if (lacksOwed) say(one, 'waiting', 'cho biết thêm số tiền phải trả khách: "owed"', order.n);
      else say(one, 'passed', `đơn ra đúng như đã xảy ra: ${one}`, order.n);
    }
    // Without a price, cases with a wrong amount remain undecided.
    if (amount === undefined && truth.asked === undefined && code !== undefined && code in happened)
      say(code, 'waiting', sayPrice, order.n);
    return;
  }
  if (amount === undefined && new Set(order.asked).size > 1) {
    for (const one of own) say(one, 'waiting', sayPrice, order.n);
    return;
  }
  const believes = statement.paid === true || (statement.owed ?? 0) > 0;
  if (believes && order.doubtful !== undefined && truth.total === 0) {
    say(order.doubtful, 'failed', 'cửa hàng tin một IPN không được tin', order.n);
    return;
  }
  const running = [...memory.commands.values()].find(
    (one) =>
      one.orderId === orderId && one.operation === 'POST /device/sale' && one.outcome === undefined,
  );
  const isEarly = statement.paid === true && running?.accepted === true && truth.total === 0;
  const early = isEarly ? 'HTTP 200 bị coi là đã trả tiền: lệnh chưa có kết quả; ' : '';
  const known = code !== undefined && (code in happened || alsoFailed.has(code));
  const [first = isEarly ? 'THE-01' : 'IPN-01', ...others] = known ? [own[0] ?? code] : fits;
  const doubt =
    others.length > 0
      ? ` (không có mã ca trong order_id; cũng có thể là ${others.join(', ')})`
      : '';
  say(first, 'failed', `${early}${problem}${doubt}`, order.n);
}
