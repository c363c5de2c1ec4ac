export type { Act, Control } from './acts';
export type { Answer, CallInput } from './calls';
export { canonicalJson } from './execute';
export { isAcknowledged, type AttemptResult } from './delivery';
export { Engine, masked, type EngineOptions, type Input } from './engine';
export { amountFaults, executable, lineEffects, offeredFaults, readEffect } from './line-faults';
export { banks, client, merchant, seedAccounts, seedDevices } from './seed';
export type {
  Account,
  Batch,
  CardTransaction,
  CardType,
  Delivery,
  Device,
  Entry,
  LineFault,
  QrCode,
  Receipt,
  SettlementTransaction,
  Settings,
  State,
} from './state';
export { iso } from './time';
