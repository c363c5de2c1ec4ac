import type { Act, Control, LineFault } from '../inputs';
import {
  beginCard,
  cancelCard,
  cancelFault,
  deliverHeld,
  enterPin,
  moveDevice,
  present,
  reachable,
  resolve,
} from './card';
import { voidable } from './commands';
import { orderedGapMs, release } from './delivery';
import { print, show } from './display';
import { endCode, transfer } from './qr';
import { beginSettlement, openBatches } from './settlement';
import { createState, type CardTransaction, type Device, type Work } from './state';
import { allowed, readEffect } from './line-faults';
import { addTimer, cardOf, note, type World } from './world';

const notNow = 'the terminal is not waiting for this action';
const isOff = 'the terminal is off';

/** Returns the card transaction that waits for an action at the terminal; undefined after a cancellation. */
function workOn(world: World, device: Device): CardTransaction | undefined {
  const { work } = device;
  return work?.cancelled === true ? undefined : cardOf(world.state, work?.id);
}

function start(world: World, device: Device, act: Extract<Act, { act: 'start' }>): string | null {
  if (device.work) return 'the terminal is busy';
  if (!device.config || device.state === 'INACTIVE') return 'the terminal is not set up';
  if (!reachable(device)) return 'the terminal has no network';
  if (act.type === 'SETTLEMENT') {
    const open = openBatches(device);
    if (open.length === 0) return 'the batch is empty';
    beginSettlement(world, device, open, {});
    return null;
  }
  const original = cardOf(world.state, act.original_transaction_id);
  const { type, amount = original?.amount ?? 0 } = act;
  if (type === 'VOID' || type === 'PREAUTH_COMPLETE') {
    if (!original) return 'no such original transaction';
    const isHold =
      original.type === 'PREAUTH' && original.status === 'APPROVED' && !original.usedBy;
    if (!(type === 'VOID' ? voidable(original, device) : isHold))
      return `the original is ${original.type} ${original.status}`;
    if (amount > original.amount) return `the original is ${String(original.amount)}`;
  }
  const { amountMin, amountMax } = world.contract.facts;
  if (!Number.isSafeInteger(amount) || amount < amountMin || amount > amountMax)
    return `an amount from ${String(amountMin)} to ${String(amountMax)} is needed`;
  const tx = beginCard(world, {
    type,
    device,
    amount,
    bank: original?.bank ?? device.config.tidmid[0],
    timeoutSeconds: world.contract.facts.timeoutDefaultSeconds,
    // A void and a completion belong to the order of the original (specs/behaviour.md, sections 3 and 5).
    orderId: original?.orderId ?? act.order_id,
    original: original?.id,
  });
  // The cashier typed the amount on the terminal, so the customer presents the card at once.
  return present(world, device, tx, 'tap');
}

function cancelWork(world: World, { kind, id }: Work): string | null {
  if (kind === 'qr') return endCode(world, id, 'CANCEL');
  const tx = cardOf(world.state, id);
  return tx ? cancelCard(world, tx) : notNow;
}

/** Handles the cancel key: cancels at once or, if the terminal has no network, after the reconnect. */
function cancel(world: World, device: Device): string | null {
  const { work } = device;
  const tx = workOn(world, device);
  if (!work || (!tx && (work.kind !== 'qr' || work.cancelled === true))) return notNow;
  if (!device.power) return isOff;
  if (device.line) return cancelWork(world, work);
  const fault = tx ? cancelFault(tx) : null;
  if (fault !== null) return fault;
  work.cancelled = true;
  show(device, 'result', ['ĐÃ HUỶ'], { tone: 'bad' });
  return null;
}

type OnDevice<A extends Act> = (world: World, device: Device, act: A) => string | null;

/** Wraps an act that needs a card transaction on the terminal. @param fits whether the act applies to the transaction */
const onCard =
  <A extends Act>(
    fits: (tx: CardTransaction) => boolean,
    run: (world: World, device: Device, tx: CardTransaction, act: A) => string | null,
  ): OnDevice<A> =>
  (world, device, act) => {
    const tx = workOn(world, device);
    if (!tx || !fits(tx)) return notNow;
    return device.power ? run(world, device, tx, act) : isOff;
  };
const isVoid = ({ type }: CardTransaction): boolean => type === 'VOID';

const byDevice: {
  [K in Exclude<Act['act'], 'pay' | 'resolve'>]: OnDevice<Extract<Act, { act: K }>>;
} = {
  present: onCard(
    (tx) => !isVoid(tx),
    (world, device, tx, act) => present(world, device, tx, act.how, act.response_code),
  ),
  confirm: onCard(isVoid, (world, device, tx, act) =>
    present(world, device, tx, 'tap', act.response_code),
  ),
  pin: onCard(
    () => true,
    (world, device, tx, act) => enterPin(world, device, tx, act.right),
  ),
  cancel,
  unplug: ({ state, contract }, device, act) => {
    device.line = false;
    if (act.unnoticed !== true) moveDevice(device, 'LINE_LOST');
    else addTimer(state, 'silence', state.now + contract.facts.silenceSeconds * 1_000, device.sn);
    return null;
  },
  plug: (world, device) => {
    device.line = true;
    if (device.power) comeBack(world, device);
    return null;
  },
  power: (world, device, act) => {
    if (!act.on) {
      show(device, 'off', []);
      device.power = false;
      moveDevice(device, 'LINE_LOST');
      return null;
    }
    device.power = true;
    if (device.line) comeBack(world, device);
    const tx = workOn(world, device);
    // Show the interrupted command again.
    if (tx?.status === 'PENDING') {
      show(device, tx.type === 'VOID' ? 'confirm' : 'card', ['Mời chạm, cắm hoặc quẹt thẻ'], {
        amount: tx.amount,
      });
    } else if (!device.work || device.work.cancelled === true)
      show(device, 'idle', [device.config?.storeName ?? '']);
    return null;
  },
  paper: (_world, device, act) => {
    device.printer = act.loaded ? 'READY' : 'OUT_OF_PAPER';
    return null;
  },
  reprint: (world, device) => {
    if (!device.power) return isOff;
    const slip = device.receipts.at(-1);
    if (!slip) return 'there is no receipt';
    if (device.printer !== 'READY') return 'there is no paper';
    if (slip.waiting) slip.waiting = false;
    else print(device, world.state.now, ['BẢN SAO', ...slip.lines.slice(1)]);
    return null;
  },
  start,
};

function comeBack(world: World, device: Device): void {
  const isOff = device.config?.state === 'inactive';
  const suffix = !device.config ? '_NEW' : isOff ? '_OFF' : device.work ? '_BUSY' : '';
  moveDevice(device, `LINE_BACK${suffix}`);
  device.lastSeen = world.state.now;
  deliverHeld(world, device);
  if (device.work?.cancelled === true) cancelWork(world, device.work);
}

/** Performs an act. @returns null, or why it has no effect */
export function perform(world: World, act: Act): string | null {
  const problem = ((): string | null => {
    if (act.act === 'pay') return transfer(world, act);
    if (act.act === 'resolve') return resolve(world, act.transaction_id, act.outcome);
    const device = world.state.devices.get(act.sn);
    if (!device) return `no terminal ${act.sn}`;
    return (byDevice[act.act] as OnDevice<Act>)(world, device, act);
  })();
  note(world, 'act', { ...act, ...(problem !== null && { problem }) });
  return problem;
}

/** Checks whether a fault can ever occur. @returns null, or why it cannot */
function faultProblem({ contract }: World, { effect, operation }: LineFault): string | null {
  const read = readEffect(effect);
  if (!read) return `no effect ${effect}; GET /_sim/faults lists them`;
  const named = contract.operations.filter(({ name }) => (operation ?? name) === name);
  if (named.length === 0)
    return `no operation ${String(operation)}; available: ${contract.operations.map(({ name }) => name).join(', ')}`;
  return named.some((one) => allowed(read, one))
    ? null
    : `${operation ?? 'no operation'} never returns ${effect}`;
}

/** Executes a control call. @returns null, or why it has no effect */
export function control(world: World, change: Control): string | null {
  const { state } = world;
  const problem = ((): string | null => {
    switch (change.control) {
      case 'settings':
        Object.assign(state.settings, change.settings);
        return null;
      case 'fault': {
        const problem = faultProblem(world, change.fault);
        if (problem === null) state.faults.push({ ...change.fault });
        return problem;
      }
      case 'clear-faults':
        state.faults = [];
        return null;
      case 'bank':
        if (change.state === 'up') state.banksDown.delete(change.bincode);
        else state.banksDown.set(change.bincode, change.state);
        return null;
      case 'account': {
        const account = state.accounts.find(({ no, own }) => own && no === change.bank_acc_no);
        if (!account) return `no account ${change.bank_acc_no}`;
        account.active = change.active;
        return null;
      }
      case 'settlement': {
        const device = state.devices.get(change.sn);
        if (!device) return `no terminal ${change.sn}`;
        device.nextSettlement.set(change.bincode, change.outcome);
        return null;
      }
      case 'revoke-tokens':
        state.tokens.clear();
        return null;
      case 'ipn-release': {
        const unknown = change.deliveries?.find((id) => !state.deliveries.has(id));
        if (unknown !== undefined) return `no delivery ${unknown}; GET /_sim/state lists them`;
        const waiting = [...state.deliveries.values()].filter(
          ({ status, nextAt }) => status === 'WAITING' && nextAt === undefined,
        );
        const ids = change.deliveries ?? waiting.map(({ id }) => id);
        const ordered = change.order === 'reverse' ? [...ids].reverse() : ids;
        release(world, ordered, change.variant, change.order === undefined ? 1 : orderedGapMs);
        return null;
      }
      case 'statement':
      case 'rerun': {
        const known = world.contract.uatCases.find(({ id }) => id === change.case);
        if (!known) return `no case ${change.case}`;
        const isOfPerson = change.control === 'rerun' || known.judge === 'person';
        return isOfPerson ? null : `${change.case} is judged from traffic`;
      }
      case 'shop':
        return change.order_id === undefined && change.transaction_id === undefined
          ? 'state which order_id or transaction_id'
          : null;
      case 'reset': {
        const fresh = createState(state.now, change.run, world.contract.facts);
        // The IPN receiver is the reader's program. A reset does not affect it, so its address stays registered.
        fresh.settings.callback_url = state.settings.callback_url;
        world.state = { ...fresh, entries: state.entries };
        return null;
      }
    }
  })();
  note(world, 'control', { ...change, ...(problem !== null && { problem }) });
  return problem;
}
