import type { ReactNode } from 'react';

import { type Decryption, type Encryption, faults, oracle, say } from '@portal/core/diagnosis';
import { CodePanel } from '../../code';
import styles from '../tools.module.css';
import { Warnings, useLabel } from '../label';

/** Longer texts are truncated for display. Receivers accept 64 KB at most. */
const shownCharacters = 100_000;

const cut = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)} …` : text;

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
        <CodePanel
          title={label(
            verdict === 'closed'
              ? { vi: 'Phần đọc được', en: 'What can be read' }
              : { vi: 'Nội dung', en: 'Content' },
          )}
          wrap
        >
          {cut(text)}
        </CodePanel>
      )}
      <CodePanel
        title={label(say`Dữ liệu, ${bytes} byte: IV và ${blocks} khối trọn vẹn
          Message, ${bytes} bytes: IV and ${blocks} whole blocks`)}
        wrap
      >
        {`IV ${iv}`}
      </CodePanel>
    </>
  );
}

/** Shows an encrypted message as a whole and its parts separately. */
export function EncryptionResult({
  result: { data, iv, ciphertext, warnings },
}: {
  result: Encryption;
}): ReactNode {
  const label = useLabel();
  return (
    <>
      <Warnings of={warnings} />
      <CodePanel title="data" wrap>
        {cut(data)}
      </CodePanel>
      <CodePanel title="IV, hex" wrap>
        {iv}
      </CodePanel>
      <CodePanel
        title={label({ vi: 'Bản mã không có IV, Base64', en: 'Ciphertext without its IV, Base64' })}
        wrap
      >
        {cut(ciphertext)}
      </CodePanel>
    </>
  );
}
