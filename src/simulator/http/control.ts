import { streamSSE } from 'hono/streaming';
import type * as z from 'zod';

import { drawQr } from '@portal/core/diagnosis';
import { iso, type Entry } from '../engine';
import { bodies, sentence } from '../inputs';
import { toCsv, toHtml } from '../passport';
import type { Simulator } from '../simulator';
import { faultsOf, keysNow, overviewOf, passportOf, timelineOf } from './answers';
import type { App, Ctx } from './api';

type Json = Record<string, unknown>;

/** Maximum number of open event streams: each costs time for each line. */
const maxStreams = 20;

const refuse = (context: Ctx, error: string, status: 400 | 408 | 409 | 503 = 400): Response =>
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

const matches = (entry: Entry, wanted: Json): boolean =>
  Object.entries(wanted).every(([name, value]) => entry[name] === value);

/** Waits for a timeline line above number `after` with the wanted values. @returns undefined after the time limit */
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
  control.get('/state', (context) => context.json(overviewOf(simulator)));
  control.get('/keys', (context) => context.json(keysNow(simulator)));
  control.get('/faults', (context) => context.json(faultsOf(simulator)));

  control.get('/timeline', (context) => {
    const { after = 0, kind } = context.req.query();
    return context.json(timelineOf(simulator, Number(after), kind));
  });

  let streams = 0;
  control.get('/events', (context) => {
    if (streams >= maxStreams)
      return refuse(context, `At most ${String(maxStreams)} streams are open at a time.`, 503);
    streams += 1;
    return streamSSE(context, async (stream) => {
      const stop = simulator.listen((entry) => {
        void stream.writeSSE({
          id: String(entry.n),
          event: entry.kind,
          data: JSON.stringify(entry),
        });
      });
      stream.onAbort(() => {
        streams -= 1;
        stop();
      });
      await stream.writeSSE({ event: 'hello', data: String(simulator.state.entries) });
      while (!stream.aborted) {
        await stream.sleep(15_000);
        await stream.writeSSE({ event: 'alive', data: '' });
      }
    });
  });

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
        '"settings.callback_url" must point to this machine, or to a host allowed with --allow-host; null: none.',
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
    return entry ? context.json({ entry }) : refuse(context, 'No such entry in time.', 408);
  });

  control.get('/passport', (context) => context.json(passportOf(simulator)));
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
