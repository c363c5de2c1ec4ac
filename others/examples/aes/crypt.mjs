// Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

const BLOCK = 16;

// The length of the key chooses: 32 hex digits are AES-128, 64 are AES-256.
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

const key = Buffer.from(process.env.ZENGI_AES_KEY, 'hex');
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
