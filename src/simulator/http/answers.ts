import { damages } from '@portal/core/ipn';
import { banks, client, controlNames, merchant } from '@portal/core/simulator-facts';
import { amountFaults, executable, iso, lineEffects } from '../engine';
import { keysOf } from '../ipn';
import type { Simulator } from '../simulator';

/** Responses to the GET calls of the control API. */

const maxEntries = 1_000;

export type Overview = ReturnType<typeof overviewOf>;
export type ShownDevice = Overview['devices'][number];
export type Timeline = ReturnType<typeof timelineOf>;
export type Faults = ReturnType<typeof faultsOf>;
export type Keys = ReturnType<typeof keysNow>;
export type PassportAnswer = ReturnType<typeof passportOf>;

/** `GET /_sim/state` */
export function overviewOf(simulator: Simulator) {
  const { state, contract, passport } = simulator;
  return {
    version: contract.version,
    /** Id of this run. Changes after a reset, and if another simulator is started at this address. */
    run: state.run,
    /** Failing UAT cases, each with the number of the timeline line that decided it. */
    failed: passport.results.flatMap(({ id, result, entry = 0 }) =>
      result === 'failed' ? [{ id, entry }] : [],
    ),
    clock: { ...simulator.clock, iso: iso(simulator.now()) },
    settings: state.settings,
    faults: state.faults,
    /** Banks that fail or respond slowly, by bincode. */
    banks: Object.fromEntries(state.banksDown),
    bankNames: Object.fromEntries(banks),
    merchant: { zid: merchant.zid, name: merchant.name },
    accounts: state.accounts.filter(({ own }) => own),
    devices: [...state.devices.values()]
      .filter(({ own }) => own)
      .map((device) => ({
        ...device,
        batches: [...device.batches.values()].map(({ sales: _sales, ...batch }) => batch),
        nextSettlement: Object.fromEntries(device.nextSettlement),
      })),
    /** `codes`, `transactions` and `deliveries` contain only the newest items, newest first. */
    codes: [...state.codes.values()].slice(-50).reverse(),
    transactions: [...state.transactions.values()].slice(-50).reverse(),
    deliveries: [...state.deliveries.values()].slice(-100).reverse(),
    counts: {
      transactions: state.transactions.size,
      codes: state.codes.size,
      deliveries: state.deliveries.size,
      entries: state.entries,
    },
  };
}

/** `GET /_sim/timeline`: the lines with a number above `after`, of all kinds or only of `kind`. */
export function timelineOf({ state }: Simulator, after: number, kind: string | undefined) {
  const entries = state.timeline
    .filter((entry) => entry.n > after && (kind ?? entry.kind) === entry.kind)
    .slice(0, maxEntries);
  return { entries, last: state.entries, run: state.run };
}

/** `GET /_sim/faults` */
export function faultsOf({ contract }: Simulator) {
  const operations = contract.operations.map(({ name, codes }) => ({
    name,
    codes: codes.filter((code) => code !== '000'),
  }));
  const codes = [...new Set(operations.flatMap((operation) => operation.codes))].sort();
  const choice = (code: string, suffix = '') => {
    const { vi = '', en = '' } = contract.errors[code] ?? {};
    if (suffix === '') return { effect: code, what: { vi, en } };
    return {
      effect: code + suffix,
      what: { vi: `${vi}, nhưng lệnh đã chạy`, en: `${en}, although the command was executed` },
    };
  };
  return {
    header: controlNames.header,
    /** Accepted values of the header, and of `effect` in a control call. */
    choices: [
      ...Object.entries(lineEffects).map(([effect, what]) => ({ effect, what })),
      ...codes.map((code) => choice(code)),
      ...codes.filter((code) => executable.has(code)).map((code) => choice(code, '-after')),
    ],
    operations,
    amounts: amountFaults,
    variants: Object.fromEntries(Object.entries(damages).map(([name, { what }]) => [name, what])),
  };
}

/** `GET /_sim/keys` */
export function keysNow({ contract, state }: Simulator) {
  const generation = state.settings.keys;
  return {
    client_id: client.id,
    client_secret: client.secret,
    generation,
    ipn: keysOf(contract.facts, generation),
  };
}

/** `GET /_sim/passport` */
export function passportOf(simulator: Simulator) {
  const { contract, passport } = simulator;
  return {
    version: contract.version,
    at: iso(simulator.now()),
    complete: passport.complete,
    cases: passport.results,
  };
}
