// Signs the JSON object on stdin, or verifies the signature given as argument.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';

// JSON.parse reads 50000.0 and 5e4 as 50000: only the text shows how a number is written.
function readObject(input) {
  if (/\d[.eE]/.test(topLevel(input))) throw new TypeError('a number is not an integer');
  return JSON.parse(input);
}

/** A JSON text without its texts and its nested values, which are not signed. */
function topLevel(json) {
  const less = json.replaceAll(/"(?:[^"\\]|\\.)*"|(?<=\S\s*)[[{][^"[\]{}]*[\]}]/g, '');
  return less === json ? json : topLevel(less);
}

function canonicalString(fields) {
  return Object.keys(fields)
    .sort()
    .filter((name) => fields[name] === null || ['string', 'number'].includes(typeof fields[name]))
    .map((name) => {
      const value = fields[name] ?? '';
      if (typeof value === 'number' && !Number.isSafeInteger(value)) {
        throw new TypeError(`${name} is not an integer`);
      }
      return `${name}=${value}`;
    })
    .join('&');
}

// The secret is text: its 32 characters are the key, not the 16 bytes they could spell.
function sign(canonical, secret) {
  return createHmac('sha256', secret).update(canonical, 'utf8').digest('hex');
}

function equal(a, b) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const secret = process.env.ZENGI_HMAC_SECRET;
if (!secret) {
  console.error('ZENGI_HMAC_SECRET is not set');
  process.exit(2);
}
const [given] = process.argv.slice(2);
const canonical = canonicalString(readObject(await text(process.stdin)));
const signature = sign(canonical, secret);

if (given === undefined) {
  console.log(`${canonical}\n${signature}`);
} else {
  const valid = equal(signature, given.toLowerCase());
  console.log(valid ? 'valid' : 'invalid');
  process.exitCode = valid ? 0 : 1;
}
