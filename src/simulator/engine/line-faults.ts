import { offeredFaults } from '@portal/core/simulator-facts';
import type { OperationData } from '../contract';
import type { LineFault } from '../inputs';
import type { World } from './world';

export interface Effect {
  /** Documented code of the response. If `after` is true, the call is executed first. */
  code?: string | undefined;
  /** Closes the connection without a response. */
  drop?: boolean;
  /** HTTP status of a proxy's response. Such a response has none of the fields of the contract. */
  gateway?: number;
  after: boolean;
  delayMs?: number | undefined;
  name: string;
}

/** Effects by the last three digits of `amount`. */
export const amountFaults: Readonly<Record<string, string>> = Object.fromEntries(
  offeredFaults.flatMap(({ digits, effect }) => (digits === undefined ? [] : [[digits, effect]])),
);

/** Default duration of the effect `delay`, in milliseconds. */
const delayByDefault = 3_000;
/** Error codes that are possible in a response although the command was executed. */
export const executable: ReadonlySet<string> = new Set(['501', '503', '504']);

/** Effects other than documented codes, with their descriptions. */
export const lineEffects: Readonly<Record<string, Record<'vi' | 'en', string>>> = {
  'drop-before': {
    vi: 'đứt kết nối trước khi lệnh chạy',
    en: 'the line is cut before the command is executed',
  },
  'drop-after': {
    vi: 'lệnh chạy xong rồi mới đứt kết nối: mất phản hồi',
    en: 'the command is executed, then the line is cut: the reply is lost',
  },
  delay: { vi: 'phản hồi tới chậm', en: 'the response is late' },
  'delay=<ms>': {
    vi: 'phản hồi tới chậm chừng ấy mili giây',
    en: 'the response is late by this number of milliseconds',
  },
  ...Object.fromEntries(
    ['500', '502', '503', '504'].flatMap((http) => [
      [
        `gateway-${http}`,
        {
          vi: `trang HTTP ${http} của một proxy, lệnh chưa chạy`,
          en: `a bare HTTP ${http} of a proxy, nothing executed`,
        },
      ],
      [
        `gateway-${http}-after`,
        {
          vi: `trang HTTP ${http} của một proxy, nhưng lệnh đã chạy`,
          en: `a bare HTTP ${http} of a proxy, although the command was executed`,
        },
      ],
    ]),
  ),
};

const effectName =
  /^(?:(?<delay>delay)(?:=(?<ms>\d{1,6}))?|drop-(?<drop>before|after)|gateway-(?<gateway>50[0234])(?<late>-after)?|(?<code>\d{3})(?<after>-after)?)$/;

/** Parses the name of an effect; undefined if unknown. */
export function readEffect(name: string, delayMs?: number): Effect | undefined {
  const read = effectName.exec(name)?.groups;
  if (!read) return undefined;
  const { delay, ms = delayMs ?? delayByDefault, drop, gateway, late, code, after } = read;
  const effect = { name, delayMs, after: (after ?? late) !== undefined || drop === 'after' };
  if (delay !== undefined) return { ...effect, delayMs: Number(ms) };
  if (drop !== undefined) return { ...effect, drop: true };
  if (gateway !== undefined) return { ...effect, gateway: Number(gateway) };
  return effect.after && !executable.has(code ?? '') ? undefined : { ...effect, code };
}

interface Call {
  operation: OperationData;
  header: string | undefined;
  /** Fields of the body and query parameters. */
  fields: Readonly<Record<string, unknown>>;
}

/** Whether the operation documents the code of the effect. */
export const allowed = (effect: Effect | undefined, { codes }: OperationData): boolean =>
  effect !== undefined && (effect.code === undefined || codes.includes(effect.code));

function matches(fault: LineFault, { operation, fields }: Call): boolean {
  return (
    fault.times > 0 &&
    (fault.operation ?? operation.name) === operation.name &&
    (fault.order_id === undefined || fault.order_id === fields['order_id']) &&
    (fault.request_id === undefined || fault.request_id === fields['request_id'])
  );
}

/** Finds the effect for a call: from its header, from a control call, or from its amount. */
export function effectOf(world: World, call: Call): Effect | undefined {
  const { state } = world;
  const byHeader = call.header === undefined ? undefined : readEffect(call.header);
  if (allowed(byHeader, call.operation)) return byHeader;
  for (const fault of state.faults) {
    if (!matches(fault, call)) continue;
    const effect = readEffect(fault.effect, fault.delay_ms);
    if (!allowed(effect, call.operation)) continue;
    fault.times -= 1;
    if (fault.times === 0) state.faults = state.faults.filter(({ times }) => times > 0);
    return effect;
  }
  const { amount, request_id: requestId } = call.fields;
  if (typeof amount !== 'number' || typeof requestId !== 'string') return undefined;
  const name = amountFaults[String(amount % 1000).padStart(3, '0')];
  if (name === undefined || state.faulted.has(requestId)) return undefined;
  const effect = readEffect(name);
  if (!allowed(effect, call.operation)) return undefined;
  state.faulted.add(requestId);
  return effect;
}
