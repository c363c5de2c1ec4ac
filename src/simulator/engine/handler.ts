import type { FieldFault, OperationData } from '../contract';
import type { CardTransaction, Device, QrCode, SettlementTransaction } from './state';
import type { World } from './world';

export type Body = Readonly<Record<string, unknown>>;

/** An answer of an operation: its data, or the code it refuses with. */
export type Outcome =
  | {
      data: Record<string, unknown>;
      replayed?: boolean;
      image?: string;
      /** What the command created, where no id of the data names it. */
      ref?: string;
    }
  | { code: string; message?: string; fields?: FieldFault[]; retryAfter?: number };

export interface Execution {
  operation: OperationData;
  client: string;
  body: Body;
  params: Body;
}

/** Executes a call whose body and parameters are valid. */
export type Handler = (world: World, call: Execution) => Outcome;

export const text = (body: Body, name: string): string | undefined => {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
};
export const number = (body: Body, name: string): number | undefined => {
  const value = body[name];
  return typeof value === 'number' ? value : undefined;
};

export const field = (code: string, name: string, message: string): Outcome => ({
  code,
  fields: [{ field: name, message }],
});

type Found = CardTransaction | SettlementTransaction | QrCode;

/** A transaction or a code, by its id. */
export function find({ state }: World, ref: string): Found | undefined {
  return state.transactions.get(ref) ?? state.codes.get(ref);
}

/** @returns the terminal of a call, or 421 or 417 */
export function deviceOf({ state }: World, sn: string): Device | Outcome {
  const device = state.devices.get(sn);
  if (!device) return { code: '421', message: `Không có máy nào mang số sê-ri ${sn}.` };
  if (!device.own) return { code: '417' };
  return device;
}

export const isOutcome = (value: object): value is Outcome => 'code' in value && !('sn' in value);
