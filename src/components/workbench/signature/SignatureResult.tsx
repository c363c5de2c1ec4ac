import type { ReactNode } from 'react';

import {
  exampleLanguageFor,
  firstDifference,
  mistakeOf,
  rightLines,
  type Explanation,
  type Sentence,
  type Signature,
} from '../../../workbench';
import { CodePanel, useCodeLanguage } from '../../code';
import styles from '../bench.module.css';
import { Say } from '../Say';

/** Longer texts are cut where they are shown: a page is no place for a megabyte. */
const shownCharacters = 6000;

const cut = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)} …` : text;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const hexOf = (text: string): string =>
  Array.from(bytesOf(text.slice(0, 1000)), (byte) => byte.toString(16).padStart(2, '0')).join(' ');

/** Where a string parts from the right one. */
function Parting({ right, own }: { right: string; own: string }): ReactNode {
  const found = firstDifference(right, own);
  if (!found) {
    return (
      <p>
        <Say>
          {{
            vi: 'Hai chuỗi giống nhau từng byte: lỗi nằm ở khoá, thuật toán hoặc cách viết kết quả.',
            en: 'Both strings are the same, byte by byte: the mistake is in the secret, the algorithm or the way the result is written.',
          }}
        </Say>
      </p>
    );
  }
  const end: Sentence = { vi: '(hết chuỗi)', en: '(end of the string)' };
  const side = (text: string, byte: string): ReactNode =>
    byte === '' ? (
      <Say>{end}</Say>
    ) : (
      <>
        <code translate="no">
          {found.before !== '' && '…'}
          {found.before}
          <mark>{text}</mark>
        </code>{' '}
        <small>byte</small> <code>{byte}</code>
      </>
    );
  return (
    <dl className={styles['parting']}>
      <dt>
        <Say>
          {{ vi: `Lệch từ byte ${found.at}. Đúng:`, en: `They part at byte ${found.at}. Right:` }}
        </Say>
      </dt>
      <dd>{side(found.right, found.rightByte)}</dd>
      <dt>
        <Say>{{ vi: 'Của bạn:', en: 'Yours:' }}</Say>
      </dt>
      <dd>{side(found.own, found.ownByte)}</dd>
    </dl>
  );
}

function Why({
  explanation: { mistakes, text, without },
  canonical,
}: {
  explanation: Explanation;
  canonical: string;
}): ReactNode {
  const language = exampleLanguageFor(useCodeLanguage());
  const lines = [...new Set(mistakes.map((id) => rightLines[language][mistakeOf(id).place]))];
  return (
    <li className={styles['why']} data-mistakes={mistakes.join(' ')}>
      {mistakes.map((id) => (
        <p key={id}>
          <Say>{mistakeOf(id)}</Say>
          {id === 'field-missing' && <code> {without}</code>}
        </p>
      ))}
      <p className={styles['hint']}>
        <Say>
          {{
            vi: `Dòng đúng trong ví dụ ${language}:`,
            en: `The right line in the ${language} example:`,
          }}
        </Say>
      </p>
      {lines.map((line) => (
        <pre key={line} className={styles['line']} lang="en" translate="no">
          <code>{line}</code>
        </pre>
      ))}
      {text !== canonical && <Parting right={canonical} own={text} />}
    </li>
  );
}

/** What came out of it, below the verdict. */
export function SignatureResult({ result, own }: { result: Signature; own: string }): ReactNode {
  const { canonical, signature, explanations, warnings } = result;
  const length = bytesOf(canonical).length;
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning.en} className={styles['warning']}>
          <Say>{warning}</Say>
        </p>
      ))}
      {explanations.length > 1 && (
        <p>
          <Say>
            {{
              vi: 'Với nội dung này, mỗi cách dưới đây đều cho đúng giá trị đó:',
              en: 'For this content each of these gives that very value:',
            }}
          </Say>
        </p>
      )}
      {explanations.length > 0 && (
        <ul className={styles['whys']}>
          {explanations.map((explanation) => (
            <Why
              key={explanation.mistakes.join(' ')}
              explanation={explanation}
              canonical={canonical}
            />
          ))}
        </ul>
      )}
      {own !== '' && <Parting right={canonical} own={own} />}
      <CodePanel title="Right signature" wrap>
        {signature}
      </CodePanel>
      <CodePanel title={`Canonical string, ${length} bytes`} wrap>
        {cut(canonical)}
      </CodePanel>
      <details className={styles['more']}>
        <summary>Its bytes</summary>
        <CodePanel title="UTF-8, hex" wrap>
          {hexOf(canonical)}
          {canonical.length > 1000 ? ' …' : ''}
        </CodePanel>
      </details>
    </>
  );
}
