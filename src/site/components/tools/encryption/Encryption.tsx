import type { ReactNode } from 'react';

import { faults, oracle, say } from '@portal/core/diagnosis';
import type {
  Decryption,
  DecryptionInput,
  Encryption,
  EncryptionInput,
} from '@portal/core/diagnosis';
import { type FieldSpec, hinted, keyFormOf, keyReading, more, pick, secret, text } from '../fields';
import { ResultText, Warnings, useLabel } from '../texts';
import { toned, type ToolSpec, type Verdict, toolOf } from '../ToolForm';
import styles from '../tools.module.css';

const key = hinted(secret('key', { vi: 'Khoá AES', en: 'AES key' }))`
  Nên dùng khoá UAT.
  Preferably the UAT one.`;

const fields: Readonly<Record<string, readonly FieldSpec[]>> = {
  decrypt: [
    hinted(text('data', { vi: 'Dữ liệu đã mã hoá', en: 'Encrypted message' }, 5))`
      Giá trị của data, hoặc cả thân {"data":"…"}.
      The value of data, or the whole body {"data":"…"}.`,
    key,
    keyReading,
    more(
      { vi: 'Khoá thứ hai', en: 'A second key' },
      hinted(secret('otherKey', { vi: 'Khoá AES thứ hai', en: 'Second AES key' }))`
        Khi đang đổi khoá: khoá còn lại, cùng cách đọc.
        During key rotation: the other key, in the same format.`,
    ),
  ],
  encrypt: [
    hinted(text('plain', { vi: 'Văn bản cần mã hoá', en: 'Text to encrypt' }, 5))`
      Nội dung JSON của một IPN, được mã hoá từng byte như bạn viết.
      The JSON content of an IPN, encrypted byte by byte as you write it.`,
    key,
    keyReading,
    hinted(text('iv', 'IV'))`
      Để trống: IV ngẫu nhiên, mới cho mỗi lần. 32 chữ số hex chỉ để so với vector đã công bố.
      If empty: a random IV, new each time. Use 32 hex digits only to compare with a published vector.`,
  ],
};

/** Example A5 and the text of A2 of /others/aes, with the published key and IV. */
const examples = {
  decrypt: {
    values: {
      data: '8OHSw7Sllod4aVpLPC0eD9VLrJOt1X0CBonJfcTmDVl5Le+Fe5jGDlZFL6RJQY4gJzyRfrBHUNkzSl+xO+NylUVVGpvBGaKR/82hSlgyfwQ=',
      keyForm: 'hex32',
    },
    secrets: { key: '000102030405060708090a0b0c0d0e0f' },
  },
  encrypt: {
    values: {
      plain: '{"order_id":"HD20250001","amount":150000,"status":"APPROVED"}',
      iv: 'f0e1d2c3b4a5968778695a4b3c2d1e0f',
      keyForm: 'hex64',
    },
    secrets: { key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f' },
  },
} as const;

const isEncrypting = ({ direction }: { direction?: string }): boolean => direction === 'encrypt';

function decryptionVerdict({ verdict, explanations, isObject }: Decryption): Verdict {
  const count = explanations[0]?.length ?? 0;
  switch (verdict) {
    case 'open':
      return isObject
        ? toned('good')`
          Mở được. Điều này chưa cho biết ai gửi: hãy kiểm tra chữ ký.
          Decrypted. That does not prove who sent it: check the signature.`
        : toned('open')`
          Mở được, nhưng nội dung không phải đối tượng JSON như của mọi IPN.
          Decrypted, but the content is not a JSON object, which every IPN contains.`;
    case 'corrected':
      return toned('bad')`
        Không mở được như đã gửi, và đã tìm ra vì sao: ${count === 1 ? 'một lỗi' : `${count} lỗi cùng lúc`}.
        Could not be decrypted as received, and here is why: ${count === 1 ? 'one fault' : `${count} faults at once`}.`;
    case 'closed':
      return toned('bad')`
        Không mở được. Các byte cho biết chừng này:
        Could not be decrypted. The bytes show only this:`;
  }
}

function encryptionVerdict({ textBytes, paddingBytes }: Encryption): Verdict {
  const blocks = (textBytes + paddingBytes) / 16;
  return toned('open')`
    Đã mã hoá: ${textBytes} byte và ${paddingBytes} byte đệm là ${blocks} khối.
    Encrypted: ${textBytes} bytes and ${paddingBytes} bytes of padding make ${blocks} blocks.`;
}

/** Shows why a message could not be decrypted with the given inputs, and the content of the message. */
function DecryptionResult({ result }: { result: Decryption }): ReactNode {
  const label = useLabel();
  const { verdict, explanations, text, bytes, blocks, iv } = result;
  return (
    <>
      {explanations.length > 1 && (
        <p>
          {label(say`Mỗi cách dưới đây đều giải thích được:
            Each of these causes explains the failure:`)}
        </p>
      )}
      {explanations.length > 0 && (
        <ul className={styles.whys}>
          {explanations.map((list) => {
            const ids = list.map(({ id }) => id).join(' ');
            return (
              <li key={ids} className={styles.why} data-faults={ids}>
                {list.map(({ id, detail }) => (
                  <p key={id}>
                    {label(faults[id])}
                    {detail !== undefined && (
                      <>
                        {' '}
                        <code>{detail}</code>
                      </>
                    )}
                  </p>
                ))}
              </li>
            );
          })}
        </ul>
      )}
      {verdict !== 'open' && <Warnings of={[oracle]} />}
      {text !== '' && (
        <ResultText
          title={
            verdict === 'closed'
              ? { vi: 'Phần đọc được', en: 'What can be read' }
              : { vi: 'Nội dung', en: 'Content' }
          }
          text={text}
        />
      )}
      <ResultText
        title={say`Dữ liệu, ${bytes} byte: IV và ${blocks} khối trọn vẹn
          Message, ${bytes} bytes: IV and ${blocks} whole blocks`}
        text={`IV ${iv}`}
      />
    </>
  );
}

/** Shows an encrypted message as a whole and its parts separately. */
const EncryptionResult = ({
  result: { data, iv, ciphertext, warnings },
}: {
  result: Encryption;
}): ReactNode => (
  <>
    <Warnings of={warnings} />
    <ResultText title="data" text={data} />
    <ResultText title="IV, hex" text={iv} />
    <ResultText
      title={{ vi: 'Bản mã không có IV, Base64', en: 'Ciphertext without its IV, Base64' }}
      text={ciphertext}
    />
  </>
);

const spec: ToolSpec<DecryptionInput | EncryptionInput, Decryption | Encryption> = {
  form: { vi: 'Giải mã hoặc mã hoá', en: 'Decrypt or encrypt' },
  start: { direction: 'decrypt', keyForm: 'hex64' },
  shared: ['data', 'plain', 'iv'],
  fields: (values) => [
    {
      kind: 'choice',
      name: 'direction',
      label: { vi: 'Chiều', en: 'Direction' },
      options: {
        decrypt: { vi: 'Giải mã', en: 'Decrypt' },
        encrypt: { vi: 'Mã hoá', en: 'Encrypt' },
      },
    },
    ...(fields[isEncrypting(values) ? 'encrypt' : 'decrypt'] ?? []),
  ],
  work: (values) =>
    isEncrypting(values) ? { vi: 'Mã hoá', en: 'Encrypt' } : { vi: 'Giải mã', en: 'Decrypt' },
  example: (values) => examples[isEncrypting(values) ? 'encrypt' : 'decrypt'],
  worker: () => new Worker(new URL('./encryption.worker.ts', import.meta.url)),
  question: (values) => {
    const keyForm = keyFormOf(values);
    return isEncrypting(values)
      ? { ...pick(values, 'key', 'plain', 'iv'), keyForm }
      : { ...pick(values, 'key', 'data', 'otherKey'), keyForm };
  },
  verdict: (result) =>
    'verdict' in result ? decryptionVerdict(result) : encryptionVerdict(result),
  result: ({ result }) =>
    'verdict' in result ? (
      <DecryptionResult result={result} />
    ) : (
      <EncryptionResult result={result} />
    ),
};

/** Tool of /others/aes: decrypts a message or explains why that fails, and encrypts. */
export default toolOf(spec);
