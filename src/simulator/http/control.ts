import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { HttpBindings } from '@hono/node-server';

import {
  amountFaults,
  banks,
  client,
  executable,
  iso,
  lineEffects,
  merchant,
  offeredFaults,
  type Act,
  type Control,
  type Entry,
} from '../engine';
import { keysOf, variants } from '../ipn';
import type { Simulator } from '../simulator';
import { toCsv, toHtml } from '../passport';
import type { Faults, Keys, Overview, PassportAnswer, Timeline } from './answers';
import { controlNames } from './control-names';
import { qrModules } from './qr-image';

type Json = Record<string, unknown>;

/** Lines of evidence in one answer, at most. */
const mostEntries = 1_000;
const waitByDefault = 10_000;
const longestWait = 300_000;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each act and each control call must carry; the engine judges whether it fits the moment. */
const acts: Record<Act['act'], Record<string, 'string' | 'boolean'>> = {
  present: { sn: 'string', how: 'string' },
  pin: { sn: 'string', right: 'boolean' },
  confirm: { sn: 'string' },
  cancel: { sn: 'string' },
  unplug: { sn: 'string' },
  plug: { sn: 'string' },
  power: { sn: 'string', on: 'boolean' },
  paper: { sn: 'string', loaded: 'boolean' },
  reprint: { sn: 'string' },
  start: { sn: 'string', type: 'string' },
  pay: {},
  resolve: { transaction_id: 'string', outcome: 'string' },
};

const controls: Record<Control['control'], Record<string, 'string' | 'boolean' | 'object'>> = {
  settings: { settings: 'object' },
  fault: { fault: 'object' },
  'clear-faults': {},
  bank: { bincode: 'string', state: 'string' },
  account: { bank_acc_no: 'string', active: 'boolean' },
  settlement: { sn: 'string', bincode: 'string', outcome: 'string' },
  'revoke-tokens': {},
  'ipn-release': {},
  statement: { case: 'string', passed: 'boolean', who: 'string', note: 'string' },
  shop: {},
  reset: {},
};

/** Words that a field takes; another word is an answer with the list. */
const words: Record<string, readonly string[]> = {
  how: ['tap', 'insert', 'swipe'],
  type: ['SALE', 'VOID', 'PREAUTH', 'PREAUTH_COMPLETE', 'SETTLEMENT'],
  state: ['up', 'down', 'slow'],
  order: ['as-made', 'reverse'],
  variant: Object.keys(variants),
};
const outcomes: Record<string, readonly string[]> = {
  resolve: ['approve', 'decline'],
  settlement: ['505', '509'],
};

const listOf = (field: string): readonly string[] | undefined =>
  Object.hasOwn(words, field) ? words[field] : undefined;

/** Whether it is a key of the list itself, and not what every object has. */
const isWord = (value: unknown, list: object): boolean =>
  typeof value === 'string' && Object.hasOwn(list, value);

function judge(
  kind: 'act' | 'control',
  body: unknown,
  shapes: Record<string, Record<string, string>>,
): string | undefined {
  if (!isObject(body)) return 'Send a JSON object.';
  const name = body[kind];
  const shape = typeof name === 'string' && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (!shape) return `"${kind}" is one of ${Object.keys(shapes).join(', ')}.`;
  for (const [field, type] of Object.entries(shape)) {
    if (typeof body[field] !== type) return `${String(name)} needs "${field}", a ${type}.`;
  }
  for (const [field, value] of Object.entries(body)) {
    const list = field === 'outcome' ? outcomes[String(name)] : listOf(field);
    if (list && value !== undefined && !list.some((each) => each === value)) {
      return `"${field}" is one of ${list.join(', ')}.`;
    }
  }
  return undefined;
}

/** Settings that a control call may change, and what each must be. */
const settings: Record<string, (value: unknown, simulator: Simulator) => boolean> = {
  bankMs: isCount,
  settleMs: isCount,
  unknownMs: isCount,
  autoMs: (value) => value === null || isCount(value),
  ratePerMinute: (value) => isCount(value) && Number(value) >= 1,
  ipAllowed: (value) => typeof value === 'boolean',
  callbackUrl: (value, simulator) =>
    value === null || (typeof value === 'string' && simulator.mayCall(value)),
  holdIpn: (value) => typeof value === 'boolean',
  ipnVariant: (value) => value === null || isWord(value, variants),
  loseAcks: isCount,
  keys: isCount,
  ackTimeoutMs: (value) => isCount(value) && Number(value) >= 1,
};

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000_000;
}

function judgeSettings(given: unknown, simulator: Simulator): string | undefined {
  for (const [name, value] of Object.entries(given as Json)) {
    const holds = Object.hasOwn(settings, name) ? settings[name] : undefined;
    if (!holds) return `"settings" knows ${Object.keys(settings).join(', ')}.`;
    if (!holds(value, simulator)) {
      return name === 'callbackUrl'
        ? '"callbackUrl" leads to this machine, or to a host given with --allow-host; null: none.'
        : `"${name}" does not take ${JSON.stringify(value)}.`;
    }
  }
  return undefined;
}

function judgeFault(fault: unknown): string | undefined {
  const given = fault as Json;
  if (typeof given['effect'] !== 'string') return '"fault" needs "effect", a string.';
  const times = given['times'] ?? 1;
  if (!isCount(times) || times === 0) return '"times" is a whole number from 1.';
  const known = ['effect', 'times', 'delayMs', 'operation', 'orderId', 'requestId'];
  const stray = Object.keys(given).find((name) => !known.includes(name));
  return stray === undefined ? undefined : `"fault" knows ${known.join(', ')}.`;
}

/** Fields of the shop's word, and what each must be. */
const shopFields: Record<string, (value: unknown) => boolean> = {
  control: () => true,
  order_id: (value) => typeof value === 'string',
  transaction_id: (value) => typeof value === 'string',
  paid: (value) => typeof value === 'boolean',
  owed: isCount,
  review: (value) => typeof value === 'boolean',
  goods: isCount,
};

function judgeShop(word: object): string | undefined {
  const wrong = Object.entries(word).find(
    ([name, value]) => !(Object.hasOwn(shopFields, name) && shopFields[name]?.(value) === true),
  );
  return wrong && `"shop" knows ${Object.keys(shopFields).slice(1).join(', ')}; not ${wrong[0]}.`;
}

/** Everything of the present state that a screen shows. */
function overview(simulator: Simulator): Overview {
  const { state, contract } = simulator;
  return {
    version: contract.version,
    clock: { ...simulator.clock, iso: iso(simulator.now()) },
    settings: state.settings,
    faults: state.faults,
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
    // The newest ones: a screen shows no more.
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

/** What can go wrong on the line and with IPNs, each by its name. */
function faultLists({ contract }: Simulator): Faults {
  const operations = contract.operations.map(({ name, codes }) => ({
    name,
    codes: codes.filter((code) => code !== '000'),
  }));
  const codes = [...new Set(operations.flatMap((operation) => operation.codes))].sort();
  const meaning = (code: string): string => contract.errors[code]?.en ?? '';
  return {
    header: controlNames.header,
    effects: offeredFaults.map(({ effect }) => effect),
    choices: [
      ...Object.entries(lineEffects).map(([effect, what]) => ({ effect, what })),
      ...codes.map((code) => ({ effect: code, what: meaning(code) })),
      ...codes
        .filter((code) => executable.has(code))
        .map((code) => ({
          effect: `${code}-after`,
          what: `${meaning(code)}, although the command was executed`,
        })),
    ],
    operations,
    amounts: amountFaults,
    variants: Object.fromEntries(Object.entries(variants).map(([name, { what }]) => [name, what])),
  };
}

const matches = (entry: Entry, wanted: Json): boolean =>
  Object.entries(wanted).every(([name, value]) => entry[name] === value);

/** The first line of evidence after `after` that has these values, or undefined when time is over. */
function waitFor(
  simulator: Simulator,
  after: number,
  wanted: Json,
  timeoutMs: number,
): Promise<Entry | undefined> {
  const known = simulator.state.timeline.find((entry) => entry.n > after && matches(entry, wanted));
  if (known) return Promise.resolve(known);
  return new Promise((resolve) => {
    const done = (entry?: Entry): void => {
      clearTimeout(timer);
      stop();
      resolve(entry);
    };
    const timer = setTimeout(done, timeoutMs);
    const stop = simulator.listen((entry) => {
      if (matches(entry, wanted)) done(entry);
    });
  });
}

/** The control API, below `/_sim`. Its page on the portal: `/documents/simulator`. */
export function addControl(app: Hono<{ Bindings: HttpBindings }>, simulator: Simulator): void {
  const control = app.basePath('/_sim');

  control.get('/health', (context) => context.json({ ok: true }));
  control.get('/state', (context) => context.json(overview(simulator)));

  control.get('/keys', (context) => {
    const { facts } = simulator.contract;
    const generation = simulator.state.settings.keys;
    const keys: Keys = {
      client_id: client.id,
      client_secret: client.secret,
      generation,
      ipn: keysOf(facts, generation),
    };
    return context.json(keys);
  });

  control.get('/faults', (context) => context.json(faultLists(simulator)));

  control.get('/timeline', (context) => {
    const after = Number(context.req.query('after') ?? 0);
    const kind = context.req.query('kind');
    const entries = simulator.state.timeline
      .filter((entry) => entry.n > after && (kind ?? entry.kind) === entry.kind)
      .slice(0, mostEntries);
    const timeline: Timeline = { entries, last: simulator.state.entries };
    return context.json(timeline);
  });

  control.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const stop = simulator.listen((entry) => {
        void stream.writeSSE({
          id: String(entry.n),
          event: entry.kind,
          data: JSON.stringify(entry),
        });
      });
      stream.onAbort(stop);
      await stream.writeSSE({ event: 'hello', data: String(simulator.state.entries) });
      while (!stream.aborted) {
        await stream.sleep(15_000);
        await stream.writeSSE({ event: 'alive', data: '' });
      }
    }),
  );

  control.get('/qr', (context) => {
    const text = context.req.query('text') ?? '';
    if (text === '' || text.length > 512)
      return context.json({ error: 'Give ?text=, up to 512.' }, 400);
    return context.json({ modules: qrModules(text) });
  });

  control.post('/act', async (context) => {
    const body = (await context.req.json<unknown>().catch(() => undefined)) as Act;
    const wrong = judge('act', body, acts);
    if (wrong !== undefined) return context.json({ error: wrong }, 400);
    const problem = await simulator.act(body);
    return problem === null ? context.json({ ok: true }) : context.json({ error: problem }, 409);
  });

  control.post('/control', async (context) => {
    const body = (await context.req.json<unknown>().catch(() => undefined)) as Control;
    const wrong =
      judge('control', body, controls) ??
      (body.control === 'settings' ? judgeSettings(body.settings, simulator) : undefined) ??
      (body.control === 'fault' ? judgeFault(body.fault) : undefined) ??
      (body.control === 'shop' ? judgeShop(body) : undefined);
    if (wrong !== undefined) return context.json({ error: wrong }, 400);
    if (body.control === 'reset') {
      await simulator.reset();
      return context.json({ ok: true });
    }
    const change =
      body.control === 'fault'
        ? { ...body, fault: { ...body.fault, times: body.fault.times } }
        : body;
    // A fault without a number strikes once.
    if (change.control === 'fault') change.fault.times ??= 1;
    const problem = await simulator.control(change);
    return problem === null ? context.json({ ok: true }) : context.json({ error: problem }, 409);
  });

  control.post('/clock', async (context) => {
    const body: unknown = await context.req.json<unknown>().catch(() => undefined);
    if (!isObject(body)) return context.json({ error: 'Send a JSON object.' }, 400);
    const { advance_seconds: seconds, frozen } = body;
    if (typeof frozen === 'boolean') await simulator.freeze(frozen);
    if (seconds !== undefined) {
      const year = 31_536_000;
      if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= year)) {
        return context.json({ error: '"advance_seconds" is a number from 0 to a year.' }, 400);
      }
      await simulator.advance(seconds * 1_000);
    }
    return context.json({ ...simulator.clock, iso: iso(simulator.now()) });
  });

  control.get('/passport', (context) => {
    const { passport, contract } = simulator;
    const answer: PassportAnswer = {
      version: contract.version,
      at: iso(simulator.now()),
      complete: passport.complete,
      cases: passport.results,
    };
    return context.json(answer);
  });
  control.get('/passport.csv', (context) =>
    context.body(toCsv(simulator.passport.results), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="uat-passport.csv"',
    }),
  );
  control.get('/passport.html', (context) => {
    const page = toHtml(simulator.contract, simulator.passport.results, iso(simulator.now()));
    // Nothing in it runs: it shows what others sent.
    return context.html(page, 200, {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });

  control.post('/wait', async (context) => {
    const body: unknown = await context.req.json<unknown>().catch(() => undefined);
    if (!isObject(body) || !isObject(body['entry'])) {
      return context.json(
        { error: 'Send {"entry": {"transaction": "…", "status": "APPROVED"}}.' },
        400,
      );
    }
    const after = typeof body['after'] === 'number' ? body['after'] : 0;
    const asked = typeof body['timeout_ms'] === 'number' ? body['timeout_ms'] : waitByDefault;
    const entry = await waitFor(simulator, after, body['entry'], Math.min(asked, longestWait));
    return entry
      ? context.json({ entry })
      : context.json({ error: 'It did not come in time.' }, 408);
  });
}
