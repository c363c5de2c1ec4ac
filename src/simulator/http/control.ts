import { streamSSE } from 'hono/streaming';
import type * as z from 'zod';

import { drawQr } from '@portal/core/diagnosis';
import { damages } from '@portal/core/ipn';
import { banks, client, controlNames, merchant } from '@portal/core/simulator-facts';
import { amountFaults, executable, iso, lineEffects, type Entry } from '../engine';
import { bodies, sentence } from '../inputs';
import { keysOf } from '../ipn';
import { toCsv, toHtml } from '../passport';
import type { Simulator } from '../simulator';
import type { Faults, Keys, Overview, PassportAnswer, Timeline } from './answers';
import type { App, Ctx } from './api';

type Json = Record<string, unknown>;

const mostEntries = 1_000;

const refuse = (context: Ctx, error: string, status: 400 | 408 | 409 = 400): Response =>
  context.json({ error }, status);

/** Responds to an act or a control call. @param problem why the call has no effect now; null if it succeeded */
const outcome = (context: Ctx, problem: string | null): Response =>
  problem === null ? context.json({ ok: true }) : refuse(context, problem, 409);

/** Registers a POST call whose body is validated by the schema of the same name. */
function post<Name extends keyof typeof bodies>(
  app: App,
  name: Name,
  run: (context: Ctx, body: z.output<(typeof bodies)[Name]>) => Promise<Response>,
): void {
  app.post(`/${name}`, async (context) => {
    const json: unknown = await context.req.json<unknown>().catch(() => undefined);
    const read = bodies[name].safeParse(json);
    if (!read.success) return refuse(context, sentence(read.error));
    return run(context, read.data as z.output<(typeof bodies)[Name]>);
  });
}

/** Builds the response of `GET /_sim/state`. */
function overview(simulator: Simulator): Overview {
  const { state, contract, passport } = simulator;
  return {
    version: contract.version,
    run: state.run,
    failed: passport.results.flatMap(({ id, result, entry = 0 }) =>
      result === 'failed' ? [{ id, entry }] : [],
    ),
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

/** Builds the response of `GET /_sim/faults`. */
function faultLists({ contract }: Simulator): Faults {
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
    choices: [
      ...Object.entries(lineEffects).map(([effect, what]) => ({ effect, what })),
      ...codes.map((code) => choice(code)),
      ...codes.filter((code) => executable.has(code)).map((code) => choice(code, '-after')),
    ],
    operations,
    amounts: amountFaults,
    variants: Object.fromEntries(
      Object.entries(damages).map(([name, { what, vi }]) => [name, { vi, en: what }]),
    ),
  };
}

const matches = (entry: Entry, wanted: Json): boolean =>
  Object.entries(wanted).every(([name, value]) => entry[name] === value);

/** Waits for the first timeline line after `after` with the wanted values; undefined after the time limit. */
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

/** Registers the control API below `/_sim`. Documented at `/documents/simulator`. */
export function addControl(app: App, simulator: Simulator): void {
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
    const { entries: last, run } = simulator.state;
    const timeline: Timeline = { entries, last, run };
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
      return refuse(context, 'Give ?text=, up to 512 characters.');
    return context.json(drawQr(text));
  });

  post(control, 'act', async (context, act) => outcome(context, await simulator.act(act)));

  post(control, 'control', async (context, change) => {
    if (change.control === 'reset') {
      await simulator.reset();
      return outcome(context, null);
    }
    const refusal =
      change.control === 'statement' ? simulator.passport.refusal(change.case) : undefined;
    if (refusal !== undefined) return outcome(context, refusal);
    const callback = change.control === 'settings' ? change.settings.callback_url : undefined;
    if (typeof callback === 'string' && !simulator.mayCall(callback)) {
      return refuse(
        context,
        '"settings.callback_url" leads to this machine, or to a host given with --allow-host; null: none.',
      );
    }
    return outcome(context, await simulator.control(change));
  });

  post(control, 'clock', async (context, { frozen, advance_seconds: seconds }) => {
    if (frozen !== undefined) await simulator.freeze(frozen);
    if (seconds !== undefined) await simulator.advance(seconds * 1_000);
    return context.json({ ...simulator.clock, iso: iso(simulator.now()) });
  });

  post(control, 'wait', async (context, { entry: wanted, after, timeout_ms: timeoutMs }) => {
    const entry = await waitFor(simulator, after, wanted, timeoutMs);
    return entry ? context.json({ entry }) : refuse(context, 'It did not come in time.', 408);
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
    // The page shows untrusted text, so the policy allows no script.
    return context.html(page, 200, {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
}
