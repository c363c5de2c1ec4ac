export type { Act, Control } from './acts';
export type { Answer, CallInput } from './calls';
export { canonicalJson } from './execute';
export { isAcknowledged, type AttemptResult } from './delivery';
export { Engine, masked, type EngineOptions, type Input } from './engine';
export { amountFaults, offeredFaults, readEffect } from './line-faults';
export { banks, client, merchant, seedAccounts, seedDevices } from './seed';
export type { Delivery, Device, Entry, Settings, State } from './state';
export { iso } from './time';
