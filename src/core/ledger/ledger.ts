import { codeOf, endsOf, isHeld, readCodes, type Code } from './codes';
import { all, readCommands, type Command } from './commands';
import { amountOf, by, groupBy, type Happening, type Settings } from './history';
import { bookPayments, type Note, type Payment } from './payments';
import { readReports, type Report } from './reports';
import type { BillView, Entry, Ledger, OrderView } from './result';
import { hidesPayment, type Objection, type Prohibition, type Review } from './rules';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns the newest value. Undefined if the newest ones disagree. */
function newest<Value>(list: readonly { at: number; value: Value }[]): Value | undefined {
  const last = Math.max(...list.map(({ at }) => at));
  const values = new Set(list.filter(({ at }) => at === last).map(({ value }) => value));
  return values.size === 1 ? [...values][0] : undefined;
}

/** All that is known about one order. */
interface Facts {
  order: string;
  bill: string;
  amount: number | undefined;
  closed: boolean;
  handedOver: boolean;
  held: boolean;
  payments: readonly Payment[];
  codes: readonly Code[];
  commands: readonly Command[];
  notes: readonly Note[];
}

/** What all orders share. */
interface World {
  codes: readonly Code[];
  /** Reports of the ends of codes. */
  ends: readonly Report[];
  doubtfulVoids: ReadonlySet<string>;
  terminals: ReadonlySet<string | undefined>;
  holdMs: number;
  now: number;
}

const remainder = ({ amount, paidBack, kept }: Payment): number => amount - paidBack - kept;

const isVoidedCard = ({ way, voided }: Payment): boolean => way === 'card' && voided;

/** Returns the rule by which a payment does not pay its order; undefined if it pays. */
function objectionTo(payment: Payment, facts: Facts, world: World): Objection | undefined {
  const { way, amount, sn, at, mark, accepted } = payment;
  if (facts.closed) return 'order closed';
  if (accepted) return undefined;
  if (way === 'card') {
    if (!world.terminals.has(sn)) return 'other terminal';
    const isRight = amount === facts.amount || remainder(payment) === facts.amount;
    return isRight ? undefined : 'other amount';
  }
  if (mark === 'EXTRA') return 'extra';
  if (facts.payments.some(isVoidedCard)) return 'card voided';
  const code = codeOf(payment, world.codes);
  const ends = endsOf(payment, code, world.ends);
  // A time that cannot be read is not before the end.
  if (mark === 'LATE' || ends.some((end) => !(at < end))) return 'late';
  const isEndKnown = ends.some((end) => end !== code?.expiresAt);
  return code?.endUnknown && mark === undefined && !isEndKnown ? 'end of code unknown' : undefined;
}

/** Whether an incomplete order still waits for its rest. After that, its parts are owed (section 4). */
function mayComplete({ payments, codes, handedOver }: Facts, world: World): boolean {
  // A payment names the command that showed its code, so it says more about the end than the code alone.
  const named = payments
    .filter(({ qrId }) => qrId !== undefined)
    .map((payment) => ({ payment, code: codeOf(payment, world.codes) }));
  const others = codes.filter((code) => !named.some((one) => one.code === code));
  const ends = [
    ...named.map(({ payment, code }) => endsOf(payment, code, world.ends)),
    ...others.map((code) => endsOf({}, code, world.ends)),
  ];
  return handedOver || ends.length === 0 || ends.some((one) => isHeld(one, world));
}

interface Placed {
  facts: Facts;
  paid: boolean;
  entries: Entry[];
}

/** Puts each payment of an order in its place. A right card payment counts first, because it pays the whole order. */
function place(facts: Facts, world: World): Placed {
  const { payments, amount = 0 } = facts;
  const judged = payments.map((payment) => ({
    payment,
    why: objectionTo(payment, facts, world),
  }));
  const isCard = ({ payment, why }: (typeof judged)[number]): boolean =>
    why === undefined && payment.way === 'card' && !payment.accepted;
  let missing = amount;
  const entries = [...judged.filter(isCard), ...judged.filter((one) => !isCard(one))].map(
    ({ payment, why }): Entry => {
      const { id, way, amount: whole, paidBack, kept } = payment;
      const rest = remainder(payment);
      const counted = why === undefined ? Math.min(rest, missing) : 0;
      missing -= counted;
      const owed = rest - counted;
      const excess = counted > 0 ? 'paid too much' : 'paid twice';
      const reason = owed > 0 ? (why ?? excess) : undefined;
      return { payment: id, way, amount: whole, counted, owed, paidBack, kept, why: reason };
    },
  );
  const paid = facts.amount !== undefined && missing === 0;
  if (!paid && !mayComplete(facts, world)) {
    for (const entry of entries) owe(entry, entry.counted, 'part not completed');
  }
  return { facts, paid, entries };
}

/** Moves money of a payment that counted to what is owed. */
function owe(entry: Entry, money: number, why: Objection): void {
  if (money === 0) return;
  entry.counted -= money;
  entry.owed += money;
  entry.why = why;
}

const total = (entries: readonly Entry[]) => ({
  received: sum(entries.map(({ amount }) => amount)),
  counted: sum(entries.map(({ counted }) => counted)),
  owed: sum(entries.map(({ owed }) => owed)),
  paidBack: sum(entries.map(({ paidBack }) => paidBack)),
  kept: sum(entries.map(({ kept }) => kept)),
});

function viewOrder({ facts, paid, entries }: Placed, isWhole: boolean, world: World): OrderView {
  const { order, amount, closed, payments, commands, notes } = facts;
  const sums = total(entries);
  const codes = facts.codes.map((code) => judgeCode(code, facts, world));
  const unknown = commands.filter((command) => command.unknown);
  const isOpen = unknown.length > 0 || codes.some(({ open }) => open);
  const newestCommand = commands
    .filter(({ kind }) => kind !== 'void')
    .sort(by(({ at }) => at))
    .at(-1);
  const isRefusedAsPaid =
    newestCommand?.refused === true && newestCommand.code === '432' && !newestCommand.checked;
  const isCertain = paid && !isContradicted(notes);
  const reviews: OrderView['reviews'] = [
    ...entries.flatMap(({ why, payment }) => (why ? [{ why, about: payment }] : [])),
    ...notes,
    ...unknown
      .filter(({ over }) => !(world.now < over))
      .map(({ request }) => ({ why: 'result unknown' as const, about: request })),
    ...codes
      .filter(({ unasked }) => unasked && !isCertain)
      .map(({ code }) => ({ why: 'code not queried' as const, about: code.maker ?? '' })),
    ...(sums.owed > 0 ? payments.filter(isUnconfirmed) : []).map(({ id }) => ({
      ...{ why: 'seen not confirmed' as const, about: id },
    })),
    ...(isRefusedAsPaid ? [{ why: 'refused as paid' as const, about: newestCommand.request }] : []),
  ].map(({ why, about }) => ({ why, about }));
  const isOver = codes.length > 0 && codes.every(({ over }) => over) && payments.length === 0;
  const isGone = payments.length > 0 && sums.counted + sums.owed === 0;
  const state = isCertain
    ? 'PAID'
    : // The end of a code changes nothing about a closed order: a query stays on the list.
      reviews.some(({ why }) => !closed || why !== 'code not queried')
      ? 'REVIEW'
      : unknown.length === 0 && (closed || ((isOver || isGone) && !isOpen))
        ? 'CLOSED'
        : sums.counted > 0
          ? 'PARTLY_PAID'
          : 'WAITING';
  const blocked: Prohibition | undefined =
    amount === undefined
      ? 'amount not valid'
      : closed
        ? 'order closed'
        : unknown.length > 0 || notes.some(({ why }) => hidesPayment.includes(why))
          ? 'result unknown'
          : paid || isRefusedAsPaid || isCollected(facts)
            ? 'already collected'
            : isWhole
              ? 'bill paid'
              : facts.held
                ? 'hold open'
                : undefined;
  const openCode = codes.some(({ open }) => open) ? 'code open' : undefined;
  const isPart = entries.some(({ counted, why }) => counted > 0 || why === 'part not completed');
  const cards = payments.filter(({ way, voided }) => way === 'card' && !voided);
  return {
    ...sums,
    order,
    amount,
    state,
    missing: missingOf(amount, entries),
    reviews,
    payments: entries,
    unknown: unknown.map(({ request }) => request),
    commands: {
      sale: blocked ?? (isPart ? 'part received' : openCode),
      code: blocked ?? (payments.some(isVoidedCard) ? 'already collected' : openCode),
      void: unknown.length > 0 ? 'result unknown' : whyNotVoided(cards, facts.held),
      close: paid ? 'order paid' : unknown.length > 0 ? 'result unknown' : undefined,
    },
  };
}

/** A void returns the whole payment: not after its batch was settled, not after a part was paid back (section 3). */
function whyNotVoided(cards: readonly Payment[], held: boolean): Prohibition | undefined {
  if (held) return undefined;
  const reasons = cards.map(({ settled, paidBack }): Prohibition | undefined =>
    settled ? 'already settled' : paidBack > 0 ? 'paid back in another way' : undefined,
  );
  return reasons.includes(undefined) ? undefined : (reasons[0] ?? 'nothing to void');
}

/** Money that only a person has seen can be another transfer of the order, with a mistake in its reference. */
const isUnconfirmed = (payment: Payment): boolean =>
  payment.way === 'seen' && !payment.confirmed && remainder(payment) > 0;

/** While reports contradict each other, a person decides and no goods leave (section 3). */
const isContradicted = (reviews: readonly { why: Review }[]): boolean =>
  reviews.some(({ why }) => why === 'reports differ');

/** What the payer still has to pay if the merchant keeps the parts. */
const missingOf = (amount: number | undefined, entries: readonly Entry[]): number =>
  Math.max(
    0,
    (amount ?? 0) -
      sum(entries.map((one) => one.counted + (one.why === 'part not completed' ? one.owed : 0))),
  );

/** Whether a code can still take money that counts, and whether it must be queried once more (section 4). */
function judgeCode(code: Code, { payments }: Facts, world: World) {
  const ends = endsOf({}, code, world.ends);
  const own = payments.filter((payment) => codeOf(payment, world.codes) === code);
  const isFull = code.amount !== undefined && sum(own.map(({ amount }) => amount)) >= code.amount;
  const isDone = code.checked || isFull;
  const held = isHeld(ends, world);
  // If no response states the end, the code is asked about when the time of its command is over.
  const askAfter = (ends.length > 0 ? Math.min(...ends) : code.over) + world.holdMs;
  const isAsked = code.queriedAt >= askAfter || code.maker === undefined;
  return {
    code,
    open: !isDone && held,
    over: !held,
    unasked: !isDone && !isAsked && !(world.now < askAfter),
  };
}

/** The rule of the platform for 432 (section 2). It does not see money that was paid back by a transfer. */
function isCollected({ payments, codes, amount = 0 }: Facts): boolean {
  if (payments.some(({ way, voided }) => way === 'card' && !voided)) return true;
  const code = codes
    .filter(({ isDisplay }) => !isDisplay)
    .sort(by(({ at }) => at))
    .at(-1);
  // Reported times have whole seconds. A payment in the second of the code counts: a card must not be charged twice.
  const from = Math.floor((code?.at ?? -Infinity) / 1_000) * 1_000;
  const since = payments.filter(({ way, at }) => way === 'transfer' && !(at < from));
  const reported = payments.filter(({ way }) => way === 'seen');
  return [since, reported].some(
    (some) => some.length > 0 && sum(some.map((one) => one.amount)) >= (code?.amount ?? amount),
  );
}

function viewBill(
  bill: string,
  price: number | undefined,
  placed: readonly Placed[],
  world: World,
): BillView {
  // Money above the price of the bill is owed, from the last order on.
  let excess = sum(placed.map(({ entries }) => total(entries).counted)) - (price ?? 0);
  for (const entry of placed.flatMap(({ entries }) => entries).reverse()) {
    const money = Math.min(entry.counted, Math.max(0, excess));
    owe(entry, money, 'more than the bill');
    excess -= money;
  }
  const sums = total(placed.flatMap(({ entries }) => entries));
  const isWhole = sums.counted === price;
  const orders = placed.map((one) => viewOrder(one, isWhole, world));
  const open = placed.filter(({ facts }) => !facts.closed);
  const handedOver = placed.some(({ facts }) => facts.handedOver);
  const isShort = handedOver && open.length > 0 && sums.counted < (price ?? 0);
  const reviews = [
    ...orders.flatMap((one) => one.reviews),
    ...(isShort ? [{ why: 'goods unpaid' as const, about: bill }] : []),
  ];
  const isPaid = open.length > 0 && open.every((one) => one.paid) && isWhole;
  const paid = isPaid && !isContradicted(reviews);
  const states = new Set(orders.map((one) => one.state));
  const state = paid
    ? 'PAID'
    : isShort || states.has('REVIEW') || (price === undefined && sums.received > 0)
      ? 'REVIEW'
      : sums.counted > 0
        ? 'PARTLY_PAID'
        : states.has('WAITING')
          ? 'WAITING'
          : 'CLOSED';
  const isVoiding = placed.some(({ facts }) =>
    facts.commands.some(({ kind, unknown }) => kind === 'void' && unknown),
  );
  const counts = orders.flatMap(({ payments }) => payments).filter(({ counted }) => counted > 0);
  const isRefused = reviews.some(({ why }) => why === 'refused as paid');
  const isDoubtful = counts.some(({ payment }) => world.doubtfulVoids.has(payment));
  return {
    ...sums,
    bill,
    amount: price,
    state,
    missing: Math.max(
      0,
      (price ?? 0) - sum(orders.map(({ amount = 0, missing }) => amount - missing)),
    ),
    reviews,
    orders,
    handedOver,
    // After 432, a person checks which collection it was.
    mayHandOver: paid && !handedOver && !isVoiding && !isDoubtful && !isRefused,
  };
}

/**
 * Computes what each bill is owed, from all that happened, in any order and with repeats. Never throws on contents that
 * were parsed from JSON.
 * @param now Unix milliseconds
 */
export function judge(history: readonly Happening[], settings: Settings, now: number): Ledger {
  const reports = readReports(history);
  const commands = readCommands(history, reports);
  const codes = readCodes(history, commands);
  const world: World = {
    codes,
    ends: reports.filter(({ name, doubt }) => !doubt && /^QR\.(?:CANCELLED|EXPIRED)$/.test(name)),
    doubtfulVoids: new Set(),
    terminals: new Set(settings.terminals),
    holdMs: settings.holdMinutes * 60_000,
    now,
  };
  const opened = groupBy(all(history, 'order'), ({ order }) => order);
  const { payments, notes, doubtfulVoids, held, orderById } = bookPayments(
    history,
    reports,
    codes,
    commands,
    new Set(opened.keys()),
  );
  world.doubtfulVoids = doubtfulVoids;
  const handedOver = new Set(all(history, 'handed over').map(({ bill }) => bill));
  const orders = [...opened].map(([order, changes]): Facts => {
    const bill = newest(changes.map(({ at, bill: value }) => ({ at, value }))) ?? order;
    const doors = [...all(history, 'closed'), ...all(history, 'reopened')].filter(
      (one) => one.order === order,
    );
    const isOpen = newest(doors.map(({ at, what }) => ({ at, value: what }))) === 'reopened';
    return {
      order,
      bill,
      amount: amountOf(newest(changes.map(({ at, amount: value }) => ({ at, value })))),
      closed: doors.length > 0 && !isOpen,
      handedOver: handedOver.has(bill),
      held: held.has(order),
      payments: payments.filter((one) => one.order === order),
      codes: codes.filter((one) => one.order === order),
      commands: commands.filter((one) => one.order === order),
      notes: notes.filter((one) => one.order === order),
    };
  });
  const prices = groupBy(all(history, 'bill'), ({ bill }) => bill);
  const bills = [...groupBy(orders, ({ bill }) => bill)].map(([bill, parts]) => {
    const given = prices.get(bill)?.map(({ at, amount: value }) => ({ at, value }));
    const isSingle = parts.length === 1 && parts[0]?.order === bill;
    const price = given ? amountOf(newest(given)) : isSingle ? parts[0]?.amount : undefined;
    const placed = parts.map((facts) => place(facts, world));
    return viewBill(bill, price, placed, world);
  });
  const isOrphan = ({ order }: { order: string | undefined }): boolean =>
    order === undefined || !opened.has(order);
  const openCards = commands.filter(
    ({ kind, unknown }) => unknown && ['sale', 'void', 'settle'].includes(kind),
  );
  const settle = settings.terminals.map((sn): [string, Prohibition | undefined] => [
    sn,
    openCards.some((one) => one.sn === undefined || one.sn === sn) ? 'result unknown' : undefined,
  ]);
  return {
    bills,
    unmatched: payments.filter(isOrphan).map(asUnmatched),
    doubts: notes.filter(isOrphan).map(({ why, about }) => ({ why, about })),
    settle: Object.fromEntries(settle),
    orderById,
  };
}

const asUnmatched = (payment: Payment): Entry => ({
  ...{ payment: payment.id, way: payment.way, amount: payment.amount, counted: 0 },
  ...{ owed: remainder(payment), paidBack: payment.paidBack, kept: payment.kept },
  why: remainder(payment) > 0 ? 'order unknown' : undefined,
});
