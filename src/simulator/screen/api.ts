import type { Act, ClockCall, ControlCall } from '../inputs';
import { t } from './words';

/** Refused control API call, with the message of the simulator. */
export class Refused extends Error {}

/** Calls the control API. @throws {Refused} if the simulator does not respond or refuses the call */
export async function read<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(`/_sim/${path}`, init).catch(() => {
    throw new Refused(t('The simulator does not respond.'));
  });
  const body = (await answer.json().catch(() => ({}))) as Answer & { error?: string };
  if (!answer.ok) throw new Refused(body.error ?? `HTTP ${String(answer.status)}`);
  return body;
}

export interface Step {
  to: 'act' | 'control' | 'clock';
  body: object;
}

export const act = (body: Act): Step => ({ to: 'act', body });
export const control = (body: ControlCall): Step => ({ to: 'control', body });
export const moveClock = (body: ClockCall): Step => ({ to: 'clock', body });

type SettingsCall = Extract<ControlCall, { control: 'settings' }>['settings'];
export const set = (settings: SettingsCall): Step => control({ control: 'settings', settings });

/** @throws {Refused} if the call has no effect now */
export const send = ({ to, body }: Step): Promise<unknown> =>
  read(to, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
