// Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

const BLOCK = 16;

function stop(message) {
  console.error(message);
  process.exit(2);
}

/** Reads the key in three forms; Zengi has yet to confirm which one it uses. */
function readKey() {
  const { ZENGI_AES_KEY: text, ZENGI_AES_KEY_FORM: form } = process.env;
  if (!text) stop('ZENGI_AES_KEY is not set');
  const digits = { hex64: 64, hex32: 32 }[form || 'hex64'];
  if (form === 'text32' && Buffer.byteLength(text) === 32) return Buffer.from(text);
  if (text.length === digits && /^[0-9a-f]+$/i.test(text)) return Buffer.from(text, 'hex');
  return stop('ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32');
}

const algorithm = (key) => `aes-${key.length * 8}-cbc`;

function encrypt(plaintext, key) {
  const iv = randomBytes(BLOCK); // new for each message
  const cipher = createCipheriv(algorithm(key), key, iv);
  return Buffer.concat([iv, cipher.update(plaintext), cipher.final()]).toString('base64');
}

function decrypt(data, key) {
  const message = Buffer.from(data, 'base64');
  const decipher = createDecipheriv(algorithm(key), key, message.subarray(0, BLOCK));
  return Buffer.concat([decipher.update(message.subarray(BLOCK)), decipher.final()]);
}

const key = readKey();
const input = await buffer(process.stdin);

if (process.argv[2] === 'encrypt') {
  console.log(encrypt(input, key));
} else {
  try {
    process.stdout.write(decrypt(input.toString(), key));
  } catch {
    console.error('cannot decrypt'); // one answer for a wrong key and for damaged data
    process.exitCode = 1;
  }
}
