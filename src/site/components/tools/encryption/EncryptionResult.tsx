import type { ReactNode } from 'react';

import { type Decryption, type Encryption, faults, oracle, say } from '@portal/core/diagnosis';
import { CodePanel } from '../../code';
import styles from '../tools.module.css';
import { Say } from '../Say';

/** Longer texts are cut for display; receivers accept 64 KB at most. */
const shownCharacters = 100_000;

const cut = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)} …` : text;

/** Why a message did not decrypt as given, and its content. */
export function DecryptionResult({ result }: { result: Decryption }): ReactNode {
  const { verdict, explanations, text, bytes, blocks, iv } = result;
  return (
    <>
      {explanations.length > 1 && (
        <p>
          <Say>
            {say`Mỗi cách dưới đây đều giải thích được:
              Each of these explains it:`}
          </Say>
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
                    <Say>{faults[id]}</Say>
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
      {verdict !== 'open' && (
        <p className={styles['warning']}>
          <Say>{oracle}</Say>
        </p>
      )}
      {text !== '' && (
        <CodePanel title={verdict === 'closed' ? 'What can be read' : 'Content'} wrap>
          {cut(text)}
        </CodePanel>
      )}
      <CodePanel title={`Message, ${bytes} bytes: IV and ${blocks} whole blocks`} wrap>
        {`IV ${iv}`}
      </CodePanel>
    </>
  );
}

/** An encrypted message, whole and in its parts. */
export function EncryptionResult({
  result: { data, iv, ciphertext, warnings },
}: {
  result: Encryption;
}): ReactNode {
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning.en} className={styles['warning']}>
          <Say>{warning}</Say>
        </p>
      ))}
      <CodePanel title="data" wrap>
        {cut(data)}
      </CodePanel>
      <CodePanel title="IV, hex" wrap>
        {iv}
      </CodePanel>
      <CodePanel title="Ciphertext without its IV, Base64" wrap>
        {cut(ciphertext)}
      </CodePanel>
    </>
  );
}
