import type { Act, ClockCall, ControlCall } from '../inputs';

/** Why a call of the control API had no effect, in its own words. */
export class Refused extends Error {}

const gone = 'The simulator does not answer.';

async function ask(path: string, init?: RequestInit): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(`/_sim/${path}`, init);
  } catch {
    throw new Refused(gone);
  }
  const body = (await answer.json().catch(() => ({}))) as { error?: string };
  if (!answer.ok) throw new Refused(body.error ?? `HTTP ${String(answer.status)}`);
  return body;
}

/** @throws {Refused} where the simulator is gone or does not know the path */
export const read = async <Answer>(path: string): Promise<Answer> => (await ask(path)) as Answer;

const post = (path: string, body: unknown): Promise<unknown> =>
  ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** One step of what a reader does on the screen. */
export type Step =
  | { to: 'act'; body: Act }
  | { to: 'control'; body: ControlCall }
  | { to: 'clock'; body: ClockCall };

/** @throws {Refused} with the reason why it does not fit the moment */
export const send = ({ to, body }: Step): Promise<unknown> => post(to, body);
