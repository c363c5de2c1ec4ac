import type { ReactNode } from 'react';

import { type Decryption, type Encryption, faults, oracle, say } from '@portal/core/diagnosis';
import styles from '../tools.module.css';
import { ResultText, Warnings, useLabel } from '../texts';

/** Shows why a message could not be decrypted with the given inputs, and the content of the message. */
export function DecryptionResult({ result }: { result: Decryption }): ReactNode {
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
        <ul className={styles['whys']}>
          {explanations.map((list) => {
            const ids = list.map(({ id }) => id).join(' ');
            return (
              <li key={ids} className={styles['why']} data-faults={ids}>
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
export const EncryptionResult = ({
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
