export { masked, type Answer, type CallInput } from './calls';
export type { AttemptResult } from './delivery';
export { Engine, type EngineOptions, type Input } from './engine';
export { allowed, amountFaults, executable, lineEffects, readEffect } from './line-faults';
export { createState } from './state';
export type {
  Account,
  Batch,
  CardTransaction,
  CardType,
  Delivery,
  Device,
  Entry,
  QrCode,
  QrPayment,
  Receipt,
  SettlementTransaction,
  State,
} from './state';
export { transactionView, vaView } from './views';
export { cardOf, isPaid, iso } from './world';
