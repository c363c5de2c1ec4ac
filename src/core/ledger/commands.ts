import type { Fields } from '../ipn';
import { isObject } from '../values';
import { by, groupBy, type CommandKind, type Happening } from './history';
import { isResult, type Report } from './reports';

export interface Command {
  request: string;
  kind: CommandKind;
  order: string | undefined;
  sn: string | undefined;
  at: number;
  /** Unix milliseconds at which its time is over. */
  over: number;
  /** Nothing was executed. Another command can own its `request_id`. */
  refused: boolean;
  code: string | undefined;
  /** Neither a result nor a person has ended it. Always false for a code: see `Code`. */
  unknown: boolean;
  checked: boolean;
}

const defaultSeconds = 120;

type Of<What extends Happening['what']> = Extract<Happening, { what: What }>;

/** Returns the happenings of one kind. */
export const all = <What extends Happening['what']>(
  history: readonly Happening[],
  what: What,
): Of<What>[] => history.filter((one): one is Of<What> => one.what === what);

export const fieldsOf = (data: unknown): Fields => (isObject(data) ? data : {});

const endings: Readonly<Partial<Record<CommandKind, RegExp>>> = {
  sale: /^(?:SALE|PREAUTH_COMPLETE|PREAUTH)\./,
  void: /^VOID\./,
};

/**
 * Reads the commands and whether their result is known. A result is known by a report without a doubt, by a person, or
 * if every sending was refused (specs/behaviour.md, section 3). A settlement has one event for each bank, so only a
 * query ends it.
 */
export function readCommands(history: readonly Happening[], reports: readonly Report[]): Command[] {
  const responses = groupBy(all(history, 'response'), ({ request }) => request);
  const queries = groupBy(all(history, 'found'), ({ request }) => request);
  const checks = new Set(all(history, 'checked').map(({ request }) => request));
  const certain = reports.filter(({ doubt }) => !doubt);
  const byRequest = groupBy(certain, ({ fields }) => fields['request_id']);
  const byId = groupBy(certain, ({ id }) => id);
  const sent = all(history, 'sent').sort(by(({ attempt }) => attempt ?? 1));
  return [...groupBy(sent, ({ request }) => request)].flatMap(([request, [first, ...more]]) => {
    if (!first) return [];
    const own = responses.get(request) ?? [];
    const refused = [first, ...more].every(({ attempt = 1 }) => {
      const given = own.filter((one) => (one.attempt ?? 1) === attempt);
      return given.length > 0 && given.every((one) => one.is === 'refused');
    });
    const { kind, order, sn, at, seconds = defaultSeconds } = first;
    const code = own.find((one) => one.is === 'refused' && one.code !== undefined)?.code;
    const named = own.flatMap(
      ({ data }) => byId.get(String(fieldsOf(data)['transaction_id'])) ?? [],
    );
    const results = [...named, ...(byRequest.get(request) ?? [])];
    const isSettled = (queries.get(request) ?? []).some(({ data }) =>
      ['COMPLETED', 'FAILED'].includes(String(fieldsOf(data)['status'])),
    );
    const isEnded =
      kind === 'settle'
        ? isSettled
        : results.some(({ name }) => isResult(name) && endings[kind]?.test(name));
    const checked = checks.has(request);
    const isCode = kind === 'code' || kind === 'display';
    // With 409 another command has this id, and it can be open.
    const unknown = !isCode && !checked && !isEnded && (!refused || code === '409');
    return [
      { request, kind, order, sn, at, over: at + seconds * 1_000, refused, code, unknown, checked },
    ];
  });
}

export const isTime = (time: number): boolean => !Number.isNaN(time);
