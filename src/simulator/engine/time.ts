const hour = 3_600_000;

/** Formats ISO 8601 in the time zone of both APIs, in whole seconds: `2025-11-21T10:00:05+07:00`. */
export function iso(at: number): string {
  return `${new Date(at + 7 * hour).toISOString().slice(0, 19)}+07:00`;
}

export const digits = (value: number, length: number): string =>
  String(value % 10 ** length).padStart(length, '0');
