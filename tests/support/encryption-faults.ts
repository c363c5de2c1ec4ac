import { createCipheriv, createHash, type CipherGCM } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import type { DecryptionInput, FaultId } from '../../src/core/diagnosis';
import { randomSigned, seeded } from './signature-mistakes';

type Next = (below: number) => number;

/** What is encrypted, and with what. */
export interface Sent {
  text: string;
  key: string;
  keyForm: DecryptionInput['keyForm'];
  /** 64 hex digits that the sender may have used instead. */
  otherKey: string;
  iv: Buffer;
}

/** One step of encrypting done wrong; the others are right. */
export interface EncryptionSlip {
  /** The content, where the fault shows with some contents only. */
  content?: (sent: Sent) => string;
  /** How the reader reads his key. */
  keyForm?: Sent['keyForm'];
  /** The reader gives the other key, too. */
  isOtherGiven?: boolean;
  plain?: (sent: Sent) => Buffer;
  pad?: (plain: Buffer) => Buffer;
  key?: (sent: Sent) => Buffer;
  cipherIv?: (sent: Sent, key: Buffer) => Buffer;
  /** Of a content that is padded already. */
  encrypt?: (padded: Buffer, key: Buffer, iv: Buffer) => Buffer;
  join?: (iv: Buffer, cipher: Buffer, next: Next) => Buffer;
  write?: (message: Buffer) => string;
  /** What becomes of it on its way. */
  damage?: (data: string, next: Next) => string;
}

const joined = (iv: Buffer, cipher: Buffer): Buffer => Buffer.concat([iv, cipher]);

const filled =
  (last: (count: number) => readonly number[]) =>
  (plain: Buffer): Buffer =>
    Buffer.concat([plain, Buffer.from(last(16 - (plain.length % 16)))]);

const times = (count: number, byte: number): number[] => Array<number>(count).fill(byte);

/** Encrypts in a mode of Node's, without padding. */
function by(mode: string) {
  return (padded: Buffer, key: Buffer, iv: Buffer): Buffer => {
    const name = `aes-${key.length * 8}-${mode}`;
    const cipher = createCipheriv(name, key, mode === 'ecb' ? null : iv);
    cipher.setAutoPadding(false);
    const sealed = Buffer.concat([cipher.update(padded), cipher.final()]);
    return mode === 'gcm' ? Buffer.concat([sealed, (cipher as CipherGCM).getAuthTag()]) : sealed;
  };
}

const unpadded = (plain: Buffer): Buffer => plain;

/** The rules of /others/aes once more, by Node alone: nothing of src/core/crypto or src/core/diagnosis. */
const right: Required<Omit<EncryptionSlip, 'keyForm' | 'isOtherGiven'>> = {
  content: ({ text }) => text,
  plain: ({ text }) => Buffer.from(text),
  pad: filled((count) => times(count, count)),
  key: ({ key, keyForm }) => Buffer.from(key, keyForm === 'text32' ? 'utf8' : 'hex'),
  cipherIv: ({ iv }) => iv,
  encrypt: by('cbc'),
  join: joined,
  write: (message) => message.toString('base64'),
  damage: (data) => data,
};

const randomBlock = (next: Next): Buffer =>
  Buffer.from(Array.from({ length: 16 }, () => next(256)));

function randomSent(seed: number, keyForm: Sent['keyForm']): Sent {
  const { entries, secret, otherSecret } = randomSigned(seed);
  const next = seeded(seed + 1_000_003);
  // A letter in it: upper and lower case are two keys.
  const key = `a${secret.slice(1)}${otherSecret}`;
  return {
    text: JSON.stringify(Object.fromEntries(entries)),
    key: keyForm === 'hex64' ? key : key.slice(0, 32),
    keyForm,
    otherKey: `${otherSecret}b${secret.slice(1)}`,
    iv: randomBlock(next),
  };
}

/** What a reader pastes after some slips, each of another step. */
export function encryptedWith(
  seed: number,
  ...slips: readonly EncryptionSlip[]
): DecryptionInput & { text: string } {
  const {
    keyForm = 'hex64',
    isOtherGiven,
    ...given
  } = slips.reduce<EncryptionSlip>((all, slip) => ({ ...all, ...slip }), {});
  const steps = { ...right, ...given };
  const next = seeded(seed + 77);
  const sent = randomSent(seed, keyForm);
  sent.text = steps.content(sent);
  const key = steps.key(sent);
  const padded = steps.pad(steps.plain(sent));
  const ciphertext = steps.encrypt(padded, key, steps.cipherIv(sent, key));
  return {
    data: steps.damage(steps.write(steps.join(sent.iv, ciphertext, next)), next),
    key: sent.key,
    keyForm,
    otherKey: isOtherGiven ? sent.otherKey : '',
    text: sent.text,
  };
}

/** The text with one more field, so long that its last block lacks so many bytes. */
const lacking =
  (missing: number) =>
  ({ text }: Sent): string => {
    const open = `${text.slice(0, -1)},"fill":"`;
    const fill = (32 - missing - (Buffer.byteLength(`${open}"}`) % 16)) % 16;
    return `${open}${'x'.repeat(fill)}"}`;
  };

/** Where the first block is gone, what is left never begins like a whole object. */
const noObjectAtOnce = ({ text }: Sent): string =>
  Buffer.from(text).toString('utf8', 16).trimStart().startsWith('{')
    ? `{"a":1,${text.slice(1)}`
    : text;

const byOtherKey = ({ otherKey }: Sent): Buffer => Buffer.from(otherKey, 'hex');

const zeros = Buffer.alloc(16);
const salt = Buffer.from('0102030405060708', 'hex');

/** EVP_BytesToKey of OpenSSL with MD5, as CryptoJS derives key and IV. */
function evp(password: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.alloc(0)];
  for (let count = 0; count < 3; count += 1) {
    const input = Buffer.concat([parts.at(-1) ?? zeros, password, salt]);
    parts.push(createHash('md5').update(input).digest());
  }
  return Buffer.concat(parts);
}
const core = (data: string): string => data.replace(/=+$/, '');
const inLines = (data: string, width: number, end: string): string =>
  (data.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(end);

/** Each fault, made on purpose, in one way or more. Some messages have nothing that a slip would change. */
export const encryptionSlips: Readonly<Record<FaultId, readonly EncryptionSlip[]>> = {
  percent: [{ damage: (data) => encodeURIComponent(data) }],
  escaped: [{ damage: (data) => data.replaceAll('/', '\\/') }],
  wrapped: [
    { damage: (data) => inLines(data, 76, '\r\n') },
    { damage: (data) => inLines(data, 64, '\\n') },
  ],
  'plus-as-space': [{ damage: (data) => data.replaceAll('+', ' ') }],
  'url-alphabet': [{ damage: (data) => data.replaceAll('+', '-').replaceAll('/', '_') }],
  'base64-length': [
    { damage: (data) => (data.endsWith('=') ? data : `${data}A`) },
    { damage: (data) => core(data).slice(0, -((core(data).length + 3) % 4) || undefined) },
  ],
  unpadded: [{ damage: core }],
  joined: [
    {
      write: (message) =>
        [message.subarray(0, 16), message.subarray(16)]
          .map((part) => part.toString('base64'))
          .join(''),
    },
  ],
  hex: [
    { write: (message) => message.toString('hex') },
    { write: (message) => message.toString('hex').toUpperCase() },
  ],
  twice: [{ write: (message) => Buffer.from(message.toString('base64')).toString('base64') }],

  'too-short': [
    { join: (iv) => iv },
    { join: (iv, cipher) => joined(iv, cipher).subarray(0, 31) },
    { join: (_iv, cipher) => cipher, content: () => '{"a":1}' },
  ],
  'cut-end': [
    { join: (iv, cipher, next) => joined(iv, cipher).subarray(0, 33 + next(cipher.length - 18)) },
    {
      join: (iv, cipher, next) =>
        joined(iv, cipher).subarray(0, 32 + 16 * next(cipher.length / 16 - 1)),
    },
    { damage: (data, next) => data.slice(0, 44 + next(data.length - 46)) },
  ],
  'cut-start': [
    { join: (iv, cipher, next) => joined(iv, cipher).subarray(1 + next(15)) },
    { damage: (data, next) => data.slice(1 + next(18)) },
  ],
  'bytes-lost': [{ write: (message) => Buffer.from(message.toString()).toString('base64') }],
  length: [{ key: byOtherKey, join: (iv, cipher) => joined(iv, cipher).subarray(0, -3) }],
  changed: [
    {
      join: (iv, cipher, next) => {
        const spoiled = Buffer.from(cipher);
        const at = 16 + next(cipher.length - 16);
        spoiled.writeUInt8(spoiled.readUInt8(at) ^ (1 + next(255)), at);
        return joined(iv, spoiled);
      },
    },
  ],

  'iv-missing': [{ join: (_iv, cipher) => cipher, content: noObjectAtOnce }],
  'iv-missing-zeros': [{ join: (_iv, cipher) => cipher, cipherIv: () => zeros }],
  'iv-from-key': [{ join: (_iv, cipher) => cipher, cipherIv: (_sent, key) => key.subarray(0, 16) }],
  'iv-key': [{ cipherIv: (_sent, key) => key.subarray(0, 16) }],
  'iv-doubled': [
    { join: (iv, cipher) => Buffer.concat([iv, iv, cipher]) },
    { join: (iv, cipher, next) => Buffer.concat([randomBlock(next), iv, cipher]) },
  ],
  'iv-zeros': [{ cipherIv: () => zeros }],
  'iv-as-text': [{ cipherIv: ({ iv }) => Buffer.from(iv.toString('hex').slice(0, 16)) }],
  'iv-in-hex': [{ join: (iv, cipher) => joined(Buffer.from(iv.toString('hex')), cipher) }],
  'iv-last': [{ join: (iv, cipher) => joined(cipher, iv) }],
  'iv-zeroed': [{ join: (_iv, cipher) => joined(zeros, cipher) }],
  'iv-other': [{ join: (_iv, cipher, next) => joined(randomBlock(next), cipher) }],

  'key-reading': [
    { keyForm: 'hex32', key: ({ key }) => Buffer.from(key) },
    { keyForm: 'text32', key: ({ key }) => Buffer.from(key, 'hex') },
  ],
  'key-case': [{ keyForm: 'text32', key: ({ key }) => Buffer.from(key.toUpperCase()) }],
  'key-cut': [
    { key: ({ key }) => Buffer.from(key.slice(0, 32)) },
    { keyForm: 'hex32', key: ({ key }) => Buffer.from(key.slice(0, 16)) },
  ],
  'key-zeros': [
    { keyForm: 'hex32', key: ({ key }) => Buffer.concat([Buffer.from(key, 'hex'), zeros]) },
  ],
  'key-doubled': [
    { keyForm: 'hex32', key: ({ key }) => Buffer.from(key + key, 'hex') },
    { keyForm: 'hex32', key: ({ key }) => Buffer.from(key + key.slice(0, 16), 'hex') },
  ],
  'key-reversed': [{ key: ({ key }) => Buffer.from(key, 'hex').reverse() }],
  'key-half': [
    { key: ({ key }) => Buffer.from(key, 'hex').subarray(0, 16) },
    { key: ({ key }) => Buffer.from(key, 'hex').subarray(16) },
  ],
  'key-hashed': [
    { key: ({ key }) => createHash('sha256').update(key).digest() },
    { key: ({ key }) => createHash('sha256').update(Buffer.from(key, 'hex')).digest() },
    { key: ({ key }) => createHash('md5').update(key).digest() },
  ],
  'key-base64': [{ key: ({ key }) => Buffer.from(key, 'base64').subarray(0, 32) }],
  salted: [
    {
      key: ({ key }) => evp(Buffer.from(key)).subarray(0, 32),
      cipherIv: ({ key }) => evp(Buffer.from(key)).subarray(32),
      join: (_iv, cipher) => Buffer.concat([Buffer.from('Salted__'), salt, cipher]),
    },
  ],
  'mode-ecb': [{ encrypt: by('ecb') }, { encrypt: by('ecb'), join: (_iv, cipher) => cipher }],
  'mode-ctr': [{ encrypt: by('ctr'), pad: unpadded }, { encrypt: by('ctr') }],
  'mode-cfb': [
    { encrypt: by('cfb'), pad: unpadded },
    { encrypt: by('cfb8'), pad: unpadded },
  ],
  'mode-ofb': [{ encrypt: by('ofb'), pad: unpadded }],
  'mode-gcm': [
    {
      encrypt: by('gcm'),
      pad: unpadded,
      cipherIv: ({ iv }) => iv.subarray(0, 12),
      join: (iv, cipher) => joined(iv.subarray(0, 12), cipher),
    },
    { encrypt: by('gcm'), pad: unpadded },
  ],
  'key-second': [{ key: byOtherKey, isOtherGiven: true }],
  'key-other': [{ key: byOtherKey }],
  undecidable: [{ key: byOtherKey, content: ({ text }) => `{"a":${text.length}}` }],

  'padding-none': [{ content: lacking(0), pad: (plain) => plain }],
  'padding-zeros': [{ content: lacking(5), pad: filled((count) => times(count, 0)) }],
  'padding-x923': [
    { content: lacking(5), pad: filled((count) => [...times(count - 1, 0), count]) },
  ],
  'padding-iso': [{ pad: filled((count) => [0x80, ...times(count - 1, 0)]) }],
  'padding-blanks': [{ content: lacking(5), pad: filled((count) => times(count, 0x20)) }],
  'padding-iso10126': [
    { content: lacking(5), pad: filled((count) => [...times(count - 1, 0xa7), count]) },
  ],
  'padding-twice': [
    {
      content: lacking(5),
      plain: ({ text }) => right.pad(Buffer.from(text)),
    },
  ],
  'text-twice': [{ plain: ({ text }) => Buffer.from(Buffer.from(text).toString('latin1')) }],
  'text-form': [{ content: () => 'order_id=HD1&amount=150000&status=APPROVED' }],
  'text-bom': [{ plain: ({ text }) => Buffer.from(`\ufeff${text}`) }],
  'text-gzip': [{ plain: ({ text }) => gzipSync(text) }],
  'text-base64': [
    { plain: ({ text }) => Buffer.from(Buffer.from(text).toString('base64')) },
    { plain: ({ text }) => Buffer.from(Buffer.from(text).toString('hex')) },
  ],
  'text-quoted': [{ plain: ({ text }) => Buffer.from(JSON.stringify(text)) }],
  'text-utf16': [
    { plain: ({ text }) => Buffer.from(text, 'utf16le') },
    { plain: ({ text }) => Buffer.from(text, 'utf16le').swap16() },
  ],
  'text-windows': [
    {
      // Of letters that Windows-1258 has where Latin-1 has them.
      content: ({ key }) => `{"note":"Cà phê đá, bàn kê","order_id":"HD${key}","amount":150000}`,
      plain: ({ text }) => Buffer.from(text.replaceAll('đ', 'ð'), 'latin1'),
    },
  ],
};
