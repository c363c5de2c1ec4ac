import { machines } from '@portal/core/machines';
import { emptyBatch, free, occupy, reachable, type Commander } from './card';
import { notify } from './delivery';
import { dong, print, show } from './display';
import type { BankSettlement, Batch, Device, SettlementTransaction } from './state';
import { settlementNotification } from './views';
import { addTimer, cardOf, iso, move, newId, note, type World } from './world';

/** Returns the bincodes of the batches that a settlement would close: those with payments. */
export function openBatches(device: Device, bincode?: string): string[] {
  return [...device.batches.values()]
    .filter((batch) => batch.saleCount > 0 && (bincode ?? batch.bincode) === batch.bincode)
    .map((batch) => batch.bincode);
}

export function beginSettlement(
  world: World,
  device: Device,
  banks: string[],
  { client, requestId, callbackUrl }: Commander,
): SettlementTransaction {
  const { state } = world;
  const tx: SettlementTransaction = {
    kind: 'settlement',
    id: newId(state),
    status: 'PENDING',
    sn: device.sn,
    client,
    requestId,
    callbackUrl,
    createdAt: state.now,
    banks,
    settlements: [],
  };
  state.transactions.set(tx.id, tx);
  occupy(device, { kind: 'settlement', id: tx.id, requestId: tx.requestId });
  show(device, 'settling', ['Đang kết toán']);
  addTimer(state, 'settle', state.now + state.settings.settle_ms, tx.id);
  return tx;
}

/** Minimum delay between attempts to settle on a terminal without network, in milliseconds. */
const lookMs = 1_000;

/** Returns the error code. 505 has priority over 509, because only a batch with 509 is settled again. */
function errorOf(settlements: readonly BankSettlement[]): string | undefined {
  const codes = settlements.flatMap(({ errorCode }) => errorCode ?? []);
  return codes.includes('505') ? '505' : codes[0];
}

export function settleNext(world: World, id: string): void {
  const { state } = world;
  const tx = state.transactions.get(id);
  if (tx?.kind !== 'settlement') return;
  const device = state.devices.get(tx.sn);
  if (!device) return;
  const limit = tx.createdAt + world.contract.facts.unknownMaxMinutes * 60_000;
  if (!reachable(device) && state.now < limit) {
    // The terminal has no network. Retry until the time limit for a final result (`query.unknown_max_minutes`).
    const at = state.now + Math.max(lookMs, state.settings.settle_ms);
    addTimer(state, 'settle', Math.min(limit, at), id);
    return;
  }
  move(machines.settlement, tx, 'START');
  const bincode = tx.banks[tx.settlements.length];
  const batch = bincode === undefined ? undefined : device.batches.get(bincode);
  if (batch) settleBatch(world, tx, device, batch);
  if (tx.settlements.length < tx.banks.length) {
    addTimer(state, 'settle', state.now + state.settings.settle_ms, id);
    return;
  }
  tx.errorCode = errorOf(tx.settlements);
  const event = tx.errorCode === undefined ? 'CLOSED' : 'REFUSED';
  move(machines.settlement, tx, event);
  free(device, id);
  show(device, 'result', [event === 'CLOSED' ? 'KẾT TOÁN XONG' : 'KẾT TOÁN KHÔNG XONG'], {
    tone: event === 'CLOSED' ? 'good' : 'bad',
  });
  note(world, 'state', { transaction: id, status: tx.status, errorCode: tx.errorCode });
}

function settleBatch(world: World, tx: SettlementTransaction, device: Device, batch: Batch): void {
  const { state } = world;
  const { bincode } = batch;
  const fault = reachable(device) ? device.nextSettlement.get(bincode) : '509';
  if (reachable(device)) device.nextSettlement.delete(bincode);
  const net = batch.saleAmount - batch.voidAmount;
  const { no, invoice: _invoice, sales, ...sums } = batch;
  const one: BankSettlement = {
    id: newId(state),
    status: fault === undefined ? 'COMPLETED' : 'FAILED',
    errorCode: fault,
    batchNo: no,
    ...sums,
    // With 509, the bank has not responded, so its total is unknown.
    hostNet: fault === '509' ? undefined : fault === '505' ? net + 1_000 : net,
    settledAt: fault === undefined ? state.now : undefined,
  };
  tx.settlements.push(one);
  state.parts.set(one.id, tx.id);
  if (fault !== '509') {
    for (const sale of sales) {
      const paid = cardOf(state, sale);
      if (!paid) continue;
      if (fault === '505') paid.aside = true;
      else move(machines.card, paid, 'SETTLE');
    }
    Object.assign(batch, { no: no + 1, ...emptyBatch() });
  }
  if (fault === undefined) {
    print(device, state.now, [
      'BIÊN LAI KẾT TOÁN',
      `Ngân hàng ${bincode}  Lô ${String(one.batchNo)}`,
      `Thu ${String(one.saleCount)}: ${dong(one.saleAmount)}`,
      `Huỷ ${String(one.voidCount)}: ${dong(one.voidAmount)}`,
      `Còn ${dong(net)}`,
      iso(state.now),
    ]);
  }
  notify(world, settlementNotification(world, tx, one), tx.callbackUrl);
}
