import { parseJson } from '@portal/core/values';
import { t } from './words';

const dong = new Intl.NumberFormat('vi-VN');

/** Formats an amount: `150.000 ₫`. */
export const money = (amount: number): string => `${dong.format(amount)}\u00a0₫`;

/** Time zone of the provider and of both contracts, independent of the reader's. */
const timeZone = 'Asia/Ho_Chi_Minh';
const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone });

/** Formats a time: `14:03:07`. */
export const time = (at: number): string => timeOfDay.format(at);

/** Formats a date: `21/11/2025`. */
export const date = (at: number): string => day.format(at);

/** Shortens a long id to its distinctive end. */
export const short = (id: string): string => (id.length > 12 ? `…${id.slice(-8)}` : id);

/** Formats minutes and seconds: `4:07`. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

const longest = 6_000;

/** Parses JSON text; returns other values unchanged. */
export function parsed(value: unknown): unknown {
  return typeof value === 'string' ? (parseJson(value) ?? value) : value;
}

/** Formats JSON for display, truncated so that the page stays fast. */
export function pretty(value: unknown): string {
  const content = parsed(value);
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  if (text.length <= longest) return text;
  const rest = t('{n} more characters: GET /_sim/timeline', { n: text.length - longest });
  return `${text.slice(0, longest)}\n… ${rest}`;
}
