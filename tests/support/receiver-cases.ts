import { eventKey, samples, scoped, type Fields, type ReceiverCase } from '../../src/core/ipn';

/** Lists the keys of the different contents that a receiver has stored after a case, in order of arrival. */
export function keptBy({ id, steps }: ReceiverCase): string[] {
  const contents = steps.flatMap((step) => {
    if (!('send' in step) || step.answer !== 'stored' || step.isUnclear) return [];
    const { event, change } = step.send;
    return JSON.stringify(scoped({ ...samples[event], ...change }, id));
  });
  return [...new Set(contents)].map((json) => String(eventKey(JSON.parse(json) as Fields)));
}

/** A wrong setting. The receiver must not start, and must name the setting in its message. */
interface StartCase {
  name: string;
  rule: ReceiverCase['rule'];
  setting: 'ZENGI_HMAC_SECRET' | 'ZENGI_AES_KEY' | 'ZENGI_INBOX' | 'ZENGI_ORDERS' | 'PORT';
  /** Environment variables that replace the correct ones; `undefined` removes one. */
  settings: Readonly<Record<string, string | undefined>>;
}

const page = '/documents/payments/ipn#máy-chủ-nhận-ipn-mẫu';
const settingsRule = { page, text: 'an empty or missing secret stops every receiver at its start' };
const keyRule = {
  page,
  text: 'one setting says how the key is read: 64 hex, 32 hex or 32 characters',
};

const withKey = (name: string, key: string, keyForm?: string): StartCase => ({
  name,
  rule: keyRule,
  setting: 'ZENGI_AES_KEY',
  settings: { ZENGI_AES_KEY: key, ZENGI_AES_KEY_FORM: keyForm },
});

export const startCases: readonly StartCase[] = [
  ...(['ZENGI_HMAC_SECRET', 'ZENGI_AES_KEY', 'ZENGI_INBOX', 'ZENGI_ORDERS'] as const).flatMap(
    (setting): StartCase[] =>
      [undefined, ''].map((value) => ({
        name: `${value === undefined ? 'no' : 'an empty'} ${setting}`,
        rule: settingsRule,
        setting,
        settings: { [setting]: value },
      })),
  ),
  withKey('a key of 32 hex digits, and no setting that says how to read it', '0f'.repeat(16)),
  withKey('a key of 64 hex digits read as 32', '0f'.repeat(32), 'hex32'),
  withKey('a key of 31 characters read as 32', 'x'.repeat(31), 'text32'),
  withKey('a key that is not hex', 'x'.repeat(64), 'hex64'),
  withKey('an unknown key format', '0f'.repeat(32), 'base64'),
];
