import { blockBytes, decryptBlocks, toHex } from '../../crypto';
import { attempt } from '../../values';
import { keyBytes, type KeyForm } from '../aes';
import { bodyData } from '../pasted-json';
import { requireText } from '../problem';
import { isReadable, readText, unpad } from './blocks';
import { lookAtBlocks } from './look-at-blocks';
import type { Fault, FaultId } from './faults';
import { keyChoices, type KeyChoice } from './keys';
import { readData, type Reading } from './read-data';
import { contentFaults, contentOf, decoded, isJsonObject, unwrapped, type Content } from './text';
import { otherModes, salted, splits, type Way } from './ways';

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
  const message = decoded(bodyData(content.text) ?? content.text);
  if (!message || message.length < 2 * blockBytes || message.length % blockBytes !== 0)
    return content;
  const [iv, cipher] = [message.slice(0, blockBytes), message.slice(blockBytes)];
  const plain = unpad(decryptBlocks(key, iv, cipher));
  const text = plain && readText(plain);
  return isJsonObject(text) ? { text, fault: { id: 'encrypted-twice' } } : content;
}

function open(reading: Reading, choice: KeyChoice | undefined, way: Way): Opened[] {
  const { key, fault, decrypt } = way;
  const start = fault && attempt(() => decrypt(probe));
  if (fault && !(start && isReadable(unpad(start) ?? start))) return [];
  const plain = attempt(() => decrypt());
  const bare = plain && (unpad(plain) ?? plain);
  const isOtherMode = fault?.id.startsWith('mode-') === true;
  if (!plain || !bare || (isOtherMode && !isReadable(bare))) return [];
  const content = isOtherMode
    ? unwrapped(new TextDecoder().decode(bare))
    : contentOf(plain, !fault);
  if (!content) return [];
  const { text, fault: last } = decryptedAgain(content, key);
  const isObject = isJsonObject(text) || last?.id === 'text-gzip';
  // CBC decrypts all later blocks even with a wrong first block, so only a whole object proves the split. With any
  // key, equal bytes may decrypt to equal letters, so only the start of an object proves another mode.
  if (isOtherMode ? !last && !/^\s*\{\s*["}]/.test(text) : fault && !isObject) return [];
  const own = [choice?.fault, fault, last].filter((one) => !!one);
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

/** Number of faults that prevent the decryption. */
const count = (faults: readonly Fault[]): number =>
  faults.filter(({ id }) => !contentFaults.includes(id)).length;

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

  const pairs = readings.flatMap((reading) => choices.map((choice) => ({ reading, choice })));
  const opened = pairs.flatMap(({ reading, choice }) =>
    splits(reading.message, choice.key, key).flatMap((way) => open(reading, choice, way)),
  );
  const [{ message }] = readings as [Reading];
  // Of a single block, several ways give the same text: an object that is decrypted without a fault ends the search.
  if (!opened.some(({ isObject, faults }) => isObject && count(faults) === 0))
    opened.push(
      ...readings.flatMap((reading) =>
        salted(reading.message, key).flatMap((way) => open(reading, undefined, way)),
      ),
      ...pairs.flatMap(({ reading, choice }) =>
        otherModes(reading.message, choice.key).flatMap((way) => open(reading, choice, way)),
      ),
    );
  const about = {
    bytes: message.length,
    iv: toHex(message.slice(0, blockBytes)),
    blocks: Math.max(0, Math.floor(message.length / blockBytes) - 1),
  };
  const objects = opened.filter(({ isObject }) => isObject);
  const read = objects.length > 0 ? objects : opened;
  const fewest = Math.min(...read.map(({ faults }) => count(faults)));
  const simplest = read.filter(({ faults }) => count(faults) === fewest);
  const best = [...new Map(simplest.map((one) => [JSON.stringify(one.faults), one])).values()];
  const [first] = best;
  if (first) {
    const isRead = first.isObject || first.faults.at(-1)?.id === 'text-form';
    return {
      ...about,
      verdict: fewest === 0 ? 'open' : isRead ? 'corrected' : 'closed',
      explanations: best.map(({ faults }) => faults).filter((faults) => faults.length > 0),
      text: first.text,
      isObject: first.isObject,
    };
  }
  const { faults, text } = lookAtBlocks(readings, choices);
  if (text === '' && choices.every(({ fault }) => fault)) keyBytes(key, keyForm, 'key');
  return { ...about, verdict: 'closed', explanations: [faults], text, isObject: false };
}
