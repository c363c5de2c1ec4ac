import { blockBytes, decryptBlocks, fromHex, toHex, utf8 } from '../../crypto';
import { maximumBodyBytes } from '../../ipn';
import { keyBytes, type KeyForm } from '../aes';
import { requireText } from '../problem';
import { isReadable, readText, unpad } from './blocks';
import { lookAtBlocks } from './look-at-blocks';
import { otherMode, saltedKeys } from './modes';
import type { Fault, FaultId } from './faults';
import { keyChoices, type KeyChoice } from './keys';
import { readData, type Reading } from './read-data';
import { contentFaults, contentOf, decoded, isJsonObject, unwrapped, type Content } from './text';

export interface DecryptionInput {
  /** The value of `data`, or the body that contains it. */
  data: string;
  key: string;
  keyForm: KeyForm;
  /** The second key during a key rotation. */
  otherKey?: string;
}

export interface Decryption {
  /** `corrected`: the message decrypts after its faults are corrected; `closed`: it does not decrypt. */
  verdict: 'open' | 'corrected' | 'closed';
  /** Lists of faults. Each list is a complete explanation. For an open message, the faults are those of its content. */
  explanations: readonly (readonly Fault[])[];
  /** The content; for a closed message, its readable parts. */
  text: string;
  /** Whether the content is a JSON object; the content of an IPN always is. */
  isObject: boolean;
  bytes: number;
  /** The first 16 bytes, in hex. */
  iv: string;
  blocks: number;
}

/** A possible split of a message into IV and ciphertext, with the fault that would explain it. */
interface Layout {
  iv: Uint8Array;
  cipher: Uint8Array;
  fault?: Fault;
}

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Lists every possible split; the correct one comes first. */
function layoutsOf(message: Uint8Array, key: Uint8Array, typed: string): Layout[] {
  const zeros = new Uint8Array(blockBytes);
  const [first, rest] = [message.slice(0, blockBytes), message.slice(blockBytes)];
  const layouts: Layout[] = [
    { iv: first, cipher: rest },
    { iv: rest.slice(0, blockBytes), cipher: rest.slice(blockBytes), fault: { id: 'iv-doubled' } },
    { iv: zeros, cipher: message, fault: { id: 'iv-missing-zeros' } },
    { iv: utf8(toHex(first).slice(0, blockBytes)), cipher: rest, fault: { id: 'iv-as-text' } },
    {
      iv: message.slice(-blockBytes),
      cipher: message.slice(0, -blockBytes),
      fault: { id: 'iv-last' },
    },
  ];
  const ofKey = key.slice(0, blockBytes);
  const ofText = utf8(typed).slice(0, blockBytes);
  for (const iv of toHex(ofKey) === toHex(ofText) ? [ofKey] : [ofKey, ofText]) {
    layouts.push({ iv, cipher: message, fault: { id: 'iv-from-key' } });
    layouts.push({ iv, cipher: rest, fault: { id: 'iv-key' } });
  }
  if (first.some((byte) => byte !== 0)) {
    layouts.push({ iv: zeros, cipher: rest, fault: { id: 'iv-zeros' } });
  }
  const hex = ascii(message.slice(0, 2 * blockBytes));
  if (/^[0-9a-f]{32}$/i.test(hex)) {
    const iv = fromHex(hex);
    layouts.push({ iv, cipher: message.slice(2 * blockBytes), fault: { id: 'iv-in-hex' } });
  }
  return layouts.filter(
    ({ iv, cipher }) =>
      iv.length === blockBytes && cipher.length > 0 && cipher.length % blockBytes === 0,
  );
}

/** Content of a message after the listed faults are corrected. */
interface Opened {
  faults: readonly Fault[];
  text: string;
  isObject: boolean;
}

/** Number of bytes to decrypt first: two blocks show whether it is worth decrypting the whole message. */
const probe = 2 * blockBytes;

/** Decrypts a content a second time if the content is again a message that is encrypted with the same key. */
function decryptedAgain(content: Content, key: Uint8Array): Content {
  const message = isJsonObject(content.text) ? undefined : decoded(content.text);
  if (!message || message.length < 2 * blockBytes || message.length % blockBytes !== 0)
    return content;
  const [iv, cipher] = [message.slice(0, blockBytes), message.slice(blockBytes)];
  const plain = unpad(decryptBlocks(key, iv, cipher));
  const text = plain && readText(plain);
  return isJsonObject(text) ? { text, fault: { id: 'encrypted-twice' } } : content;
}

function open(reading: Reading, choice: KeyChoice, { iv, cipher, fault }: Layout): Opened[] {
  if (fault) {
    const start = decryptBlocks(choice.key, iv, cipher.slice(0, probe));
    if (!isReadable(unpad(start) ?? start)) return [];
  }
  const plain = decryptBlocks(choice.key, iv, cipher);
  const content = contentOf(plain, fault === undefined);
  if (!content) return [];
  const { text, fault: last } = decryptedAgain(content, choice.key);
  const isObject = isJsonObject(text) || last?.id === 'text-gzip';
  // CBC decrypts all later blocks even with a wrong first block, so only a whole object proves the layout.
  if (fault && !isObject) return [];
  const own = [choice.fault, fault, last].filter((one) => !!one);
  const faults = [...reading.faults, ...own];
  if (isObject || !/^[^{].*\}\s*$/s.test(text)) return [{ faults, text, isObject }];
  return startFaults(text).map((id) => ({ faults: [...faults, { id }], text, isObject }));
}

/** Start of the content of an IPN. */
const usualStart = '{"event":"';

/**
 * Explains a readable content without the start of an object. Characters of the usual start in their place show that
 * the first block is there, but changed; two of them may also be chance.
 */
function startFaults(text: string): FaultId[] {
  const same = [...usualStart].filter((character, at) => character === text[at]).length;
  if (same > 2 || /^."\w+":/s.test(text)) return ['iv-other'];
  return same === 2 ? ['iv-missing', 'iv-other'] : ['iv-missing'];
}

/** Decrypts a message that was encrypted with a password or in another mode. */
function openOtherwise(readings: readonly Reading[], choices: readonly KeyChoice[], typed: string) {
  const found: Opened[] = [];
  for (const { message, faults } of readings) {
    for (const { detail, key, iv, cipher } of saltedKeys(message, typed) ?? []) {
      if (cipher.length === 0 || cipher.length % blockBytes !== 0) continue;
      const own = [...faults, { id: 'salted', detail } as const];
      const text = contentOf(decryptBlocks(key, iv, cipher), false)?.text;
      if (isJsonObject(text)) found.push({ faults: own, text, isObject: true });
    }
    // Larger messages would take too long, because each mode is tried with each key.
    if (message.length > maximumBodyBytes) continue;
    for (const { key, fault } of choices) {
      const other = otherMode(message, key);
      if (!other) continue;
      const { id, detail, plain } = other;
      const { text, fault: last } = unwrapped(new TextDecoder().decode(plain));
      // With any key, equal bytes may decrypt to equal letters. Only the start of a JSON object proves the mode.
      if (!last && !/^\s*\{\s*["}]/.test(text)) continue;
      const own = [fault, { id, ...(detail !== undefined && { detail }) }, last];
      const all = [...faults, ...own.filter((one) => one !== undefined)];
      found.push({ faults: all, text, isObject: isJsonObject(text) });
    }
  }
  return found;
}

/**
 * Decrypts a message, or explains the failure: by the fewest known faults whose correction makes it decrypt, or by
 * the faults that its readable blocks show. A receiver must not send the explanation to its caller (padding oracle).
 * @throws {InputProblem} for a text without hex or Base64, or for a key that is invalid in every form
 */
export function decryptMessage({ data, key, keyForm, otherKey = '' }: DecryptionInput): Decryption {
  const readings = readData(data);
  const choices = keyChoices(requireText(key, 'key'), keyForm);
  if (choices.length === 0) keyBytes(key, keyForm, 'key');
  if (otherKey !== '') {
    const second = keyBytes(requireText(otherKey, 'otherKey'), keyForm, 'otherKey');
    choices.push({ key: second, fault: { id: 'key-second' } });
  }

  let opened = readings.flatMap((reading) =>
    choices.flatMap((choice) =>
      layoutsOf(reading.message, choice.key, key).flatMap((layout) =>
        open(reading, choice, layout),
      ),
    ),
  );
  const [{ message }] = readings as [Reading];
  if (!opened.some(({ isObject }) => isObject)) {
    const others = openOtherwise(readings, choices, key);
    if (others.some(({ isObject }) => isObject) || opened.length === 0) opened = others;
  }
  const about = {
    bytes: message.length,
    iv: toHex(message.slice(0, blockBytes)),
    blocks: Math.max(0, Math.floor(message.length / blockBytes) - 1),
  };
  const count = ({ faults }: Opened): number =>
    faults.filter(({ id }) => !contentFaults.includes(id)).length;
  const fewest = Math.min(...opened.map(count));
  const simplest = opened.filter((one) => count(one) === fewest);
  const objects = simplest.filter(({ isObject }) => isObject);
  const best = objects.length > 0 ? objects : simplest;
  const [first] = best;
  if (first) {
    return {
      ...about,
      verdict:
        fewest === 0
          ? 'open'
          : first.isObject || first.faults.at(-1)?.id === 'text-form'
            ? 'corrected'
            : 'closed',
      explanations: best.map(({ faults }) => faults).filter((faults) => faults.length > 0),
      text: first.text,
      isObject: first.isObject,
    };
  }
  const { faults, text } = saltedKeys(message, key)
    ? { faults: [{ id: 'salted' } as const], text: '' }
    : lookAtBlocks(readings, choices);
  return { ...about, verdict: 'closed', explanations: [faults], text, isObject: false };
}
