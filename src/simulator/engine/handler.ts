import type { FieldFault, OperationData } from '../contract';
import type { CardTransaction, Device, QrCode, SettlementTransaction } from './state';
import type { World } from './world';

export type Body = Readonly<Record<string, unknown>>;

export interface Outcome {
  data: Record<string, unknown>;
  replayed?: boolean;
  image?: string | undefined;
  /** Id of the created item, if `data` has none. */
  ref?: string;
}

/** Error that refuses a call; nothing was executed. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly details: { message?: string; fields?: FieldFault[]; retryAfter?: number } = {},
  ) {
    super(code);
  }
}

export const wrong = (code: string, name: string, message: string): Refusal =>
  new Refusal(code, { fields: [{ field: name, message }] });

export interface Execution {
  operation: OperationData;
  client: string;
  body: Body;
  params: Body;
}

/** Executes a call whose body and parameters are valid. @throws {Refusal} */
export type Handler = (world: World, call: Execution) => Outcome;

export const text = (body: Body, name: string): string | undefined => {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
};
export const number = (body: Body, name: string): number | undefined => {
  const value = body[name];
  return typeof value === 'number' ? value : undefined;
};

export const find = (
  { state }: World,
  ref: string,
): CardTransaction | SettlementTransaction | QrCode | undefined =>
  state.transactions.get(ref) ?? state.codes.get(ref);

/** Finds the terminal of a call. @throws {Refusal} 421 or 417 */
export function deviceOf({ state }: World, sn: string): Device {
  const device = state.devices.get(sn);
  if (!device) throw new Refusal('421', { message: `Không có máy nào mang số sê-ri ${sn}.` });
  if (!device.own) throw new Refusal('417');
  return device;
}
